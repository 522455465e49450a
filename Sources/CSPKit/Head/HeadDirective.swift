/// A directive as a profile writes it: a name and its sources.
public struct HeadDirective: Hashable, Sendable {
  /// The name in lower case.
  public var name: String
  /// The sources; `{anchor}` stands for the anchor script's hash-source.
  public var sources: [String]

  /// Makes a directive.
  public init(name: String, sources: [String]) {
    self.name = name
    self.sources = sources
  }

  /// The directive's text, every part of it checked.
  func serialized(policy: Int, anchor: String?) throws(HeadError) -> String {
    let refuse = { (code: HeadError.Code, source: String?) in
      HeadError(code, policy: policy, directive: name, source: source)
    }
    guard DirectiveName.isKnown(name) else { throw refuse(.unknownDirective, nil) }
    guard !DirectiveName.ignoredInMeta.contains(name) else { throw refuse(.notInMeta, nil) }
    var words = [name]
    for source in sources {
      guard source != HeadMeta.placeholder else {
        guard let anchor else { throw refuse(.noAnchor, source) }
        words.append(anchor)
        continue
      }
      guard Self.isWord(source) else { throw refuse(.brokenSource, source) }
      if DirectiveName.sourceLists.contains(name) {
        switch SourceExpression(parsing: source) {
        case .unknown: throw refuse(.unknownSource, source)
        case .none where sources.count > 1: throw refuse(.noneBesideOthers, source)
        default: break
        }
      }
      words.append(source)
    }
    return words.joined(separator: " ")
  }

  /// Whether a source stays one word of one directive of one policy, however it is delivered.
  private static func isWord(_ source: String) -> Bool {
    !source.isEmpty
      && source.utf8.allSatisfy {
        (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",")
      }
  }
}
