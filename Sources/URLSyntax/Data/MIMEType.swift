/// A media type with its parameters (MIME Sniffing, 4.4, parse a MIME type).
public struct MIMEType: Hashable, Sendable {
  /// Type and subtype in lower case, as `text/html`.
  public var essence: String
  /// The parameters by their names in lower case; of two with one name the first counts.
  public var parameters: [String: String] = [:]

  /// Makes a media type of an essence in lower case, without parameters.
  public init(essence: String) {
    self.essence = essence
  }

  /// Reads a media type; nil where browsers find none.
  public init?(parsing input: some Sequence<UInt8>) {
    var pieces = Self.splitParameters(Array(input))[...]
    let essence = Self.trim(pieces.removeFirst())
    guard let slash = essence.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let type = essence[..<slash]
    let subtype = essence[(slash + 1)...]
    guard !type.isEmpty, !subtype.isEmpty, type.allSatisfy(Self.isTokenByte),
      subtype.allSatisfy(Self.isTokenByte)
    else { return nil }
    self.essence = String(decoding: essence.map(\.lowercasedASCII), as: UTF8.self)
    for piece in pieces {
      guard let equals = piece.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = piece[..<equals].drop(while: Self.isHTTPWhitespace)
      let key = String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
      guard !name.isEmpty, name.allSatisfy(Self.isTokenByte), parameters[key] == nil,
        let value = Self.parameterValue(piece[(equals + 1)...])
      else { continue }
      parameters[key] = String(decoding: value, as: UTF8.self)
    }
  }

  /// Splits at the semicolons that do not stand in a quoted value.
  private static func splitParameters(_ input: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    var isQuoted = false
    while index < input.count {
      switch input[index] {
      case UInt8(ascii: "\""):
        // A quote opens a quoted value only right after the equals sign.
        if isQuoted {
          isQuoted = false
        } else if index > start, !pieces.isEmpty, input[index - 1] == UInt8(ascii: "=") {
          isQuoted = input[start..<index].firstIndex(of: UInt8(ascii: "=")) == index - 1
        }
      case UInt8(ascii: "\\") where isQuoted:
        index += 1
      case UInt8(ascii: ";") where !isQuoted:
        pieces.append(input[start..<index])
        start = index + 1
      default:
        break
      }
      index += 1
    }
    pieces.append(input[start...])
    return pieces
  }

  private static func parameterValue(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.first == UInt8(ascii: "\"") else {
      let value = trim(bytes)
      return value.isEmpty || !value.allSatisfy(isQuotedStringByte) ? nil : Array(value)
    }
    var value: [UInt8] = []
    var isEscaped = false
    for byte in bytes.dropFirst() {
      if isEscaped {
        value.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        break
      } else {
        value.append(byte)
      }
    }
    if isEscaped { value.append(UInt8(ascii: "\\")) }
    return value.allSatisfy(isQuotedStringByte) ? value : nil
  }

  private static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isHTTPWhitespace)
    while let last = bytes.last, isHTTPWhitespace(last) { bytes.removeLast() }
    return bytes
  }

  private static func isHTTPWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }

  private static func isQuotedStringByte(_ byte: UInt8) -> Bool {
    byte == 0x09 || (byte >= 0x20 && byte != 0x7F)
  }
}
