import TestSupport
import Testing

@testable import ByteScanning

/// What is told of sixteen bytes at once is what looking at each of them tells.
@Suite struct SixteenBytesTests {
  /// Bytes at the borders of what is asked, and any other.
  private static func samples() -> [[UInt8]] {
    let borders: [UInt8] = [0, 1, 9, 10, 11, 13, 14, 0x3C, 0x7F, 0x80, 0xBF, 0xC0, 0xFF]
    var random = SplitMix(state: 1)
    return (0..<2_000).map { round in
      (0..<17).map { _ in
        round % 2 == 0
          ? borders[Int.random(in: 0..<borders.count, using: &random)]
          : UInt8.random(in: 0...255, using: &random)
      }
    }
  }

  private static func expect(
    _ marks: ByteMarks, _ bytes: [UInt8], _ isMarked: (UInt8) -> Bool,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let places = bytes[1...].indices.filter { isMarked(bytes[$0]) }.map { $0 - 1 }
    #expect(marks.isEmpty == places.isEmpty, "\(bytes)", sourceLocation: location)
    #expect(marks.count == places.count, "\(bytes)", sourceLocation: location)
    #expect(marks.first == places.first ?? 16, "\(bytes)", sourceLocation: location)
    #expect(
      marks.bits == places.reduce(0) { $0 | 1 << UInt32($1) }, "\(bytes)", sourceLocation: location)
  }

  @Test func `Marks are on the bytes that are meant and on no others`() throws {
    for bytes in Self.samples() {
      // Not at a multiple of anything.
      let read = SixteenBytes(bytes.span, at: 1)
      let sixteen = try #require(read)
      for byte: UInt8 in [0, 0x0A, 0x3C, 0x7F, 0x80, 0xFF] {
        Self.expect(sixteen.marks(of: byte), bytes) { $0 == byte }
      }
      for byte: UInt8 in [0, 0x0A, 0x3C, 0x7F] {
        let marks = sixteen.asciiMarks(of: byte).bits
        #expect(marks & ~sixteen.nonASCII.bits == sixteen.marks(of: byte).bits, "\(bytes)")
      }
      #expect(sixteen.marks(below: 11).isFull == bytes[1...].allSatisfy { $0 < 11 }, "\(bytes)")
      #expect((sixteen.nonASCII | sixteen.marks(below: 0x80)).isFull)
      for bound: UInt8 in [1, 0x0E, 0x80] {
        Self.expect(sixteen.marks(below: bound), bytes) { $0 < bound }
      }
      for (first, last) in [(0x09, 0x0D), (0x7F, 0x80), (0xC0, 0xFF), (0, 0), (0x3C, 0x3C)]
        as [(UInt8, UInt8)]
      {
        Self.expect(sixteen.marks(from: first, to: last), bytes) { first...last ~= $0 }
      }
      Self.expect(sixteen.continuations, bytes) { 0x80..<0xC0 ~= $0 }
      Self.expect(sixteen.nonASCII, bytes) { $0 >= 0x80 }
      Self.expect(ByteMarks.none | sixteen.nonASCII, bytes) { $0 >= 0x80 }
      Self.expect(sixteen.marks(of: 0x0A) | sixteen.marks(of: 0x0D), bytes) { $0 == 10 || $0 == 13 }
      Self.expect(sixteen.marks(of: 0x0A) & sixteen.marks(below: 11), bytes) { $0 == 10 }
      #expect(sixteen.isASCII == bytes[1...].allSatisfy { $0 < 0x80 })
      #expect(sixteen.isASCII(from: 14) == bytes[1...].allSatisfy { (14..<0x80).contains($0) })
      let before = SixteenBytes(bytes.span, at: 0)
      #expect((try #require(before) | sixteen).isASCII == bytes.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `Marks of many stretches are counted`() throws {
    for samples in [Self.samples().prefix(MarkCount.most), Self.samples().suffix(7)] {
      var zeros = MarkCount()
      var all = MarkCount()
      for bytes in samples {
        let read = SixteenBytes(bytes.span, at: 1)
        let sixteen = try #require(read)
        zeros.add(sixteen.marks(of: 0))
        all.add(sixteen.marks(below: 0x80) | sixteen.nonASCII)
      }
      #expect(zeros.total == samples.reduce(0) { $0 + $1[1...].count { $0 == 0 } })
      #expect(all.total == samples.count * SixteenBytes.length)
    }
  }

  @Test(arguments: [(16, 0, true), (16, 1, false), (15, 0, false), (20, 4, true), (20, -1, false)])
  func `Sixteen bytes are read where there are so many`(count: Int, offset: Int, isRead: Bool) {
    let bytes = [UInt8](repeating: 0, count: count)
    let sixteen = SixteenBytes(bytes.span, at: offset)
    #expect((sixteen != nil) == isRead)
  }
}
