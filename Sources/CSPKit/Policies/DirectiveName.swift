/// What is known of directives by their names (CSP 3, 6).
enum DirectiveName {
  /// The directives whose value is a source list.
  static let sourceLists: Set<String> = [
    "default-src", "script-src", "script-src-elem", "script-src-attr", "style-src",
    "style-src-elem", "style-src-attr", "worker-src", "child-src", "frame-src", "object-src",
    "img-src", "media-src", "font-src", "connect-src", "manifest-src", "base-uri", "form-action",
    "frame-ancestors",
  ]

  /// The directives that have other values, those of other specifications among them.
  static let others: Set<String> = [
    "sandbox", "report-uri", "report-to", "webrtc", "require-trusted-types-for", "trusted-types",
    "upgrade-insecure-requests", "block-all-mixed-content",
  ]

  /// The directives for elements and for attributes alone.
  static let ofElements: Set<String> = [
    "script-src-elem", "script-src-attr", "style-src-elem", "style-src-attr",
  ]

  /// The directives that a `meta` element ignores (CSP 3, 3.3).
  static let ignoredInMeta: Set<String> = ["report-uri", "frame-ancestors", "sandbox"]

  static func isKnown(_ name: String) -> Bool {
    sourceLists.contains(name) || others.contains(name)
  }
}
