import Testing

@testable import ByteScanning

/// Whether bytes are the same, eight at once.
@Suite struct EqualityTests {
  private static func areEqual(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    left.span.isEqual(to: right.span)
  }

  @Test func `The same bytes are equal, and one other byte anywhere is seen`() {
    for count in 0...40 {
      let bytes = (0..<count).map { UInt8($0) }
      let same = bytes + []
      #expect(Self.areEqual(bytes[...], same[...]))
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 0x80
        #expect(!Self.areEqual(bytes[...], other[...]), "\(index) of \(count)")
      }
    }
  }

  @Test func `A part is not the whole`() {
    let bytes = [UInt8](repeating: 7, count: 20)
    for count in 0..<20 {
      #expect(!Self.areEqual(bytes[...], bytes[..<count]))
      #expect(!Self.areEqual(bytes[..<count], bytes[...]))
    }
  }
}
