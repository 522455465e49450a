/// The text of an anchor script: ASCII that stands in a script element unharmed.
///
/// It is kept as browsers see it, with CRLF and CR as LF.
public struct ScriptText: Hashable, Sendable {
  /// The text in ASCII, its newlines LF.
  public let bytes: [UInt8]

  /// Reads a script, and refuses what a script element would change or end.
  ///
  /// Offsets in errors are those of the bytes as given.
  public init(bytes: [UInt8]) throws(ScriptTextError) {
    if let error = ScriptTextError.first(in: bytes) { throw error }
    self.bytes = Self.normalizingNewlines(bytes)
  }

  /// The text as a string.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether a script element's text, as parsed, is this script.
  public func isText(_ text: some Sequence<UInt8>) -> Bool { bytes.elementsEqual(text) }

  /// What any source text becomes on the way into a script element: CRLF and CR become LF (HTML,
  /// 13.2.3.5) and NUL becomes U+FFFD (13.2.5.4).
  public static func normalizingNewlines(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var afterCarriageReturn = false
    for byte in bytes {
      switch byte {
      case 0x0D: output.append(0x0A)
      case 0x0A where afterCarriageReturn: break
      case 0: output += "\u{FFFD}".utf8
      default: output.append(byte)
      }
      afterCarriageReturn = byte == 0x0D
    }
    return output
  }
}
