internal import URLSyntax

// Scripts whose text stands in the document.
extension WitnessFinder {
  /// Script elements of a type and a text: without a nonce, and with each that is known.
  func scripts(type: String?, _ text: String) -> [String] {
    ([nil] + nonces).map { "<script\(Self.attributes(type: type, nonce: $0))>\(text)</script>" }
  }

  func inlineScripts() -> [String] { scripts(type: nil, Witness.script) }

  /// An import map runs nothing itself: a module shows that its names are in force.
  func importMaps() -> [String] {
    zip(
      scripts(type: "importmap", #"{"imports":{"w":"data:,"}}"#),
      scripts(type: "module", "import.meta.resolve('w');\(Witness.script)")
    ).map(+)
  }

  /// The texts of attributes that are known: any, and that of the anchor for its hash.
  private var texts: [String] { [Witness.script] + (anchor.map { [$0.string] } ?? []) }

  func handlers() -> [String] {
    texts.map { "<body onload=\"\(Markup.escaped($0))\">" }
  }

  /// The anchor's text serves if it is a `javascript:` URL, as a script that opens with that label.
  func javaScriptURLs() -> [String] {
    (["javascript:\(Witness.script)"] + texts.dropFirst())
      .filter { URLRecord(parsing: $0)?.scheme == "javascript" }
      .map { "<iframe src=\"\(Markup.escaped($0))\"></iframe>" }
  }

  /// What can run in a nested document that inherits the policies.
  func inside() -> [String] { inlineScripts() + handlers() + javaScriptURLs() }

  static func dataDocument(_ markup: String) -> String {
    "data:text/html," + Markup.dataBody(markup)
  }

  static func attributes(type: String?, nonce: String?) -> String {
    (type.map { " type=\"\($0)\"" } ?? "") + (nonce.map { " nonce=\"\($0)\"" } ?? "")
  }
}
