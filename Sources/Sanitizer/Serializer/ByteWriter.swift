/// Bytes that are written one run behind the other; an array's own appending costs several times as
/// much for the short runs that markup is made of.
@safe struct ByteWriter: ~Copyable {
  // The first `count` of the bytes are initialised.
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    unsafe start = .allocate(capacity: self.capacity)
  }

  deinit { unsafe start.deallocate() }

  /// The last byte; nil if there is none.
  var last: UInt8? { count > 0 ? unsafe start[count - 1] : nil }

  /// A copy of some of the bytes.
  subscript(range: Range<Int>) -> [UInt8] {
    precondition(range.upperBound <= count)
    return unsafe Array(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe start[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    reserve(bytes.count)
    unsafe (start + count).initialize(from: first, count: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  private mutating func reserve(_ room: Int) {
    if capacity - count < room { grow(by: room) }
  }

  @inline(never)
  private mutating func grow(by room: Int) {
    capacity = max(2 * capacity, count + room)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe moved.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = moved
  }
}
