/// An IPv6 address (URL, 3.5, the IPv6 parser; 3.6, its serializer).
struct IPv6Address {
  var pieces = [UInt16](repeating: 0, count: 8)

  init?(parsing input: [UInt8]) {
    let colon = UInt8(ascii: ":")
    var pieceIndex = 0
    var compress: Int?
    var pointer = 0
    if input.first == colon {
      guard input.count > 1, input[1] == colon else { return nil }
      pointer = 2
      pieceIndex = 1
      compress = 1
    }
    while pointer < input.count {
      guard pieceIndex < 8 else { return nil }
      if input[pointer] == colon {
        guard compress == nil else { return nil }
        pointer += 1
        pieceIndex += 1
        compress = pieceIndex
        continue
      }
      var value: UInt16 = 0
      var length = 0
      while length < 4, pointer < input.count, let digit = input[pointer].hexDigitValue {
        value = value << 4 | UInt16(digit)
        pointer += 1
        length += 1
      }
      if pointer < input.count, input[pointer] == UInt8(ascii: ".") {
        guard length > 0, pieceIndex <= 6,
          let tail = Self.dottedTail(input[(pointer - length)...])
        else { return nil }
        pieces[pieceIndex] = tail.0
        pieces[pieceIndex + 1] = tail.1
        pieceIndex += 2
        pointer = input.count
        break
      }
      if pointer < input.count {
        guard input[pointer] == colon else { return nil }
        pointer += 1
        guard pointer < input.count else { return nil }
      }
      pieces[pieceIndex] = value
      pieceIndex += 1
    }
    if let compress {
      let moved = Array(pieces[compress..<pieceIndex])
      let gap = [UInt16](repeating: 0, count: 8 - pieceIndex)
      pieces = pieces[..<compress] + gap + moved
    } else if pieceIndex != 8 {
      return nil
    }
  }

  /// An IPv4 address at the end: exactly four decimal parts without leading zeros.
  private static func dottedTail(_ bytes: ArraySlice<UInt8>) -> (UInt16, UInt16)? {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var values: [UInt16] = []
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy(\.isASCIIDigit),
        part.count == 1 || part.first != UInt8(ascii: "0")
      else { return nil }
      let value = part.reduce(0) { $0 * 10 + UInt16($1 - 0x30) }
      guard value <= 255 else { return nil }
      values.append(value)
    }
    return (values[0] << 8 | values[1], values[2] << 8 | values[3])
  }

  var serialized: String {
    var longest = 0..<0
    var index = 0
    while index < 8 {
      var end = index
      while end < 8, pieces[end] == 0 { end += 1 }
      if end - index > max(longest.count, 1) { longest = index..<end }
      index = max(end, index + 1)
    }
    let hexadecimal = pieces.map { String($0, radix: 16) }
    guard !longest.isEmpty else { return hexadecimal.joined(separator: ":") }
    return hexadecimal[..<longest.lowerBound].joined(separator: ":") + "::"
      + hexadecimal[longest.upperBound...].joined(separator: ":")
  }
}
