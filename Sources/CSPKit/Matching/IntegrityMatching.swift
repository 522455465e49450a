extension SourceList {
  /// Does integrity metadata match source list (CSP 3, 6.7.2.4).
  ///
  /// The entry of the first hash, if all hashes of the metadata are listed. The two alphabets of
  /// base64 and missing padding are taken as the same: the specification compares the letters, but
  /// every engine decodes them.
  func entryMatching(integrity: String) -> Entry? {
    let sources = IntegrityMetadata.parse(integrity)
    guard let first = sources.first else { return nil }
    let listed = sources.allSatisfy { source in
      hashes.contains { source.isSameValue(as: $0) }
    }
    guard listed else { return nil }
    return entries.first { entry in
      if case .hash(let hash) = entry.expression { first.isSameValue(as: hash) } else { false }
    }
  }
}

/// The hashes of an `integrity` attribute (Subresource Integrity, 3.3.2, parse metadata).
enum IntegrityMetadata {
  static func parse(_ metadata: String) -> [HashSource] {
    metadata.utf8.split(whereSeparator: PolicyText.isASCIIWhitespace).compactMap { item in
      let text = String(Substring(item))
      let expression = text.prefix { $0 != "?" }
      guard let hyphen = expression.firstIndex(of: "-"),
        let algorithm = HashAlgorithm(
          rawValue: PolicyText.lowercased(String(expression[..<hyphen])))
      else { return nil }
      let value = String(expression[expression.index(after: hyphen)...])
      return HashSource(algorithm: algorithm, base64Value: value)
    }
  }
}

extension HashSource {
  /// Whether two hashes are the same but for the alphabet and the padding.
  func isSameValue(as other: HashSource) -> Bool {
    algorithm == other.algorithm && unpaddedValue == other.unpaddedValue
  }

  private var unpaddedValue: Substring {
    var value = normalizedValue[...]
    while value.hasSuffix("=") { value.removeLast() }
    return value
  }
}
