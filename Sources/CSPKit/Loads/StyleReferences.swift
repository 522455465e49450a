internal import ByteScanning
internal import CSSSyntax

/// The URLs that a style sheet or a `style` attribute can load.
///
/// Every `url()` counts, wherever it stands and whether or not anything matches its rule: custom
/// properties carry it anywhere.
struct StyleReferences {
  enum Kind { case sheet, image, font }

  struct Reference: Equatable {
    var kind: Kind
    var url: [UInt8]
  }

  private(set) var references: [Reference] = []
  /// Strings that become URLs if a function takes them from a custom property.
  private(set) var strings: [[UInt8]] = []
  /// Whether a function that takes strings for URLs takes them from elsewhere.
  private(set) var takesStringsFromElsewhere = false

  /// What is open, and what closes it.
  private enum Block: Equatable {
    case braces(isFontFace: Bool)
    case brackets
    case parentheses
    /// The parentheses of a function.
    case function(takesStrings: Bool)
  }

  /// What is told apart of at-rules.
  private enum AtRule {
    case `import`, namespace, fontFace, other
  }

  private var open: [Block] = []
  /// How many open blocks are the braces of a `@font-face`.
  private var fontFaces = 0
  /// How many open blocks are functions that take strings for URLs.
  private var imageFunctions = 0
  /// The at-rule whose prelude is being read, and how many blocks were open where it began.
  private var atRule: (rule: AtRule, depth: Int)?

  init(of text: [UInt8]) {
    guard Self.canHoldAny(text[...]) else { return }
    var tokenizer = Tokenizer(text)
    repeat {
      // A semicolon ends nothing but an at-rule.
      tokenizer.skipPlainTokens(andSemicolons: atRule == nil)
    } while readToken(of: &tokenizer)
  }

  /// Whether there is anything to look for: most style sheets and attributes hold nothing of the kind.
  ///
  /// That is an escape, which can spell any name; a custom property, which can hand on any string; an
  /// `@import`; or a function whose name ends as those that load do.
  static func canHoldAny(_ text: ArraySlice<UInt8>) -> Bool {
    let bytes = text.span
    // The next byte matters too, so the last sixteen begin so far before the end.
    let last = bytes.count - SixteenBytes.length - 1
    guard last >= 0 else { return bytes.indices.contains { canStart(at: $0, in: bytes) } }
    var index = 0
    while index < last {
      if canStart(inSixteenAt: index, in: bytes) { return true }
      index += SixteenBytes.length
    }
    // Some of these may have been looked at before.
    return canStart(inSixteenAt: last, in: bytes) || canStart(at: bytes.count - 1, in: bytes)
  }

  /// Whether one of sixteen bytes, behind which another stands, can be such a part.
  @inline(__always)
  private static func canStart(inSixteenAt index: Int, in bytes: Span<UInt8>) -> Bool {
    guard let these = SixteenBytes(bytes, at: index), let next = SixteenBytes(bytes, at: index + 1)
    else { return true }
    let dash = UInt8(ascii: "-")
    let marks =
      these.marks(of: UInt8(ascii: "\\")) | these.marks(of: UInt8(ascii: "@"))
      | these.marks(of: UInt8(ascii: "(")) | (these.marks(of: dash) & next.marks(of: dash))
    guard !marks.isEmpty else { return false }
    var found = marks.bits
    while found != 0 {
      if canStart(at: index + found.trailingZeroBitCount, in: bytes) { return true }
      found &= found - 1
    }
    return false
  }

  /// Whether a byte can be a part of something that loads, as ``canHoldAny(_:)`` has it.
  private static func canStart(at index: Int, in bytes: Span<UInt8>) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\\"): true
    case UInt8(ascii: "@"): index + 1 < bytes.count && bytes[index + 1] | 0x20 == UInt8(ascii: "i")
    case UInt8(ascii: "-"):
      // `<!--` and `-->` are none.
      index + 2 < bytes.count && bytes[index + 1] == UInt8(ascii: "-")
        && isNameByte(bytes[index + 2])
    case UInt8(ascii: "("):
      index > 1 && endsLoadingName(bytes[index - 2] | 0x20, bytes[index - 1] | 0x20)
    default: false
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Whether a name that ends in two letters could be one of ``takingStrings``.
  private static func endsLoadingName(_ last: UInt8, _ very: UInt8) -> Bool {
    switch (last, very) {
    // url, src, image, image-set, cross-fade.
    case (UInt8(ascii: "r"), UInt8(ascii: "l")), (UInt8(ascii: "r"), UInt8(ascii: "c")),
      (UInt8(ascii: "g"), UInt8(ascii: "e")), (UInt8(ascii: "e"), UInt8(ascii: "t")),
      (UInt8(ascii: "d"), UInt8(ascii: "e")):
      true
    default: false
    }
  }

  /// Reads the next token; false if there is none.
  private mutating func readToken(of text: inout Tokenizer) -> Bool {
    guard let token = text.next() else { return false }
    switch token.kind {
    case .atKeyword: atRule = (Self.atRule(token, of: text), open.count)
    case .url: add(text.value(of: token))
    case .string: readString(text.value(of: token))
    case .function:
      let takesStrings = Self.takesStrings(token, of: text)
      if imageFunctions > 0, !takesStrings, !Self.passesNoStrings(token, of: text) {
        takesStringsFromElsewhere = true
      }
      if takesStrings { imageFunctions += 1 }
      open.append(.function(takesStrings: takesStrings))
    default: readBracket(token.kind)
    }
    return true
  }

  private mutating func readString(_ text: [UInt8]) {
    if atRule?.rule == .import {
      add(text)
    } else if case .function(takesStrings: true)? = open.last {
      add(text)
    } else {
      strings.append(text)
    }
  }

  private mutating func add(_ url: [UInt8]) {
    switch atRule?.rule {
    case .namespace: break
    case .import: references.append(Reference(kind: .sheet, url: url))
    default: references.append(Reference(kind: fontFaces > 0 ? .font : .image, url: url))
    }
  }

  /// Brackets close what opened them and nothing else (CSS Syntax 3, 5.4.8, consume a simple block).
  private mutating func readBracket(_ kind: Token.Kind) {
    switch kind {
    case .leftCurlyBracket:
      var isFontFace = false
      if let rule = atRule, rule.depth == open.count {
        isFontFace = rule.rule == .fontFace
        atRule = nil
      }
      if isFontFace { fontFaces += 1 }
      open.append(.braces(isFontFace: isFontFace))
    case .leftSquareBracket: open.append(.brackets)
    case .leftParenthesis: open.append(.parentheses)
    case .semicolon:
      if let rule = atRule, rule.depth >= open.count { atRule = nil }
    case .rightCurlyBracket:
      guard case .braces(let isFontFace)? = open.last else { return }
      open.removeLast()
      if isFontFace { fontFaces -= 1 }
      if let rule = atRule, rule.depth > open.count { atRule = nil }
    case .rightSquareBracket:
      if open.last == .brackets { open.removeLast() }
    case .rightParenthesis:
      switch open.last {
      case .parentheses: open.removeLast()
      case .function(let takesStrings):
        open.removeLast()
        if takesStrings { imageFunctions -= 1 }
      default: break
      }
    default: break
    }
  }

  private static func atRule(_ keyword: Token, of text: Tokenizer) -> AtRule {
    if text.matches(keyword, "import") { return .import }
    if text.matches(keyword, "namespace") { return .namespace }
    return text.matches(keyword, "font-face") ? .fontFace : .other
  }

  /// Functions that take a string for a URL (CSS Values 4, 4.5; CSS Images 4, 2).
  private static func takesStrings(_ function: Token, of text: Tokenizer) -> Bool {
    takingStrings.contains { text.matches(function, $0) }
  }

  private static let takingStrings = [
    "url", "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade",
  ]

  /// Functions within those, whose strings are none of theirs.
  private static func passesNoStrings(_ function: Token, of text: Tokenizer) -> Bool {
    text.matches(function, "type") || text.matches(function, "calc")
  }
}
