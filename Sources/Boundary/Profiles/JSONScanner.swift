#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A text that is no JSON as profiles need it.
struct JSONSyntaxError: Error, Hashable {
  let range: Range<Int>
  let message: String
  let fix: String
}

/// Reads JSON (RFC 8259) into nodes that know their place and the order of their keys.
///
/// Foundation's decoder keeps neither, so the structure is read here; what a string or a number
/// means is left to Foundation. A key that stands twice is an error: programs differ in which of
/// the two they take.
struct JSONScanner {
  /// Deeper than any profile; a recursive reader must stop somewhere.
  static let deepest = 32

  private let bytes: [UInt8]
  private var index = 0

  /// Reads one value, the whole of a text that is well-formed UTF-8.
  static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
    var scanner = JSONScanner(bytes: bytes)
    let node = try scanner.value(depth: 0)
    guard scanner.peek() == nil else { throw scanner.unexpected("the end of the text") }
    return node
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONNode {
    guard depth <= Self.deepest else {
      throw JSONSyntaxError(
        range: index..<index, message: "nested more than \(Self.deepest) levels deep",
        fix: "write it flatter")
    }
    switch peek() {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""):
      let (text, range) = try string()
      return JSONNode(value: .string(text), range: range)
    default: return try scalar()
    }
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONNode {
    let start = index
    index += 1
    var members: [JSONNode.Member] = []
    var names: Set<String> = []
    while true {
      if members.isEmpty, take("}") { break }
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
      let (name, nameRange) = try string()
      guard names.insert(name).inserted else {
        throw JSONSyntaxError(
          range: nameRange, message: "the key \"\(name)\" stands twice in its object",
          fix: "keep one of the two")
      }
      guard take(":") else { throw unexpected("a colon after the key") }
      members.append(.init(name: name, nameRange: nameRange, node: try value(depth: depth + 1)))
      if take("}") { break }
      guard take(",") else { throw unexpected("a comma or the end of the object") }
    }
    return JSONNode(value: .object(members), range: start..<index)
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONNode {
    let start = index
    index += 1
    var items: [JSONNode] = []
    while true {
      if items.isEmpty, take("]") { break }
      items.append(try value(depth: depth + 1))
      if take("]") { break }
      guard take(",") else { throw unexpected("a comma or the end of the array") }
    }
    return JSONNode(value: .array(items), range: start..<index)
  }

  private mutating func string() throws(JSONSyntaxError) -> (String, Range<Int>) {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] >= 0x20 else { throw unexpected("the end of the string", skip: false) }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else {
      index = bytes.count
      throw unexpected("the end of the string", skip: false)
    }
    index += 1
    let range = start..<index
    guard let text = try? JSONDecoder().decode(String.self, from: Data(bytes[range])) else {
      throw JSONSyntaxError(
        range: range, message: "a string with an escape that JSON does not know",
        fix: "write a backslash as \\\\")
    }
    return (text, range)
  }

  private mutating func scalar() throws(JSONSyntaxError) -> JSONNode {
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    let range = start..<index
    let word = String(decoding: bytes[range], as: UTF8.self)
    switch word {
    case "true": return JSONNode(value: .bool(true), range: range)
    case "false": return JSONNode(value: .bool(false), range: range)
    case "null": return JSONNode(value: .null, range: range)
    default:
      guard (try? JSONDecoder().decode(Double.self, from: Data(bytes[range]))) != nil else {
        index = start
        throw unexpected("a value", skip: false)
      }
      return JSONNode(value: .number(word), range: range)
    }
  }

  /// Whether a byte can stand in a number or in a literal name.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The next byte that is no white space, which is skipped.
  private mutating func peek() -> UInt8? {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return bytes[index]
      }
    }
    return nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  @inline(never)
  private mutating func unexpected(_ expected: String, skip: Bool = true) -> JSONSyntaxError {
    if skip { _ = peek() }
    let rest = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars
    let seen =
      switch rest.first {
      case nil: "the end of the text"
      case let scalar? where scalar.value < 0x20 || scalar.value == 0xFEFF:
        "the character U+" + String(scalar.value, radix: 16, uppercase: true)
      case let scalar?: "\"\(scalar)\""
      }
    return JSONSyntaxError(
      range: index..<min(index + 1, bytes.count), message: "not JSON: \(seen) stands here",
      fix: "write \(expected)")
  }
}
