public import Findings
public import HTMLSyntax

// Whether every browser decodes a document as it was decoded here.

extension SourceText {
  /// Whether every encoding that a document can declare in ASCII reads these bytes the same.
  ///
  /// ESC, SO and SI switch ISO-2022-JP to other characters.
  public var isPlainASCII: Bool {
    encoding.isASCIICompatible
      && input.allSatisfy { $0 < 0x80 && $0 != 0x1B && $0 != 0x0E && $0 != 0x0F }
  }
}

extension Encoding {
  fileprivate var isASCIICompatible: Bool {
    switch self {
    case .utf16BE, .utf16LE, .replacement: false
    default: true
    }
  }
}

extension Finding {
  /// Nobody says in which encoding a document is written; nil where somebody does.
  public static func undeclaredEncoding(of source: SourceText) -> Finding? {
    guard source.encodingEvidence == .none else { return nil }
    let fix = "Say --encoding LABEL if the app or the transport fixes it, or declare it in a meta"
    guard !source.isPlainASCII else {
      return Finding(
        .encodingUndeclared, .note,
        "the encoding is neither given nor declared; these bytes read the same in all", at: nil,
        fix: fix)
    }
    return Finding(
      .encodingUndeclared, .error,
      "the encoding is neither given nor declared, and each browser guesses; it was read as "
        + source.encoding.name, at: nil, fix: fix)
  }
}

extension DocumentProver {
  /// Says so where nobody tells the encoding.
  mutating func checkEncodingEvidence() {
    guard let finding = Finding.undeclaredEncoding(of: parser.source) else {
      return
    }
    findings.append(finding)
    if finding.level == .error { isUndecided = true }
  }

  /// Reads the encoding that a `meta` declares.
  ///
  /// Where the tree has another declaration than the bytes before it were searched for (HTML,
  /// 13.2.3.4, changing the encoding while parsing), browsers go different ways.
  mutating func readDeclaredEncoding(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>
  ) {
    let source = parser.source
    // What is declared makes no difference where somebody knows better.
    switch source.encodingEvidence {
    case .byteOrderMark, .given: return
    case .declared, .declaredLate, .xmlDeclaration, .none: break
    }
    guard let encoding = Encoding(ofMeta: attributes, in: parser) else { return }
    let isFirst = !hasDeclaredEncoding
    hasDeclaredEncoding = true
    switch source.encodingEvidence {
    case .declared(let range)
    where isFirst && range.lowerBound == source.inputRange(of: element.range).lowerBound:
      confirmsDeclaredEncoding = true
    case .declaredLate where isFirst:
      if !source.isPlainASCII { undecided(.encodingDisputed, at: element.range) }
    default:
      if encoding != source.encoding, !(source.isPlainASCII && encoding.isASCIICompatible) {
        undecided(.encodingDisputed, at: element.range)
      }
    }
  }

  /// A declaration that the search of the bytes found and the tree does not have, as in a title.
  mutating func checkDeclaredEncoding() {
    guard case .declared = parser.source.encodingEvidence, !confirmsDeclaredEncoding,
      !parser.source.isPlainASCII,
      !findings.contains(where: { $0.code == .encodingDisputed })
    else { return }
    undecided(.encodingDisputed, at: 0..<0)
  }
}

extension Finding.Code {
  /// The encoding is neither given nor declared.
  public static let encodingUndeclared = Finding.Code("encoding-undeclared")
  /// Browsers that look for a declaration in different ways find different ones.
  public static let encodingDisputed = Finding.Code("encoding-disputed")
}
