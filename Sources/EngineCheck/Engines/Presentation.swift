/// A document as an app gives it to a web view.
struct Presentation: Hashable, Sendable {
  var document: [UInt8]
  /// The URL under which it is shown; nil: unknown.
  var url: String?
  /// The text of the anchor script after parsing.
  var anchor: String
  /// What the app evaluates in the page once it is loaded.
  var evaluated: [String] = []
  /// What the app puts before the document's own scripts; Apple's apps give their anchor script so.
  var injected: [String] = []
  /// The app's objects on the window that take messages.
  var listeners: [String]
  /// Whether the page's own scripts may run; Chromium cannot stop them otherwise than by policies.
  var pageScripts = true

  /// The URL under which a browser asks for the document; nil where it is given as a `data:` URL.
  ///
  /// Android's `loadDataWithBaseURL` under `about:blank` loads a `data:` URL too: the origin is opaque.
  /// What is too long for such a URL is asked for.
  var requestURL: String? {
    guard let url else { return Self.unknownURL }
    if url.hasPrefix("https:") || url.hasPrefix("http:") { return url }
    return document.count > Self.longestInURL ? Self.unknownURL : nil
  }

  static let unknownURL = "https://reader.invalid/"
  /// Chromium's limit is 2 MB after base64.
  private static let longestInURL = 1_400_000
}
