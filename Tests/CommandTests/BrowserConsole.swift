import Foundation

@testable import EngineCheck

/// A page of a real Chromium, and what stands in its console: errors, and what policies block.
actor BrowserConsole: EventReceiver {
  static let isThere = (try? ChromiumInstallation(in: ProcessInfo.processInfo.environment)) != nil

  private(set) var errors: [String] = []
  private(set) var asked: [String] = []
  private var session: String?
  private var isLoaded = false

  func receive(_ event: Event) throws {
    switch event.method {
    case "Target.attachedToTarget": session = try event.parameters["sessionId"].string
    case "Page.loadEventFired": isLoaded = true
    case "Log.entryAdded": errors.append(try event.parameters["entry"]["text"].string ?? "?")
    case "Runtime.consoleAPICalled": errors.append("a script wrote to the console")
    case "Runtime.exceptionThrown": errors.append("a script failed")
    case "Network.requestWillBeSent":
      let url = try event.parameters["request"]["url"].string ?? "?"
      if !url.hasPrefix("data:text/html") { asked.append(url) }
    default: break
    }
  }

  func connectionEnded() {
    errors.append("Chromium ended")
  }

  /// Opens a page and gives what it measures, with all that can be opened open.
  static func open(_ html: String, width: Int, isDark: Bool) async throws -> Opened {
    let installation = try ChromiumInstallation(in: ProcessInfo.processInfo.environment)
    let browser = try await Chromium(installation)
    defer { browser.end() }
    return try await BrowserConsole().open(html, width, isDark, browser.connection)
  }

  struct Opened {
    var errors: [String]
    var asked: [String]
    var scrollWidth: Int
    var clientWidth: Int
    var background: String
  }

  private func open(_ html: String, _ width: Int, _ isDark: Bool, _ connection: Connection)
    async throws -> Opened
  {
    let context = try await connection.call("Target.createBrowserContext")["browserContextId"]
    await connection.add(self, for: context.string ?? "")
    _ = try await connection.call(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context])
    try await wait { $0.session != nil }
    let scheme: JSON = [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]
    let steps: [(String, JSON)] = [
      ("Page.enable", [:]), ("Log.enable", [:]), ("Runtime.enable", [:]), ("Network.enable", [:]),
      (
        "Emulation.setDeviceMetricsOverride",
        [
          "width": .number(Double(width)), "height": 800, "deviceScaleFactor": 1, "mobile": false,
        ]
      ),
      ("Emulation.setEmulatedMedia", ["features": scheme]),
      ("Runtime.runIfWaitingForDebugger", [:]),
      (
        "Page.navigate",
        [
          "url": .string(
            "data:text/html;charset=utf-8;base64," + Data(html.utf8).base64EncodedString())
        ]
      ),
    ]
    for (method, parameters) in steps {
      _ = try await connection.call(method, parameters, session: session)
    }
    try await wait { $0.isLoaded }
    let script = """
      document.querySelectorAll('details').forEach(function (part) { part.open = true; });
      var root = document.documentElement;
      [root.scrollWidth, root.clientWidth, getComputedStyle(document.body).backgroundColor].join(' ')
      """
    let answer = try await connection.call(
      "Runtime.evaluate", ["expression": .string(script)], session: session)
    let words = (answer["result"]["value"].string ?? "").split(separator: " ", maxSplits: 2)
    return Opened(
      errors: errors, asked: asked, scrollWidth: words.first.flatMap { Int($0) } ?? Int.max,
      clientWidth: words.dropFirst().first.flatMap { Int($0) } ?? 0,
      background: words.last.map(String.init) ?? "")
  }

  private func wait(until happened: (isolated BrowserConsole) -> Bool) async throws {
    for _ in 0..<600 where !happened(self) {
      try await Task.sleep(for: .milliseconds(50))
    }
    if !happened(self) { throw EngineError.late("a page") }
  }
}
