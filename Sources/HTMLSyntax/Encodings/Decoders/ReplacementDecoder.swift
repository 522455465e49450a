/// Replacement decoder (Encoding, 14.1.1).
enum ReplacementDecoder {
  /// One error, after which the decoder has finished: it stands for all of the input.
  static func unit(in input: Span<UInt8>, at position: Int) -> DecodedUnit {
    .illFormed(input.count - position)
  }
}
