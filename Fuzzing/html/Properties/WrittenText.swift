/// What a text in the source can stand for.
///
/// NUL, numeric character references and the four that everybody writes are decoded; of another it is
/// only known where it may stand, so that no table of names is needed.
struct WrittenText {
  /// What is certain; between two pieces stands a reference.
  private var pieces: [[UInt8]] = [[]]

  init(_ raw: ArraySlice<UInt8>) {
    var rest = raw
    while let byte = rest.popFirst() {
      switch (byte, rest.first) {
      case (0, _): append(Self.replacementCharacter)
      case (UInt8(ascii: "&"), UInt8(ascii: "#")?): readNumber(&rest)
      case (UInt8(ascii: "&"), let next?) where Self.isAlphanumeric(next):
        readName(&rest)
      default: append([byte])
      }
    }
  }

  /// Whether it can stand for a text.
  func canBe(_ text: [UInt8]) -> Bool {
    guard pieces.count > 1 else { return pieces[0] == text }
    guard text.starts(with: pieces[0]) else { return false }
    var rest = text.dropFirst(pieces[0].count)
    for piece in pieces[1..<pieces.count - 1] {
      guard let place = rest.indices.dropFirst().first(where: { rest[$0...].starts(with: piece) })
      else { return false }
      rest = rest[place...].dropFirst(piece.count)
    }
    let last = pieces[pieces.count - 1]
    return rest.count > last.count && rest.suffix(last.count).elementsEqual(last)
  }

  private mutating func append(_ bytes: [UInt8]) {
    pieces[pieces.count - 1] += bytes
  }

  /// Named character reference state (HTML, 13.2.5.73); `&` was read.
  private mutating func readName(_ rest: inout ArraySlice<UInt8>) {
    let name = rest.prefix(while: Self.isAlphanumeric)
    rest = rest[name.endIndex...]
    guard rest.first == UInt8(ascii: ";") else {
      pieces.append([])
      return
    }
    rest.removeFirst()
    switch String(decoding: name, as: UTF8.self) {
    case "amp": append([UInt8(ascii: "&")])
    case "lt": append([UInt8(ascii: "<")])
    case "gt": append([UInt8(ascii: ">")])
    case "quot": append([UInt8(ascii: "\"")])
    default: pieces.append([])
    }
  }

  /// Numeric character reference state (HTML, 13.2.5.75 and those after it); `&` was read.
  private mutating func readNumber(_ rest: inout ArraySlice<UInt8>) {
    let digits = rest.dropFirst()
    let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let number = (isHex ? digits.dropFirst() : digits).prefix {
      isHex
        ? Self.isAlphanumeric($0) && ($0 | 0x20) <= UInt8(ascii: "f")
        : 0x30...0x39 ~= $0
    }
    guard !number.isEmpty else {
      append([UInt8(ascii: "&")])
      return
    }
    rest = rest[number.endIndex...]
    if rest.first == UInt8(ascii: ";") { rest.removeFirst() }
    let text = String(decoding: number, as: UTF8.self).drop { $0 == "0" }
    let code = text.isEmpty ? 0 : UInt32(text, radix: isHex ? 16 : 10) ?? .max
    guard !(0x80...0x9F ~= code) else {
      pieces.append([])
      return
    }
    let scalar = Unicode.Scalar(code).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}"
    append(Array(String(scalar).utf8))
  }

  private static let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
  }
}
