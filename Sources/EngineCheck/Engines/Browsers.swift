/// The browser that is asked, and the next one where it ended.
actor Browsers {
  /// A machine on which browsers keep ending is no place to ask them.
  private static let mostStarts = 8

  private let installation: any EngineInstallation
  private var current: Task<any Engine, any Error>?
  private(set) var starts = 0
  private(set) var version: String
  private var isOver = false

  init(_ installation: any EngineInstallation) {
    self.installation = installation
    version = installation.name
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

  /// Asks once more whether the browser is heard; one that was never started has nothing to say.
  func checkCanary() async throws {
    guard starts > 0 else { return }
    try await running().checkCanary()
  }

  /// Ends the browser, for good.
  func end() async {
    isOver = true
    try? await current?.value.end()
    current = nil
  }

  func running() async throws -> any Engine {
    while let task = current {
      let browser = try await task.value
      guard await browser.hasEnded else { return browser }
      // Others may have seen it too, and have started the next one.
      if current == task { current = nil }
    }
    guard !isOver, starts < Self.mostStarts else { throw EngineError.ended }
    starts += 1
    let task = Task { [installation] in
      let browser = try await installation.start()
      do {
        try await browser.checkCanary()
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
