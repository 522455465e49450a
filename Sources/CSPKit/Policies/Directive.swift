/// A directive of a policy: a name and a value (CSP 3, 2.3).
public struct Directive: Hashable, Sendable {
  /// One word of a directive's value.
  public struct Token: Hashable, Sendable {
    /// The word as it is written.
    public let text: String
    /// Where it stands, in UTF-8 bytes of the policy's text.
    public let range: Range<Int>
  }

  /// The name in lower case.
  public let name: String
  /// Where the name stands, in UTF-8 bytes of the policy's text.
  public let nameRange: Range<Int>
  /// The words of the value, in order.
  public let value: [Token]
  /// Where the directive stands, without white space and semicolon.
  public let range: Range<Int>
  /// The value read as a source list; of no meaning for directives that have other values.
  public let sources: SourceList

  /// Makes a directive of words of a policy's bytes, the name first.
  init(name: String, _ words: [Token], of bytes: [UInt8], in range: Range<Int>, _ dialect: Dialect)
  {
    let value = Array(words.dropFirst())
    self.init(
      name: name, nameRange: words[0].range, value: value, range: range,
      sources: SourceList(value, in: bytes, of: name, dialect))
  }

  init(
    name: String, nameRange: Range<Int>, value: [Token], range: Range<Int>, sources: SourceList
  ) {
    self.name = name
    self.nameRange = nameRange
    self.value = value
    self.range = range
    self.sources = sources
  }

  /// The directive as a policy would have it: name and words, one space between.
  public var serialized: String {
    ([name] + value.map(\.text)).joined(separator: " ")
  }
}

/// A directive that is written and has no effect.
public struct IgnoredDirective: Hashable, Sendable {
  /// Why a directive has no effect.
  public enum Reason: String, Hashable, Sendable {
    /// Another of the same name stands before it.
    case duplicate
    /// It holds a character beyond ASCII, so browsers drop all of it.
    case notASCII
    /// It holds a control character, which some engines do not let pass.
    case controlCharacter
    /// No browser knows its name.
    case unknownName
    /// A `meta` element may not carry it.
    case notInMeta
  }

  /// The name in lower case, as far as it could be read.
  public let name: String
  /// The directive as it is written.
  public let text: String
  /// Where it stands, in UTF-8 bytes of the policy's text.
  public let range: Range<Int>
  /// Why it has no effect.
  public let reason: Reason
}
