/// The digests that policies know (CSP 3, 2.3.1, `hash-algorithm`).
public enum HashAlgorithm: String, CaseIterable, Hashable, Sendable {
  case sha256, sha384, sha512

  /// How many bytes a digest has.
  public var byteCount: Int {
    switch self {
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }
}
