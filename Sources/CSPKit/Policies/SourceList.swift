/// A directive's value as a list of source expressions (CSP 3, 2.3.1).
public struct SourceList: Hashable, Sendable {
  /// One member with the text it was read from.
  public struct Entry: Hashable, Sendable {
    /// The expression as it is written.
    public let text: String
    /// What it says.
    public let expression: SourceExpression
    /// Whether all that it can match is a URL of some host of the network, as is so for most members of
    /// long lists.
    let namesHost: Bool

    init(text: String, expression: SourceExpression) {
      self.text = text
      self.expression = expression
      namesHost = expression.namesHost
    }
  }

  /// The members in order.
  public let entries: [Entry]
  /// Those of them that are more than the name of a host.
  let others: [Entry]
  /// How nonces and integrity are compared with the members.
  let dialect: Dialect

  /// Reads the members of a list.
  public init(_ sources: [String]) {
    self.init(
      sources.map { Entry(text: $0, expression: SourceExpression(parsing: $0)) }, .specification)
  }

  /// Reads the words of a directive's value, whose ranges are those of the bytes.
  init(_ value: [Directive.Token], in bytes: [UInt8], of directive: String, _ dialect: Dialect) {
    let grammar = SourceGrammar(dialect)
    var entries: [Entry] = []
    entries.reserveCapacity(value.count)
    for token in value {
      entries.append(
        Entry(text: token.text, expression: grammar.expression(token.text, bytes[token.range])))
    }
    if dialect.has(.starMatchesData) {
      entries = entries.flatMap { [$0] + $0.localURLs(of: directive) }
    }
    self.init(entries, dialect.intersection(Self.ofComparisons))
  }

  private init(_ entries: [Entry], _ dialect: Dialect) {
    self.entries = entries
    self.dialect = dialect
    // Most lists are short, and many name hosts alone.
    others = entries.allSatisfy { !$0.namesHost } ? entries : entries.filter { !$0.namesHost }
  }

  private static let ofComparisons = Dialect([.blanksAroundNonce, .decodedIntegrity])

  /// The entry of a keyword, if the list has it.
  public func entry(of keyword: SourceExpression.Keyword) -> Entry? {
    others.first { $0.expression == .keyword(keyword) }
  }

  /// Whether the list has a keyword.
  public func contains(_ keyword: SourceExpression.Keyword) -> Bool {
    entry(of: keyword) != nil
  }

  /// The hashes of the list, in order.
  public var hashes: [HashSource] {
    others.compactMap { if case .hash(let hash) = $0.expression { hash } else { nil } }
  }

  /// The nonces of the list, in order.
  public var nonces: [String] {
    others.compactMap { if case .nonce(let nonce) = $0.expression { nonce } else { nil } }
  }
}
