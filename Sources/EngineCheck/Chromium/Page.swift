#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// One document in a browser context of its own: loaded, left to itself, used as a person would, watched.
actor Page: EventReceiver {
  /// How long is waited, and why so long.
  enum Times {
    /// For a document to load, and for each thing that is asked of it afterwards.
    static let limit = Duration.seconds(15)
    /// After loading: handlers, animations and refreshes begin, and the anchor script reports within
    /// 200 ms of a scroll.
    static let settle = Duration.milliseconds(500)
    /// After the last click.
    static let afterUse = Duration.milliseconds(300)
  }

  let connection: Connection
  let presentation: Presentation
  let prologue: String
  let scripts: ChromiumScripts
  var observation = Observation()
  /// The session of the page itself; frames in other processes and workers have their own.
  var session: String?
  var frame: String?
  /// Windows that were opened and wait, and where windows are to go, each in their order.
  var opened: (windows: [Window], urls: [String]) = ([], [])
  /// Whether windows wait to be told where they go: once one was not, the next URL may be another's.
  var areWindowsPaired = true
  /// The main frames of windows that were let go on.
  var windows: Set<String> = []
  var isLoaded = false
  var isUsed = false
  var wasGiven = false
  /// How many scripts are known to have been compiled, and not yet read.
  var unread = 0
  private var waiters: [Int: Waiter] = [:]
  private var number = 0

  struct Window {
    var session: String
    var target: String
  }

  private struct Waiter {
    var happened: (isolated Page) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  init(_ presentation: Presentation, _ connection: Connection) {
    self.presentation = presentation
    self.connection = connection
    prologue = Prologue.script(listeners: presentation.listeners)
    scripts = ChromiumScripts(
      anchor: presentation.anchor,
      others: [prologue, Prologue.scroll, Prologue.title] + presentation.evaluated)
  }

  /// Shows the document and says what the browser did.
  func show() async -> Observation {
    do {
      let created = try await connection.call(
        "Target.createBrowserContext", ["disposeOnDetach": true])
      let context = created["browserContextId"]
      await connection.add(self, for: context.string ?? "")
      do {
        try await run(in: context)
      } catch let error as EngineError where error != .ended {
        // That one page cannot be asked says nothing of the others.
        await stop()
      }
      await connection.remove(self)
      await connection.post("Target.disposeBrowserContext", ["browserContextId": context])
    } catch {
      if observation.outcome == .shown { observation.outcome = .ended }
    }
    return observation
  }

  private func run(in context: JSON) async throws {
    _ = try await connection.call(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context])
    await wait(Times.limit) { $0.session != nil }
    guard let session else { throw EngineError.ended }
    for (method, parameters) in setup {
      _ = try await connection.call(method, parameters, session: session)
    }
    let tree = try await connection.call("Page.getFrameTree", session: session)
    frame = tree["frameTree"]["frame"]["id"].string
    // A reply comes when the document does, or never.
    await connection.post(
      "Page.navigate", ["url": .string(presentation.requestURL ?? dataURL)], session: session)
    await wait(Times.limit) { $0.isLoaded }
    guard isLoaded else { return await stop() }
    for script in presentation.evaluated { try await evaluate(script) }
    try await evaluate(Prologue.scroll)
    try await Task.sleep(for: Times.settle)
    isUsed = true
    try await use()
    try await Task.sleep(for: Times.afterUse)
    if let title = try await title(), title.hasPrefix("owned-") { observation.marks.append(title) }
    await wait(Times.afterUse) { $0.opened.windows.isEmpty }
    if watchSilentWindows() { try await Task.sleep(for: Times.settle) }
    await wait(Times.limit) { $0.unread == 0 }
  }

  private var dataURL: String {
    "data:text/html;charset=utf-8;base64,"
      + Data(presentation.document).base64EncodedString()
  }

  @discardableResult
  private func evaluate(_ script: String) async throws -> JSON {
    try await connection.call(
      "Runtime.evaluate", ["expression": .string(script)], session: session, within: Times.limit)
  }

  /// The title, once all that was clicked on has been heard of.
  ///
  /// - Returns: Nil where a click on a link to nowhere has put a blank page in the document's place.
  private func title() async throws -> String? {
    do {
      return try await evaluate(Prologue.title)["result"]["value"].string
    } catch EngineError.refused {
      return nil
    }
  }

  /// Ends what a document that is late is at, and hears what that was.
  private func stop() async {
    await connection.post("Runtime.terminateExecution", session: session)
    // What was compiled is told before a question is answered, and may not be told until then.
    _ = try? await connection.call(
      "Debugger.setSkipAllPauses", ["skip": true], session: session, within: .seconds(3))
    await wait(.seconds(3)) { $0.unread == 0 }
    if unread > 0 { observation.ran.append("a script that does not end") }
    if observation.outcome == .shown { observation.outcome = .late }
  }

  // MARK: Waiting

  /// Waits until something has happened, the browser's process for the page is gone, or time is over.
  func wait(_ limit: Duration, until happened: @escaping (isolated Page) -> Bool) async {
    guard !happened(self), observation.outcome == .shown else { return }
    number += 1
    let id = number
    let timer = Task {
      try await Task.sleep(for: limit)
      wake(id)
    }
    await withCheckedContinuation { waiters[id] = Waiter(happened: happened, continuation: $0) }
    timer.cancel()
  }

  private func wake(_ id: Int) {
    waiters.removeValue(forKey: id)?.continuation.resume()
  }

  /// Lets those go on for whom something has happened.
  func wakeWaiters() {
    for (id, waiter) in waiters
    where observation.outcome != .shown || waiter.happened(self) {
      wake(id)
    }
  }

  func connectionEnded() {
    if observation.outcome == .shown { observation.outcome = .ended }
    wakeWaiters()
  }
}
