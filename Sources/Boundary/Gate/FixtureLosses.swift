public import Findings
internal import HTMLSyntax
internal import Sanitizer

/// What a person who reads an ordinary mail would miss after it was sanitized.
enum FixtureLosses {
  static func findings(in document: SanitizedDocument, of fixture: Fixture) -> [Finding] {
    let fix = "Let the rules keep it, or take it out of the fixture"
    let findings = document.removed.filter(\.isSeen).map { removed in
      Finding(
        .benignLoss, .error,
        "the sanitizer takes \(removed.what.rawValue) \(removed.name) from an ordinary mail",
        at: removed.place, fix: fix)
    }
    guard isTextChanged(in: document.html, of: fixture) else { return findings }
    return findings + [
      Finding(
        .benignLoss, .error, "the sanitizer changes the text of an ordinary mail",
        at: Place(path: fixture.path, range: 0..<0, line: 1, column: 1), fix: fix)
    ]
  }

  /// Whether clean HTML has other words than the fixture.
  static func isTextChanged(in html: [UInt8], of fixture: Fixture) -> Bool {
    let texts = [fixture.bytes, html].map {
      HTMLTree(SourceText(decoding: $0), .init(scripting: false)).visibleText
    }
    return texts[0] != texts[1]
  }
}

extension Removed {
  /// Whether a person who reads the mail would miss it.
  fileprivate var isSeen: Bool {
    switch what {
    case .comment, .doctype: false
    // An element of Office's own becomes a span; the others are never shown.
    case .element: !name.contains(":") && !["meta", "link", "base", "title"].contains(name)
    case .attribute: !name.hasPrefix("xmlns")
    case .url, .css, .text: true
    }
  }
}

extension Finding.Code {
  /// The sanitizer takes from an ordinary mail what a person would see.
  public static let benignLoss = Finding.Code("benign-loss")
}
