import TestSupport
import Testing

@testable import HTMLSyntax

/// Sequences whole, broken and cut off, against decoders that read byte after byte.
@Suite(.enabled(if: Shared.exists, "needs ../shared"))
struct MultiByteDecoderTests {
  private func differences(
    _ encoding: Encoding, _ inputs: some Sequence<[UInt8]>
  ) throws -> (inputs: Int, wrong: [[UInt8]]) {
    let reference = try IndexFile.all.get()
    var count = 0
    var wrong: [[UInt8]] = []
    for input in inputs {
      count += 1
      if decode(input, as: encoding) != reference.process(input, as: encoding.name) {
        wrong.append(input)
      }
    }
    return (count, wrong)
  }

  /// Each pair at the end of the input, and before a delimiter that must not be swallowed.
  @Test(arguments: Encoding.multiByte)
  func everyPairOfBytes(encoding: Encoding) throws {
    let bytes = UInt8.min...UInt8.max
    let pairs = bytes.lazy.flatMap { lead in bytes.lazy.map { [lead, $0] } }
    for ending in [[], Array("<".utf8)] {
      let (count, wrong) = try differences(encoding, pairs.map { $0 + ending })
      print("conformance: \(encoding.name): \(count) pairs, \(wrong.count) wrong")
      #expect(count == 65_536 && wrong.isEmpty, "\(wrong.prefix(10))")
    }
  }

  /// Bytes at the edges of every range that a decoder of the standard knows.
  private static let edges: [UInt8] = [
    0x00, 0x0A, 0x2F, 0x30, 0x39, 0x3A, 0x3C, 0x3F, 0x40, 0x41, 0x5C, 0x7E, 0x7F, 0x80, 0x81, 0x84,
    0x8D, 0x8E, 0x8F, 0x90, 0x9F, 0xA0, 0xA1, 0xDF, 0xE0, 0xE3, 0xE4, 0xFC, 0xFD, 0xFE, 0xFF,
  ]

  /// Every sequence of three edges, so that each byte is wrong at each place, and cut off.
  @Test(arguments: Encoding.multiByte)
  func everyThreeEdges(encoding: Encoding) throws {
    let edges = Self.edges
    let inputs = edges.lazy.flatMap { first in
      edges.lazy.flatMap { second in edges.lazy.map { [first, second, $0] } }
    }
    let (count, wrong) = try differences(encoding, inputs)
    print("conformance: \(encoding.name): \(count) triples, \(wrong.count) wrong")
    #expect(
      count == edges.count * edges.count * edges.count && wrong.isEmpty, "\(wrong.prefix(10))")
  }

  @Test(arguments: Encoding.multiByte)
  func randomBytes(encoding: Encoding) throws {
    let seed: UInt64 = 1
    var random = SplitMix(state: seed)
    let inputs = (0..<5000).map { _ in
      (0..<Int.random(in: 1...12, using: &random)).map { _ -> UInt8 in
        Bool.random(using: &random)
          ? Self.edges.randomElement(using: &random) ?? 0
          : UInt8.random(in: UInt8.min...UInt8.max, using: &random)
      }
    }
    let (count, wrong) = try differences(encoding, inputs)
    print(
      "conformance: \(encoding.name): \(count) random inputs of seed \(seed), \(wrong.count) wrong")
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
  }
}
