/// Where documents are shown: so many at once as an installation's width says, the others wait.
actor Places {
  nonisolated let browsers: [Browsers]
  private var free: [Browsers]
  private var waiting: [CheckedContinuation<Browsers, Never>] = []

  init(_ installation: any EngineInstallation) {
    browsers = (0..<installation.width.processes).map { _ in Browsers(installation) }
    // As many times each as it shows documents at once; all are started before one has two.
    free = (0..<installation.width.documents).flatMap { [browsers] _ in browsers }
  }

  /// Shows a document once there is a place for it.
  ///
  /// - Throws: ``EngineError`` where no browser can be had.
  func show(_ presentation: Presentation) async throws -> Observation {
    let place = await take()
    defer { give(back: place) }
    return try await place.show(presentation)
  }

  private func take() async -> Browsers {
    if !free.isEmpty { return free.removeFirst() }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func give(back place: Browsers) {
    if waiting.isEmpty {
      free.append(place)
    } else {
      waiting.removeFirst().resume(returning: place)
    }
  }

  /// Asks all browsers once more whether they are heard.
  func checkCanaries() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for browser in browsers { group.addTask { try await browser.checkCanary() } }
      try await group.waitForAll()
    }
  }

  /// Ends all browsers, for good: what waits is told that they have ended.
  nonisolated func end() async {
    for browser in browsers { await browser.end() }
  }
}
