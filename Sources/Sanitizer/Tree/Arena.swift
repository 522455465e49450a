internal import CLibXML2

/// Memory for a tree's nodes and texts: given out piece by piece, and freed as a whole.
///
/// A tree has nodes by the ten thousand, each of which would cost an allocation or two and as many
/// times to free.
@safe struct Arena: ~Copyable {
  /// The length of a block; what is longer than a part of it has a block of its own.
  private static let blockLength = 64 << 10

  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  /// What is left of the last block that is given out piece by piece.
  private var rest: UnsafeMutableRawBufferPointer = unsafe UnsafeMutableRawBufferPointer(
    start: nil, count: 0)

  deinit { unsafe blocks.forEach { unsafe free($0) } }

  /// Makes a node of libxml2's whose fields are all zero.
  mutating func make<Value: BitwiseCopyable>(_ type: Value.Type) throws(TreeFailure)
    -> UnsafeMutablePointer<Value>
  {
    let size = MemoryLayout<Value>.stride
    let start = unsafe try allocate(size)
    unsafe start.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return unsafe start.bindMemory(to: Value.self, capacity: 1)
  }

  /// Copies bytes.
  mutating func copy(_ bytes: Span<UInt8>) throws(TreeFailure) -> UnsafeMutablePointer<UInt8> {
    let start = unsafe try allocate(bytes.count).bindMemory(to: UInt8.self, capacity: bytes.count)
    unsafe bytes.withUnsafeBufferPointer { source in
      if let first = source.baseAddress {
        unsafe start.update(from: first, count: source.count)
      }
    }
    return unsafe start
  }

  /// Gives out bytes, aligned as libxml2's nodes must be.
  @inline(__always)
  private mutating func allocate(_ count: Int) throws(TreeFailure) -> UnsafeMutableRawPointer {
    let length = (count + 15) & ~15
    if unsafe length <= rest.count, let start = unsafe rest.baseAddress {
      unsafe rest = UnsafeMutableRawBufferPointer(rebasing: rest[length...])
      return unsafe start
    }
    return unsafe try allocateBlock(for: length)
  }

  @inline(never)
  private mutating func allocateBlock(for length: Int) throws(TreeFailure)
    -> UnsafeMutableRawPointer
  {
    let isShared = length <= Self.blockLength / 8
    let size = isShared ? Self.blockLength : length
    guard let block = unsafe malloc(size) else { throw .outOfMemory }
    unsafe blocks.append(block)
    if isShared {
      unsafe rest = UnsafeMutableRawBufferPointer(start: block + length, count: size - length)
    }
    return unsafe block
  }
}
