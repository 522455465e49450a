internal import ByteScanning

/// Bytes by which something can be found again.
struct ByteString: Hashable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func == (left: ByteString, right: ByteString) -> Bool {
    left.bytes.span.isEqual(to: right.bytes.span)
  }

  /// An array would be hashed byte by byte.
  func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
