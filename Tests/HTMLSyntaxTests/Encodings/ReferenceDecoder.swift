/// A decoder written as the Encoding Standard has it (4.1, Encoders and decoders): a handler that is
/// given one byte at a time and may restore bytes to the queue that they came from.
protocol ReferenceDecoder {
  mutating func handle(_ byte: UInt8?, _ queue: inout ByteQueue) -> HandlerResult
}

enum HandlerResult {
  case finished, proceed, error
  case items([Unicode.Scalar])

  static func item(_ value: UInt32) -> HandlerResult {
    Unicode.Scalar(value).map { .items([$0]) } ?? .error
  }

  static func item(_ scalar: Unicode.Scalar?) -> HandlerResult {
    scalar.map { .items([$0]) } ?? .error
  }
}

struct ByteQueue {
  private var reversed: [UInt8]

  init(_ bytes: [UInt8]) { reversed = bytes.reversed() }

  /// The next byte; nil for end-of-queue.
  mutating func read() -> UInt8? { reversed.popLast() }

  mutating func restore(_ bytes: UInt8...) { reversed += bytes.reversed() }
}

extension ReferenceDecoder {
  /// Processes a queue in the error mode "replacement".
  func process(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    var decoder = self
    var queue = ByteQueue(bytes)
    var output: [Unicode.Scalar] = []
    while true {
      switch decoder.handle(queue.read(), &queue) {
      case .finished: return output
      case .proceed: break
      case .error: output.append("\u{FFFD}")
      case .items(let items): output += items
      }
    }
  }
}

extension IndexFile.All {
  /// The reference for a multi-byte encoding; nil for the others.
  func process(_ bytes: [UInt8], as name: String) -> [Unicode.Scalar]? {
    switch name {
    case "gb18030", "GBK":
      ReferenceGB18030(index: gb18030.codePoints, ranges: ranges.codePoints).process(bytes)
    case "Big5": ReferenceBig5(index: big5.codePoints).process(bytes)
    case "EUC-JP":
      ReferenceEUCJP(jis0208: jis0208.codePoints, jis0212: jis0212.codePoints).process(bytes)
    case "ISO-2022-JP": ReferenceISO2022JP(jis0208: jis0208.codePoints).process(bytes)
    case "Shift_JIS": ReferenceShiftJIS(jis0208: jis0208.codePoints).process(bytes)
    case "EUC-KR": ReferenceEUCKR(index: eucKR.codePoints).process(bytes)
    case "UTF-16BE": ReferenceUTF16(isBigEndian: true).process(bytes)
    case "UTF-16LE": ReferenceUTF16(isBigEndian: false).process(bytes)
    default: nil
    }
  }
}
