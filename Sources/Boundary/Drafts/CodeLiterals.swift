/// The string literals of a program, in whatever of the languages that apps are written in: C's comments,
/// four kinds of quotation marks, values filled in by `${…}`, `$name`, `\(…)`, `%s`.
///
/// No grammar is held to: what is made of them is proved afterwards.
struct CodeLiterals {
  struct Literal {
    /// The literal with its quotation marks.
    var range: Range<Int>
    var pieces: [PagePiece]
  }

  private let bytes: [UInt8]
  private var index = 0
  private var found: [Literal] = []

  /// The literals in the order in which they stand.
  static func all(in bytes: [UInt8]) -> [Literal] {
    var scanner = CodeLiterals(bytes: bytes)
    scanner.scan()
    return scanner.found
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func scan() {
    while index < bytes.count {
      if starts("//") {
        skip(to: "\n")
      } else if starts("/*") {
        skip(to: "*/")
      } else if let quote = ["\"\"\"", "\"", "'", "`"].first(where: starts) {
        literal(quote)
      } else {
        index += 1
      }
    }
  }

  private mutating func skip(to end: String) {
    while index < bytes.count, !starts(end) { index += 1 }
    index = min(bytes.count, index + end.utf8.count)
  }

  private mutating func literal(_ quote: String) {
    let start = index
    index += quote.utf8.count
    var pieces: [PagePiece] = []
    var text: [UInt8] = []
    func flush() {
      pieces.append(text: String(decoding: text, as: UTF8.self))
      text = []
    }
    let isOneLine = quote == "\"" || quote == "'"
    while index < bytes.count, !starts(quote) {
      // An apostrophe of a comment's or a character's opens no literal.
      if isOneLine, bytes[index] == UInt8(ascii: "\n") {
        index = start + 1
        return
      }
      if let value = value(in: quote) {
        flush()
        // Kotlin's raw strings write a dollar sign so.
        if value.expression == "'$'" {
          text = [UInt8(ascii: "$")]
        } else {
          pieces.append(.value(value))
        }
      } else if bytes[index] == UInt8(ascii: "\\"), quote != "\"\"\"" {
        text += escape()
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    index = min(bytes.count, index + quote.utf8.count)
    flush()
    found.append(Literal(range: start..<index, pieces: pieces))
  }

  // MARK: Values

  private mutating func value(in quote: String) -> PagePiece.Value? {
    let start = index
    if starts("${") { return bracketed(opening: "${", UInt8(ascii: "{"), UInt8(ascii: "}")) }
    if starts("\\("), quote.hasPrefix("\"") {
      return bracketed(opening: "\\(", UInt8(ascii: "("), UInt8(ascii: ")"))
    }
    if quote != "`", starts("$") {
      let name = bytes[(index + 1)...].prefix(while: Self.isNameByte)
      if let first = name.first, !(0x30...0x39).contains(first) {
        index = name.endIndex
        return .init(expression: String(decoding: name, as: UTF8.self), range: start..<index)
      }
    }
    if quote != "`", starts("%") {
      let rest = bytes[(index + 1)...].drop { (0x30...0x39).contains($0) || $0 == 0x24 }
      if let kind = rest.first, kind == UInt8(ascii: "s") || kind == UInt8(ascii: "@"),
        rest.dropFirst().first.map({ !Self.isNameByte($0) }) ?? true
      {
        index = rest.startIndex + 1
        return .init(
          expression: String(decoding: bytes[start..<index], as: UTF8.self), range: start..<index)
      }
    }
    return nil
  }

  private mutating func bracketed(opening: String, _ open: UInt8, _ close: UInt8) -> PagePiece.Value
  {
    let start = index
    index += opening.utf8.count
    let first = index
    var depth = 1
    while index < bytes.count {
      if bytes[index] == open { depth += 1 }
      if bytes[index] == close { depth -= 1 }
      if depth == 0 { break }
      index += 1
    }
    let expression = String(decoding: bytes[first..<index], as: UTF8.self)
    index = min(bytes.count, index + 1)
    return .init(expression: expression, range: start..<index)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  // MARK: Escapes

  private mutating func escape() -> [UInt8] {
    index += 1
    guard index < bytes.count else { return [] }
    let kind = bytes[index]
    index += 1
    switch kind {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case 0x0A: return []
    case UInt8(ascii: "x"): return scalar(digits: 2)
    case UInt8(ascii: "u"):
      guard index < bytes.count, bytes[index] == UInt8(ascii: "{") else { return scalar(digits: 4) }
      index += 1
      let digits = bytes[index...].prefix { $0 != UInt8(ascii: "}") }.count
      defer { index = min(bytes.count, index + 1) }
      return scalar(digits: digits)
    default: return [kind]
    }
  }

  private mutating func scalar(digits: Int) -> [UInt8] {
    let end = min(bytes.count, index + digits)
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    index = end
    let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    return Array(String(scalar).utf8)
  }
}
