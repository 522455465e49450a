/// Reads CSS construct by construct, in the order of the text (CSS Syntax 3, 5.4).
///
/// Rules are told where their blocks open, and then what is in the blocks: nothing calls itself, and
/// each byte is looked at a constant number of times.
package struct StyleParser {
  /// How deep blocks, and brackets in one construct, may be nested: what is deeper is junk.
  ///
  /// Nobody writes a tenth of it.
  package static let maximumDepth = 64

  package enum Context: Sendable {
    case styleSheet
    /// The declarations of a `style` attribute (CSS Style Attributes, 3): no rule opens a block there, as
    /// browsers read them.
    case blockContents
  }

  var tokenizer: Tokenizer
  private let context: Context
  /// How many blocks are open.
  package internal(set) var depth = 0
  /// The tokens of the last construct, unless it is plain.
  package private(set) var tokens: [Token] = []
  /// A token that was read and belongs to what follows.
  private var pushedBack: Token?
  /// The brackets that are open in a construct, each by the one that closes it.
  private var brackets: [Token.Kind] = []

  package init(_ bytes: [UInt8], _ context: Context) {
    tokenizer = Tokenizer(bytes)
    self.context = context
  }

  /// The tokenizer, for what tokens say.
  package var text: Tokenizer { tokenizer }

  /// Whether nothing was read of what comes next.
  var isBetweenTokens: Bool { pushedBack == nil }

  var isAttribute: Bool { depth == 0 && context == .blockContents }

  var isInBlock: Bool { depth > 0 || context == .blockContents }

  /// The next construct (5.4.1, consume a stylesheet's contents; 5.4.4, consume a block's contents);
  /// nil at the end, when all blocks are closed.
  package mutating func next() -> Construct? {
    if !tokens.isEmpty { tokens.removeAll(keepingCapacity: true) }
    while let token = read() {
      switch token.kind {
      case .whitespace:
        continue
      case .semicolon where isInBlock:
        continue
      case .comment:
        tokens.append(token)
        return Construct(kind: .mark, range: token.range, value: token.value)
      case .cdo, .cdc:
        guard isInBlock else {
          tokens.append(token)
          return Construct(kind: .mark, range: token.range, value: token.value)
        }
        return rule(from: token)
      case .rightCurlyBracket where depth > 0:
        depth -= 1
        return Construct(kind: .blockEnd, range: token.range, value: token.value)
      case .atKeyword:
        return atRule(from: token)
      case .ident where isInBlock:
        return declarationOrRule(from: token)
      default:
        return rule(from: token)
      }
    }
    guard depth > 0 else { return nil }
    depth -= 1
    let end = tokenizer.bytes.count
    return Construct(kind: .blockEnd, range: end..<end, value: end..<end)
  }

  /// Passes over what is left of the block that was opened last, and its end.
  ///
  /// - Returns: Where it ends.
  package mutating func skipBlock() -> Int {
    depth -= 1
    skip(toCloseOf: .rightCurlyBracket)
    return pushedBack?.range.lowerBound ?? tokenizer.position
  }

  // MARK: Tokens

  private mutating func read() -> Token? {
    if let token = pushedBack {
      pushedBack = nil
      return token
    }
    return tokenizer.next()
  }

  /// Consume a simple block (5.4.8) that is open.
  private mutating func skip(toCloseOf closer: Token.Kind) {
    brackets = [closer]
    while let wanted = brackets.last, let token = read() {
      if token.kind == wanted {
        brackets.removeLast()
      } else if let closer = token.kind.closer {
        brackets.append(closer)
      }
    }
  }
}

// MARK: - Constructs

extension StyleParser {
  /// Consume an at-rule (5.4.2) behind its name.
  private mutating func atRule(from first: Token) -> Construct {
    tokens.append(first)
    var rule = construct(.atRule(hasBlock: false), from: first)
    rule.firstValueToken = 1
    switch readTokens(of: &rule) {
    case .leftCurlyBracket: openBlock(of: &rule, .atRule(hasBlock: true))
    default: break
    }
    return rule
  }

  /// Consume a qualified rule (5.4.3) behind its first token.
  private mutating func rule(from first: Token) -> Construct {
    var rule = construct(.junk, from: first)
    rule.value = first.range.lowerBound..<first.range.lowerBound
    rule.range = rule.value
    pushedBack = first
    while readTokens(of: &rule) == .leftCurlyBracket {
      guard isAttribute else {
        openBlock(of: &rule, .rule)
        break
      }
      passOverBlock(of: &rule)
    }
    return rule
  }

  /// Consume a declaration (5.4.5), or a qualified rule if it is none.
  private mutating func declarationOrRule(from name: Token) -> Construct {
    tokens.append(name)
    var construct = construct(.junk, from: name)
    while let token = read() {
      if token.kind == .whitespace || token.kind == .comment {
        tokens.append(token)
        construct.range = construct.range.lowerBound..<token.range.upperBound
        continue
      }
      guard token.kind == .colon else {
        pushedBack = token
        break
      }
      tokens.append(token)
      construct.range = construct.range.lowerBound..<token.range.upperBound
      construct.kind = .declaration
      construct.firstValueToken = tokens.count
      construct.value = token.range.upperBound..<token.range.upperBound
      if readPlainValue(of: &construct) { return construct }
      break
    }
    let isDeclaration = construct.kind == .declaration
    var holdsBlock = isAttribute
    while readTokens(of: &construct) == .leftCurlyBracket {
      holdsBlock = holdsBlock || isDeclaration && takesBlock(construct, name)
      guard holdsBlock else {
        construct.value = construct.range.lowerBound..<construct.value.upperBound
        construct.firstValueToken = 0
        openBlock(of: &construct, .rule)
        break
      }
      passOverBlock(of: &construct)
    }
    return construct
  }

  /// Whether a bracket after what was read of a declaration opens a block of its value, and not that of
  /// a rule (5.4.5): that of a custom property does, and one that begins the value.
  private func takesBlock(_ declaration: Construct, _ name: Token) -> Bool {
    tokenizer.isCustomProperty(name)
      || tokens[declaration.firstValueToken...].allSatisfy(\.kind.isSpace)
  }

  private func construct(_ kind: Construct.Kind, from first: Token) -> Construct {
    let end = first.range.upperBound
    return Construct(kind: kind, range: first.range, value: end..<end)
  }

  private mutating func openBlock(of construct: inout Construct, _ kind: Construct.Kind) {
    depth += 1
    construct.kind = kind
    guard depth > Self.maximumDepth else { return }
    construct.kind = .junk
    construct.range = construct.range.lowerBound..<skipBlock()
  }

  /// Passes over a block within a construct.
  private mutating func passOverBlock(of construct: inout Construct) {
    construct.isBalanced = false
    skip(toCloseOf: .rightCurlyBracket)
    construct.range = construct.range.lowerBound..<tokenizer.position
  }

  /// Reads a value whose every byte is plain, to where it ends; where one is not, nothing is read.
  private mutating func readPlainValue(of construct: inout Construct) -> Bool {
    let start = tokenizer.position
    guard let end = tokenizer.endOfPlainBytes(from: start, isInBlock: depth > 0) else {
      return false
    }
    construct.isPlain = true
    construct.value = start..<end
    let isTerminated = tokenizer.at(end) == UInt8(ascii: ";")
    tokenizer.position = isTerminated ? end + 1 : end
    construct.range = construct.range.lowerBound..<tokenizer.position
    return true
  }

  /// Reads component values up to what ends a construct, and notes what is odd in them.
  ///
  /// - Returns: The bracket or semicolon that ended it; nil for the end of the text or block.
  private mutating func readTokens(of construct: inout Construct) -> Token.Kind? {
    if !brackets.isEmpty { brackets.removeAll(keepingCapacity: true) }
    while let token = read() {
      if brackets.isEmpty {
        if token.kind == .leftCurlyBracket
          || token.kind == .semicolon && (isInBlock || construct.isAtRule)
        {
          construct.range = construct.range.lowerBound..<token.range.upperBound
          return token.kind
        }
        if token.kind == .rightCurlyBracket, depth > 0 {
          pushedBack = token
          return nil
        }
      }
      note(token, in: &construct)
      tokens.append(token)
      construct.range = construct.range.lowerBound..<token.range.upperBound
      construct.value = construct.value.lowerBound..<token.range.upperBound
    }
    if !brackets.isEmpty { construct.unclosed = brackets.compactMap(\.bracket) }
    return nil
  }

  /// Follows the brackets of a construct.
  private mutating func note(_ token: Token, in construct: inout Construct) {
    switch token.kind {
    case .leftCurlyBracket, .rightCurlyBracket, .semicolon:
      construct.isBalanced = false
    case .rightParenthesis, .rightSquareBracket:
      if brackets.last != token.kind { construct.isBalanced = false }
    default: break
    }
    if token.kind == brackets.last {
      brackets.removeLast()
    } else if let closer = token.kind.closer {
      brackets.append(closer)
      if brackets.count > Self.maximumDepth { construct.isBalanced = false }
    }
  }
}

extension Construct {
  fileprivate var isAtRule: Bool {
    if case .atRule = kind { true } else { false }
  }
}

extension Token.Kind {
  /// What closes what this opens.
  package var closer: Token.Kind? {
    switch self {
    case .function, .leftParenthesis: .rightParenthesis
    case .leftSquareBracket: .rightSquareBracket
    case .leftCurlyBracket: .rightCurlyBracket
    default: nil
    }
  }

  fileprivate var isSpace: Bool { self == .whitespace || self == .comment }

  fileprivate var bracket: UInt8? {
    switch self {
    case .rightParenthesis: UInt8(ascii: ")")
    case .rightSquareBracket: UInt8(ascii: "]")
    default: nil
    }
  }
}
