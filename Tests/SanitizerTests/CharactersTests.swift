import Testing

@testable import Sanitizer

/// What canonical HTML can carry, wherever it stands.
@Suite struct CharactersTests {
  /// A text of plain letters with something put in at each place.
  private static func texts(with bytes: [UInt8]) -> [[UInt8]] {
    (0...40).flatMap { count in
      (0...count).map { index in
        let letters = [UInt8](repeating: UInt8(ascii: "a"), count: count)
        return Array(letters[..<index]) + bytes + letters[index...]
      }
    }
  }

  @Test(
    arguments: [
      [0x00], [0x0B], [0x0C], [0x1F], [0x08, 0x0A], [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF],
    ] as [[UInt8]])
  func `What cannot be carried is seen at each place`(bytes: [UInt8]) {
    for text in Self.texts(with: bytes) {
      #expect(!Characters.areAllCarried(text))
      #expect(!Characters.areCanonical(text))
      #expect(Characters.areAllCarried(Characters.carried(text)))
    }
  }

  @Test(arguments: [[0x0D], [0x7B, 0x7B]] as [[UInt8]])
  func `What is not written as such is seen at each place`(bytes: [UInt8]) {
    for text in Self.texts(with: bytes) {
      #expect(Characters.areAllCarried(text))
      #expect(!Characters.areCanonical(text))
    }
  }

  @Test(
    arguments: [
      [], [0x09], [0x0A], [0x20], [0x7F], [0x7B], [0x7B, 0x0A, 0x7B], [0xC2, 0xA0],
      [0xEF, 0xBF, 0xBD], [0xEF, 0xBC, 0xBF],
    ] as [[UInt8]])
  func `What can be carried is canonical`(bytes: [UInt8]) {
    for text in Self.texts(with: bytes) {
      #expect(Characters.areAllCarried(text))
      #expect(Characters.areCanonical(text))
      #expect(Characters.carried(text) == text)
    }
  }
}
