/// Sixteen bytes that are looked at at once.
public struct SixteenBytes {
  /// How many bytes it holds.
  public static let length = 16

  @usableFromInline let lanes: SIMD16<UInt8>

  /// Reads the bytes from an offset on; nil where fewer are left.
  @inlinable @inline(__always)
  public init?(_ bytes: Span<UInt8>, at offset: Int) {
    guard offset >= 0, offset <= bytes.count - Self.length else { return nil }
    // Within bounds, and every pattern of bits is a byte.
    lanes = unsafe bytes.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  @inlinable @inline(__always)
  init(_ lanes: SIMD16<UInt8>) { self.lanes = lanes }

  /// The bits that either has.
  @inlinable @inline(__always)
  public static func | (left: SixteenBytes, right: SixteenBytes) -> SixteenBytes {
    SixteenBytes(left.lanes | right.lanes)
  }

  /// Whether all bytes are below 0x80.
  @inlinable @inline(__always)
  public var isASCII: Bool { nonASCII.isEmpty }

  /// The bytes from 0x80 on.
  @inlinable @inline(__always)
  public var nonASCII: ByteMarks { ByteMarks(lanes & ByteMarks.high) }

  /// Whether all bytes are below 0x80 and none below another bound.
  @inlinable @inline(__always)
  public func isASCII(from bound: UInt8) -> Bool {
    ByteMarks(((lanes &- SIMD16(repeating: bound)) | lanes) & ByteMarks.high).isEmpty
  }

  // Comparisons are written as arithmetic: the compiler makes loops over the lanes of SIMD's own.

  /// The bytes that are one byte.
  @inlinable @inline(__always)
  public func marks(of byte: UInt8) -> ByteMarks {
    let difference = lanes ^ SIMD16(repeating: byte)
    return ByteMarks((difference &- SIMD16(repeating: 1)) & ~difference & ByteMarks.high)
  }

  /// The bytes that are one byte, and maybe some of those from 0x80 on: costs less than ``marks(of:)``.
  @inlinable @inline(__always)
  public func asciiMarks(of byte: UInt8) -> ByteMarks {
    ByteMarks(((lanes ^ SIMD16(repeating: byte)) &- SIMD16(repeating: 1)) & ByteMarks.high)
  }

  /// The bytes below a bound of at most 0x80.
  @inlinable @inline(__always)
  public func marks(below bound: UInt8) -> ByteMarks {
    ByteMarks((lanes &- SIMD16(repeating: bound)) & ~lanes & ByteMarks.high)
  }

  /// The bytes from one to another that is less than 0x80 above it.
  @inlinable @inline(__always)
  public func marks(from first: UInt8, to last: UInt8) -> ByteMarks {
    SixteenBytes(lanes &- SIMD16(repeating: first)).marks(below: last - first + 1)
  }

  /// The bytes 0x80 to 0xBF: those of UTF-8 that start no scalar.
  @inlinable @inline(__always)
  public var continuations: ByteMarks {
    ByteMarks(lanes & ~(lanes &+ lanes) & ByteMarks.high)
  }
}

/// Marks on some of sixteen bytes.
public struct ByteMarks {
  @usableFromInline static var high: SIMD16<UInt8> {
    @inlinable @inline(__always) get { SIMD16(repeating: 0x80) }
  }

  /// The high bit of each byte that is marked.
  @usableFromInline var lanes: SIMD16<UInt8>

  @inlinable @inline(__always)
  init(_ lanes: SIMD16<UInt8>) { self.lanes = lanes }

  /// No byte is marked.
  @inlinable @inline(__always)
  public static var none: ByteMarks { ByteMarks(SIMD16()) }

  /// The bytes that either marks.
  @inlinable @inline(__always)
  public static func | (left: ByteMarks, right: ByteMarks) -> ByteMarks {
    ByteMarks(left.lanes | right.lanes)
  }

  /// The bytes that both mark.
  @inlinable @inline(__always)
  public static func & (left: ByteMarks, right: ByteMarks) -> ByteMarks {
    ByteMarks(left.lanes & right.lanes)
  }

  @inlinable @inline(__always)
  var halves: SIMD2<UInt64> { unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self) }

  /// Whether no byte is marked.
  @inlinable @inline(__always)
  public var isEmpty: Bool { halves.x | halves.y == 0 }

  /// Whether all bytes are marked.
  @inlinable @inline(__always)
  public var isFull: Bool { halves.x & halves.y == 0x8080_8080_8080_8080 }

  /// How many bytes are marked.
  @inlinable @inline(__always)
  public var count: Int { halves.x.nonzeroBitCount + halves.y.nonzeroBitCount }

  /// A bit for each byte that is marked, the first byte's the lowest.
  @inlinable @inline(__always)
  public var bits: UInt32 {
    UInt32(truncatingIfNeeded: Self.gathered(halves.x) | Self.gathered(halves.y) << 8)
  }

  /// The high bits of eight bytes beside each other: the factor moves each to its place.
  @inlinable @inline(__always)
  static func gathered(_ half: UInt64) -> UInt64 {
    ((UInt64(littleEndian: half) >> 7) &* 0x0102_0408_1020_4080) >> 56
  }

  /// The place of the first byte that is marked; sixteen if none is.
  @inlinable @inline(__always)
  public var first: Int {
    let low = UInt64(littleEndian: halves.x)
    guard low == 0 else { return low.trailingZeroBitCount / 8 }
    return 8 + UInt64(littleEndian: halves.y).trailingZeroBitCount / 8
  }
}

/// How many bytes were marked in some stretches of sixteen, no more than ``most``.
public struct MarkCount {
  /// So many stretches can be counted.
  public static let most = 31

  /// By place, in how many of the stretches it was marked.
  @usableFromInline var counts = SIMD2<UInt64>()

  /// Counts nothing yet.
  @inlinable @inline(__always)
  public init() {}

  /// Counts the marks of one more stretch.
  @inlinable @inline(__always)
  public mutating func add(_ marks: ByteMarks) {
    counts &+= SIMD2(marks.halves.x >> 7, marks.halves.y >> 7)
  }

  /// How many bytes were marked.
  @inlinable @inline(__always)
  public var total: Int {
    // Each factor gathers eight counts in the highest byte, which holds their sum.
    Int(((counts.x &* 0x0101_0101_0101_0101) >> 56) + ((counts.y &* 0x0101_0101_0101_0101) >> 56))
  }
}
