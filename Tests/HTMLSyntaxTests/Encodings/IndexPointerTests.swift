import Testing

@testable import HTMLSyntax

/// Every pointer of every index of two or three bytes, written by the formulas of the encoders.
@Suite(.enabled(if: Shared.exists, "needs ../shared"))
struct IndexPointerTests {
  /// Decodes the bytes of each pointer and compares: with the index, or for a hole with an error
  /// after which a trailing ASCII byte is read by itself.
  private func check(
    _ encoding: Encoding, pointers: Range<Int>, _ index: [Int: [Unicode.Scalar]],
    after prefix: [UInt8] = [], restoresASCII: Bool = true, _ bytes: (Int) -> [Int]
  ) {
    var mapped = 0
    var wrong: [Int] = []
    for pointer in pointers {
      let sequence = bytes(pointer).map { UInt8($0) }
      var expected: [Unicode.Scalar] = ["\u{FFFD}"]
      if let scalars = index[pointer] {
        mapped += 1
        expected = scalars
      } else if restoresASCII, let last = sequence.last, last < 0x80 {
        expected.append(Unicode.Scalar(last))
      }
      if decode(prefix + sequence, as: encoding) != expected { wrong.append(pointer) }
    }
    print("conformance: \(encoding.name): \(mapped) pointers, \(pointers.count - mapped) holes")
    #expect(wrong.isEmpty, "\(encoding.name): \(wrong.count) wrong: \(wrong.prefix(10))")
    #expect(mapped == index.keys.count { pointers.contains($0) } && mapped > 0)
  }

  @Test(arguments: [Encoding.gb18030, .gbk])
  func gb18030(encoding: Encoding) throws {
    let index = try IndexFile.all.get().gb18030.scalars
    check(encoding, pointers: 0..<126 * 190, index) { pointer in
      let (lead, trail) = pointer.quotientAndRemainder(dividingBy: 190)
      return [lead + 0x81, trail + (trail < 0x3F ? 0x40 : 0x41)]
    }
    #expect(index.keys.max() ?? .max < 126 * 190)
  }

  @Test func big5() throws {
    let index = try IndexFile.all.get().big5.scalars
    #expect(index.keys.max() ?? .max < 126 * 157)
    let pairs: [Int: [Unicode.Scalar]] = [
      1133: ["\u{CA}", "\u{304}"], 1135: ["\u{CA}", "\u{30C}"],
      1164: ["\u{EA}", "\u{304}"], 1166: ["\u{EA}", "\u{30C}"],
    ]
    let scalars = index.merging(pairs) { _, pair in pair }
    #expect(scalars.count == index.count + pairs.count)
    check(.big5, pointers: 0..<126 * 157, scalars) { pointer in
      let (lead, trail) = pointer.quotientAndRemainder(dividingBy: 157)
      return [lead + 0x81, trail + (trail < 0x3F ? 0x40 : 0x62)]
    }
  }

  @Test func eucKR() throws {
    let index = try IndexFile.all.get().eucKR.scalars
    #expect(index.keys.max() ?? .max < 126 * 190)
    check(.eucKR, pointers: 0..<126 * 190, index) { pointer in
      [pointer / 190 + 0x81, pointer % 190 + 0x41]
    }
  }

  @Test func eucJP() throws {
    let all = try IndexFile.all.get()
    func bytes(_ pointer: Int) -> [Int] { [pointer / 94 + 0xA1, pointer % 94 + 0xA1] }
    check(.eucJP, pointers: 0..<94 * 94, all.jis0208.scalars, bytes)
    check(.eucJP, pointers: 0..<94 * 94, all.jis0212.scalars) { [0x8F] + bytes($0) }
    #expect(all.jis0212.codePoints.keys.max() ?? .max < 94 * 94)
  }

  /// The rows of JIS X 0208 after the 94th cannot be written in seven bits.
  @Test func iso2022JP() throws {
    let index = try IndexFile.all.get().jis0208.scalars
    check(
      .iso2022JP, pointers: 0..<94 * 94, index, after: [0x1B, 0x24, 0x42], restoresASCII: false
    ) { pointer in
      [pointer / 94 + 0x21, pointer % 94 + 0x21]
    }
  }

  @Test func shiftJIS() throws {
    var index = try IndexFile.all.get().jis0208.scalars
    #expect(index.keys.max() ?? .max < 60 * 188)
    for pointer in 8836...10715 {
      #expect(index[pointer] == nil)
      index[pointer] = Unicode.Scalar(UInt32(0xE000 + pointer - 8836)).map { [$0] }
    }
    check(.shiftJIS, pointers: 0..<60 * 188, index) { pointer in
      let (lead, trail) = pointer.quotientAndRemainder(dividingBy: 188)
      return [lead + (lead < 0x1F ? 0x81 : 0xC1), trail + (trail < 0x3F ? 0x40 : 0x41)]
    }
  }
}
