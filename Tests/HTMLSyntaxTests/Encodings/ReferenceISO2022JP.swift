/// 12.2.1 ISO-2022-JP decoder.
struct ReferenceISO2022JP: ReferenceDecoder {
  enum State {
    case ascii, roman, katakana, leadingByte, trailingByte, escapeStart, escape
  }

  let jis0208: [Int: Unicode.Scalar]
  var state = State.ascii
  var outputState = State.ascii
  var leading: UInt8 = 0
  var output = false

  init(jis0208: [Int: Unicode.Scalar]) { self.jis0208 = jis0208 }

  mutating func handle(_ byte: UInt8?, _ queue: inout ByteQueue) -> HandlerResult {
    switch state {
    case .ascii, .roman, .katakana, .leadingByte: return handleOutside(byte)
    case .trailingByte: return handleTrailingByte(byte)
    case .escapeStart:
      if let byte, byte == 0x24 || byte == 0x28 {
        leading = byte
        state = .escape
        return .proceed
      }
      if let byte { queue.restore(byte) }
      output = false
      state = outputState
      return .error
    case .escape: return handleEscape(byte, &queue)
    }
  }

  private mutating func handleOutside(_ byte: UInt8?) -> HandlerResult {
    guard let byte else { return .finished }
    if byte == 0x1B {
      state = .escapeStart
      return .proceed
    }
    output = false
    switch state {
    case .roman where byte == 0x5C: return .item(0xA5)
    case .roman where byte == 0x7E: return .item(0x203E)
    case .ascii, .roman:
      return byte < 0x80 && byte != 0x0E && byte != 0x0F ? .item(UInt32(byte)) : .error
    case .katakana:
      return (0x21...0x5F).contains(byte) ? .item(0xFF61 - 0x21 + UInt32(byte)) : .error
    default:
      guard (0x21...0x7E).contains(byte) else { return .error }
      leading = byte
      state = .trailingByte
      return .proceed
    }
  }

  private mutating func handleTrailingByte(_ byte: UInt8?) -> HandlerResult {
    if byte == 0x1B {
      state = .escapeStart
      return .error
    }
    state = .leadingByte
    guard let byte, (0x21...0x7E).contains(byte) else { return .error }
    return .item(jis0208[(Int(leading) - 0x21) * 94 + Int(byte) - 0x21])
  }

  private mutating func handleEscape(_ byte: UInt8?, _ queue: inout ByteQueue) -> HandlerResult {
    let lead = leading
    leading = 0
    var chosen: State?
    if lead == 0x28, byte == 0x42 { chosen = .ascii }
    if lead == 0x28, byte == 0x4A { chosen = .roman }
    if lead == 0x28, byte == 0x49 { chosen = .katakana }
    if lead == 0x24, byte == 0x40 || byte == 0x42 { chosen = .leadingByte }
    if let chosen {
      state = chosen
      outputState = chosen
      defer { output = true }
      return output ? .error : .proceed
    }
    if let byte { queue.restore(lead, byte) } else { queue.restore(lead) }
    output = false
    state = outputState
    return .error
  }
}
