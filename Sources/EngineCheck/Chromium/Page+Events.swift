/// What a page tells.
extension Page {
  /// What is asked of each session before its first script runs.
  var setup: [(String, JSON)] {
    [
      ("Page.enable", [:]), ("Runtime.enable", [:]), ("Debugger.enable", [:]),
      ("Debugger.setSkipAllPauses", ["skip": true]), ("Preload.enable", [:]),
      ("Fetch.enable", ["patterns": [["urlPattern": "*"]]]),
      ("Runtime.addBinding", ["name": .string(Prologue.binding)]),
      ("Page.addScriptToEvaluateOnNewDocument", ["source": .string(prologue)]),
      (
        "Emulation.setDeviceMetricsOverride",
        ["width": 400, "height": .number(Self.height), "deviceScaleFactor": 1, "mobile": false]
      ),
      ("Emulation.setFocusEmulationEnabled", ["enabled": true]),
      ("Target.setAutoAttach", Chromium.autoAttach),
      ("Runtime.runIfWaitingForDebugger", [:]),
    ]
  }

  /// The height of the viewport, in CSS pixels: high enough to click without scrolling.
  static let height = 4000.0

  func receive(_ event: Event) throws {
    switch event.method {
    case "Target.attachedToTarget": attached(try event.parameters, by: event.session)
    case "Page.loadEventFired": if event.session == session { isLoaded = true }
    case "Debugger.scriptParsed": compiled(try event.parameters, in: event.session)
    case "Runtime.bindingCalled": said(try event.parameters["payload"].string ?? "")
    case "Fetch.requestPaused": paused(try event.parameters, in: event.session)
    case "Preload.prefetchStatusUpdated", "Preload.prerenderStatusUpdated":
      asked(for: try event.parameters["key"]["url"].string ?? "")
    case "Page.frameRequestedNavigation":
      let parameters = try event.parameters
      // A frame that is shown at first leaves nothing.
      if parameters["reason"].string != "initialFrameNavigation" {
        left(to: parameters["url"].string ?? "")
      }
    case "Page.windowOpen":
      opened.urls.append(try event.parameters["url"].string ?? "")
      decideOnWindows()
    case "Page.javascriptDialogOpening":
      observation.dialogs += 1
      post("Page.handleJavaScriptDialog", ["accept": false], event.session)
    case "Inspector.targetCrashed":
      if observation.outcome == .shown { observation.outcome = .crashed }
    default: break
    }
    wakeWaiters()
  }

  func post(_ method: String, _ parameters: JSON, _ session: String?) {
    Task { await connection.post(method, parameters, session: session) }
  }

  /// The page, a frame in another process, a worker, or a window that was opened.
  private func attached(_ parameters: JSON, by opener: String?) {
    guard let child = parameters["sessionId"].string else { return }
    if opener == nil, session == nil {
      session = child
      return
    }
    let target = parameters["targetInfo"]
    guard target["type"] == "page" else { return setUp(child) }
    let window = Window(session: child, target: target["targetId"].string ?? "")
    guard areWindowsPaired else { return watch(window) }
    opened.windows.append(window)
    decideOnWindows()
  }

  /// A window that goes elsewhere is a way out, and ends before it begins: an app opens none.
  ///
  /// In another one a script might run.
  private func decideOnWindows() {
    while !opened.windows.isEmpty, !opened.urls.isEmpty {
      let (window, url) = (opened.windows.removeFirst(), opened.urls.removeFirst())
      if !url.isEmpty, Self.isRemote(url) {
        left(to: url)
        post("Target.closeTarget", ["targetId": .string(window.target)], nil)
      } else {
        watch(window)
      }
    }
  }

  private func watch(_ window: Window) {
    // A window's main frame is called as its target is.
    windows.insert(window.target)
    setUp(window.session)
  }

  /// Lets windows go on of which nothing was told where they go, and all that come after them: a click on
  /// a link to nowhere put another document in the place of the page that would have told it.
  ///
  /// - Returns: Whether there was one.
  func watchSilentWindows() -> Bool {
    areWindowsPaired = false
    let silent = opened.windows
    opened.windows = []
    for window in silent { watch(window) }
    return !silent.isEmpty
  }

  /// In order, and all before it may run; a worker knows not all of the questions.
  private func setUp(_ session: String) {
    let questions = setup
    Task {
      for (method, parameters) in questions {
        await connection.post(method, parameters, session: session)
      }
    }
  }

  // MARK: Scripts

  /// A script counts once the engine compiles it: it asks the policies before.
  private func compiled(_ parameters: JSON, in session: String?) {
    // Scripts of the browser's own, as those of its viewers, run in worlds of their own.
    if parameters["executionContextAuxData"]["isDefault"] == .bool(false) { return }
    let url = parameters["url"].string ?? ""
    // The page that the browser shows in place of a frame that is blocked; no script may say that it is
    // of there by a comment.
    if url.hasPrefix("chrome-error:"), parameters["hasSourceURL"] != .bool(true) { return }
    if let owner = scripts.owner(of: parameters["hash"].string ?? "") {
      if owner == .anchor { observation.anchorRuns += 1 }
      return
    }
    unread += 1
    Task {
      let reply = try? await connection.call(
        "Debugger.getScriptSource", ["scriptId": parameters["scriptId"]], session: session,
        within: Times.limit)
      read(reply?["scriptSource"].string, url)
    }
  }

  /// A script whose text cannot be had any more is a stranger's.
  private func read(_ source: String?, _ url: String) {
    unread -= 1
    observation.ran.append(source.map { String($0.prefix(60)) } ?? "a script of \(url.prefix(60))")
    wakeWaiters()
  }

  private func said(_ payload: String) {
    let words = payload.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let text = words.count > 1 ? String(words[1].prefix(200)) : ""
    switch words.first {
    case "blocked": observation.blocked.append(text)
    case "report": observation.reports.append(text)
    default: observation.marks.append(text)
    }
  }

  // MARK: Requests

  private func paused(_ parameters: JSON, in session: String?) {
    let id = parameters["requestId"]
    let url = parameters["request"]["url"].string ?? ""
    let kind = parameters["resourceType"].string ?? ""
    let frame = parameters["frameId"].string ?? ""
    if kind == "Document", frame == self.frame, url == presentation.requestURL, !wasGiven {
      wasGiven = true
      return post("Fetch.fulfillRequest", Answer.page(id, presentation.document), session)
    }
    // An app shows nothing in the page's place, and opens no window.
    if kind == "Document", frame == self.frame || windows.contains(frame) {
      left(to: url)
      return post("Fetch.failRequest", ["requestId": id, "errorReason": "Aborted"], session)
    }
    guard Self.isRemote(url) else {
      return post("Fetch.failRequest", ["requestId": id, "errorReason": "Failed"], session)
    }
    // The browser itself looks for a page's picture.
    if kind != "Other" || !url.hasSuffix("/favicon.ico") { asked(for: url) }
    post("Fetch.fulfillRequest", Answer.parameters(for: id, kind: kind, url: url), session)
  }

  private func asked(for url: String) {
    let request = Observation.Request(url: url, isAutomatic: !isUsed)
    if Self.isRemote(url), !observation.asked.contains(where: { $0.url == url }) {
      observation.asked.append(request)
    }
  }

  private func left(to url: String) {
    // A `javascript:` URL runs, or does not, and leaves nothing.
    if !url.lowercased().hasPrefix("javascript:"), !observation.left.contains(url) {
      observation.left.append(url)
    }
  }

  /// Whether a URL is another host's: the contract's list of those that are not.
  static func isRemote(_ url: String) -> Bool {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return !["data", "blob", "about", "javascript", "cid", "mid"].contains(scheme)
  }
}
