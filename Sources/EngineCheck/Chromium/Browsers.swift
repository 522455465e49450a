/// The browser that is asked, and the next one where it ended.
actor Browsers {
  /// A machine on which browsers keep ending is no place to ask them.
  private static let mostStarts = 8

  private let installation: Installation
  private var current: Task<Chromium, any Error>?
  private(set) var starts = 0
  private(set) var version = "Chromium"
  private var isOver = false

  init(_ installation: Installation) {
    self.installation = installation
  }

  /// Shows a document; once more where it comes to no end, or the browser ends meanwhile.
  ///
  /// - Throws: ``EngineError`` where no browser can be had.
  func show(_ presentation: Presentation) async throws -> Observation {
    var observation = Observation()
    for _ in 0..<2 {
      let browser = try await running()
      observation = await browser.show(presentation)
      if observation.outcome == .shown || observation.outcome == .crashed { break }
    }
    return observation
  }

  /// Asks once more whether the browser is heard.
  func checkCanary() async throws {
    try await Canary.check(try await running())
  }

  /// Ends the browser, for good.
  func end() async {
    isOver = true
    try? await current?.value.end()
    current = nil
  }

  func running() async throws -> Chromium {
    while let task = current {
      let browser = try await task.value
      guard await browser.hasEnded else { return browser }
      // Others may have seen it too, and have started the next one.
      if current == task { current = nil }
    }
    guard !isOver, starts < Self.mostStarts else { throw EngineError.ended }
    starts += 1
    let task = Task { [installation] in
      let browser = try await Chromium(installation)
      do {
        try await Canary.check(browser)
      } catch {
        browser.end()
        throw error
      }
      return browser
    }
    current = task
    let browser = try await task.value
    version = browser.version
    return browser
  }
}
