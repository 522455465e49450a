/// 10.2.1 gb18030 decoder.
struct ReferenceGB18030: ReferenceDecoder {
  let index: [Int: Unicode.Scalar]
  let ranges: [Int: Unicode.Scalar]
  var first: UInt8 = 0
  var second: UInt8 = 0
  var third: UInt8 = 0

  init(index: [Int: Unicode.Scalar], ranges: [Int: Unicode.Scalar]) {
    self.index = index
    self.ranges = ranges
  }

  mutating func handle(_ byte: UInt8?, _ queue: inout ByteQueue) -> HandlerResult {
    guard let byte else {
      defer { (first, second, third) = (0, 0, 0) }
      return (first, second, third) == (0, 0, 0) ? .finished : .error
    }
    if third != 0 {
      defer { (first, second, third) = (0, 0, 0) }
      guard (0x30...0x39).contains(byte) else {
        queue.restore(second, third, byte)
        return .error
      }
      var pointer = (Int(first) - 0x81) * 12600
      pointer += (Int(second) - 0x30) * 1260
      pointer += (Int(third) - 0x81) * 10
      pointer += Int(byte) - 0x30
      return .item(rangesCodePoint(pointer))
    }
    if second != 0 {
      if (0x81...0xFE).contains(byte) {
        third = byte
        return .proceed
      }
      queue.restore(second, byte)
      (first, second) = (0, 0)
      return .error
    }
    if first != 0 {
      if (0x30...0x39).contains(byte) {
        second = byte
        return .proceed
      }
      let leading = first
      first = 0
      var pointer: Int?
      let offset = byte < 0x7F ? 0x40 : 0x41
      if (0x40...0x7E).contains(byte) || (0x80...0xFE).contains(byte) {
        pointer = (Int(leading) - 0x81) * 190 + (Int(byte) - offset)
      }
      if let pointer, let codePoint = index[pointer] { return .item(codePoint) }
      if byte < 0x80 { queue.restore(byte) }
      return .error
    }
    if byte < 0x80 { return .item(UInt32(byte)) }
    if byte == 0x80 { return .item(0x20AC) }
    guard (0x81...0xFE).contains(byte) else { return .error }
    first = byte
    return .proceed
  }

  /// The index gb18030 ranges code point, the range searched downwards from the pointer.
  private func rangesCodePoint(_ pointer: Int) -> Unicode.Scalar? {
    if pointer > 39419 && pointer < 189000 || pointer > 1_237_575 { return nil }
    if pointer == 7457 { return "\u{E7C7}" }
    guard let offset = ranges.keys.filter({ $0 <= pointer }).max(),
      let start = ranges[offset]
    else { return nil }
    return Unicode.Scalar(start.value + UInt32(pointer - offset))
  }
}

/// 11.1.1 Big5 decoder.
struct ReferenceBig5: ReferenceDecoder {
  let index: [Int: Unicode.Scalar]
  var leading: UInt8 = 0

  init(index: [Int: Unicode.Scalar]) { self.index = index }

  mutating func handle(_ byte: UInt8?, _ queue: inout ByteQueue) -> HandlerResult {
    guard let byte else {
      defer { leading = 0 }
      return leading == 0 ? .finished : .error
    }
    if leading != 0 {
      let lead = leading
      leading = 0
      var pointer: Int?
      let offset = byte < 0x7F ? 0x40 : 0x62
      if (0x40...0x7E).contains(byte) || (0xA1...0xFE).contains(byte) {
        pointer = (Int(lead) - 0x81) * 157 + (Int(byte) - offset)
      }
      let pairs: [Int: [Unicode.Scalar]] = [
        1133: ["\u{00CA}", "\u{0304}"], 1135: ["\u{00CA}", "\u{030C}"],
        1164: ["\u{00EA}", "\u{0304}"], 1166: ["\u{00EA}", "\u{030C}"],
      ]
      if let pointer, let pair = pairs[pointer] { return .items(pair) }
      if let pointer, let codePoint = index[pointer] { return .item(codePoint) }
      if byte < 0x80 { queue.restore(byte) }
      return .error
    }
    if byte < 0x80 { return .item(UInt32(byte)) }
    guard (0x81...0xFE).contains(byte) else { return .error }
    leading = byte
    return .proceed
  }
}
