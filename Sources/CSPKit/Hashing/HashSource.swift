internal import URLSyntax

/// A hash that a source list names: an algorithm and a digest in base64 (CSP 3, 2.3.1).
public struct HashSource: Hashable, Sendable {
  /// The algorithm.
  public let algorithm: HashAlgorithm
  /// The digest as it is written, in either alphabet, padded or not.
  public let base64Value: String

  /// Makes a hash of its parts.
  public init(algorithm: HashAlgorithm, base64Value: String) {
    self.algorithm = algorithm
    self.base64Value = base64Value
  }

  /// The hash of a script text that is already as browsers see it: of these bytes, no others.
  ///
  /// - Parameters:
  ///   - text: The text after parsing, in UTF-8.
  ///   - algorithm: The digest.
  public init(ofText text: [UInt8], _ algorithm: HashAlgorithm = .sha256) {
    self.init(
      algorithm: algorithm, base64Value: Base64.encode(Digest.digest(of: text, algorithm)))
  }

  /// The hash of an anchor script.
  public init(of script: ScriptText, _ algorithm: HashAlgorithm = .sha256) {
    self.init(ofText: script.bytes, algorithm)
  }

  /// The source expression, in quotes, as `'sha256-…'`.
  public var expression: String { "'\(algorithm.rawValue)-\(base64Value)'" }

  /// The value in the standard alphabet (CSP 3, 6.7.3.3, step 5.2).
  var normalizedValue: String {
    String(
      decoding: base64Value.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: byte
        }
      }, as: UTF8.self)
  }

  /// The digest itself; nil where the value is no digest of the algorithm's length.
  var digest: [UInt8]? {
    ForgivingBase64.decode(normalizedValue.utf8).flatMap {
      $0.count == algorithm.byteCount ? $0 : nil
    }
  }
}
