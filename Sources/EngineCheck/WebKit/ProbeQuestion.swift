#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A document for the probe to show: a line of JSON.
struct ProbeQuestion: Encodable {
  struct UserScript: Encodable {
    var text: String
    var inFrames: Bool
  }

  var id: Int
  var document: String
  var url: String?
  var pageScripts: Bool
  var userScripts: [UserScript]
  var evaluated: [String]
  var handlers: [String]
  /// Milliseconds, like the two that follow.
  var deadline: Int
  var settle: Int
  var afterUse: Int

  init(_ presentation: Presentation, id: Int) {
    self.id = id
    document = Data(presentation.document).base64EncodedString()
    // Apple's loadHTMLString takes about:blank for a URL that is unknown.
    url = presentation.url == "about:blank" ? nil : presentation.url
    pageScripts = presentation.pageScripts
    userScripts =
      [
        UserScript(
          text: Prologue.webKit(listeners: presentation.listeners), inFrames: true)
      ] + presentation.injected.map { UserScript(text: $0, inFrames: false) }
    evaluated = presentation.evaluated + [Prologue.scroll]
    handlers = [Prologue.binding] + presentation.listeners
    deadline = Self.milliseconds(Page.Times.limit)
    settle = Self.milliseconds(Page.Times.settle)
    afterUse = Self.milliseconds(Page.Times.afterUse)
  }

  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }

  private static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
