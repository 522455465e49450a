/// 12.1.1 EUC-JP decoder.
struct ReferenceEUCJP: ReferenceDecoder {
  let jis0208: [Int: Unicode.Scalar]
  let jis0212: [Int: Unicode.Scalar]
  var isJIS0212 = false
  var leading: UInt8 = 0

  init(jis0208: [Int: Unicode.Scalar], jis0212: [Int: Unicode.Scalar]) {
    self.jis0208 = jis0208
    self.jis0212 = jis0212
  }

  mutating func handle(_ byte: UInt8?, _ queue: inout ByteQueue) -> HandlerResult {
    guard let byte else {
      defer { leading = 0 }
      return leading == 0 ? .finished : .error
    }
    if leading == 0x8E, (0xA1...0xDF).contains(byte) {
      leading = 0
      return .item(0xFF61 - 0xA1 + UInt32(byte))
    }
    if leading == 0x8F, (0xA1...0xFE).contains(byte) {
      isJIS0212 = true
      leading = byte
      return .proceed
    }
    if leading != 0 {
      let lead = leading
      leading = 0
      var codePoint: Unicode.Scalar?
      if (0xA1...0xFE).contains(lead), (0xA1...0xFE).contains(byte) {
        let pointer = (Int(lead) - 0xA1) * 94 + Int(byte) - 0xA1
        codePoint = isJIS0212 ? jis0212[pointer] : jis0208[pointer]
      }
      isJIS0212 = false
      if codePoint == nil, byte < 0x80 { queue.restore(byte) }
      return .item(codePoint)
    }
    if byte < 0x80 { return .item(UInt32(byte)) }
    guard byte == 0x8E || byte == 0x8F || (0xA1...0xFE).contains(byte) else { return .error }
    leading = byte
    return .proceed
  }
}

/// 12.3.1 Shift_JIS decoder.
struct ReferenceShiftJIS: ReferenceDecoder {
  let jis0208: [Int: Unicode.Scalar]
  var leading: UInt8 = 0

  init(jis0208: [Int: Unicode.Scalar]) { self.jis0208 = jis0208 }

  mutating func handle(_ byte: UInt8?, _ queue: inout ByteQueue) -> HandlerResult {
    guard let byte else {
      defer { leading = 0 }
      return leading == 0 ? .finished : .error
    }
    if leading != 0 {
      let lead = leading
      leading = 0
      var pointer: Int?
      let offset = byte < 0x7F ? 0x40 : 0x41
      let leadingOffset = lead < 0xA0 ? 0x81 : 0xC1
      if (0x40...0x7E).contains(byte) || (0x80...0xFC).contains(byte) {
        pointer = (Int(lead) - leadingOffset) * 188 + Int(byte) - offset
      }
      if let pointer, (8836...10715).contains(pointer) {
        return .item(UInt32(0xE000 - 8836 + pointer))
      }
      if let pointer, let codePoint = jis0208[pointer] { return .item(codePoint) }
      if byte < 0x80 { queue.restore(byte) }
      return .error
    }
    if byte <= 0x80 { return .item(UInt32(byte)) }
    if (0xA1...0xDF).contains(byte) { return .item(0xFF61 - 0xA1 + UInt32(byte)) }
    guard (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte) else { return .error }
    leading = byte
    return .proceed
  }
}

/// 13.1.1 EUC-KR decoder.
struct ReferenceEUCKR: ReferenceDecoder {
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
      if (0x41...0xFE).contains(byte) {
        pointer = (Int(lead) - 0x81) * 190 + (Int(byte) - 0x41)
      }
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
