#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// How results are written as JSON: keys in alphabetical order, so that runs can be compared.
enum JSONOutput {
  /// One object in one line, without a newline.
  static func line(_ value: some Encodable) throws -> [UInt8] {
    try encode(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// One object over several lines, with a newline at the end.
  static func document(_ value: some Encodable) throws -> [UInt8] {
    try encode(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
      + [UInt8(ascii: "\n")]
  }

  private static func encode(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting)
    throws -> [UInt8]
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return Array(try encoder.encode(value))
  }
}
