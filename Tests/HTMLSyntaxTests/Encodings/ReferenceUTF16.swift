/// 14.2.1 Shared UTF-16 decoder.
struct ReferenceUTF16: ReferenceDecoder {
  let isBigEndian: Bool
  var leadingByte: UInt8?
  var leadingSurrogate: UInt16?

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func handle(_ byte: UInt8?, _ queue: inout ByteQueue) -> HandlerResult {
    guard let byte else {
      defer { (leadingByte, leadingSurrogate) = (nil, nil) }
      return leadingByte == nil && leadingSurrogate == nil ? .finished : .error
    }
    guard let first = leadingByte else {
      leadingByte = byte
      return .proceed
    }
    leadingByte = nil
    let codeUnit =
      isBigEndian ? UInt16(first) * 256 + UInt16(byte) : UInt16(byte) * 256 + UInt16(first)
    if let surrogate = leadingSurrogate {
      leadingSurrogate = nil
      if (0xDC00...0xDFFF).contains(codeUnit) {
        return .item(0x10000 + (UInt32(surrogate) - 0xD800) * 0x400 + UInt32(codeUnit) - 0xDC00)
      }
      queue.restore(first, byte)
      return .error
    }
    if (0xD800...0xDBFF).contains(codeUnit) {
      leadingSurrogate = codeUnit
      return .proceed
    }
    return .item(UInt32(codeUnit))
  }
}
