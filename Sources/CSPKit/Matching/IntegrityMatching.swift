internal import URLSyntax

extension SourceList {
  /// Does integrity metadata match source list (CSP 3, 6.7.2.4).
  ///
  /// The entry of the first hash, if all hashes of the metadata are listed.
  func entryMatching(integrity: String) -> Entry? {
    let sources = IntegrityMetadata.parse(integrity).map(comparable)
    guard let first = sources.first, Set(sources).isSubset(of: hashes.map(comparable)) else {
      return nil
    }
    return others.first { entry in
      if case .hash(let hash) = entry.expression { comparable(hash) == first } else { false }
    }
  }

  private func comparable(_ hash: HashSource) -> HashSource {
    dialect.has(.decodedIntegrity) ? hash.canonical : hash
  }
}

/// The hashes of an `integrity` attribute (Subresource Integrity, 3.3.2, parse metadata).
enum IntegrityMetadata {
  static func parse(_ metadata: String) -> [HashSource] {
    metadata.utf8.split(whereSeparator: PolicyText.isASCIIWhitespace).compactMap { item in
      let expression = Array(item.prefix { $0 != UInt8(ascii: "?") })
      guard let (prefix, value) = SourceGrammar.parts(of: expression[...]),
        let algorithm = HashAlgorithm(rawValue: prefix),
        // A hash that is none is passed over by every engine, whatever the others say.
        SourceGrammar.isBase64Value(value)
      else { return nil }
      return HashSource(
        algorithm: algorithm, base64Value: String(decoding: value, as: UTF8.self))
    }
  }
}

extension HashSource {
  /// The hash as its bytes are encoded, or as it is written where it is no base64: equal where two
  /// are the same hash.
  var canonical: HashSource {
    guard let bytes = ForgivingBase64.decode(normalizedValue.utf8) else { return self }
    return HashSource(algorithm: algorithm, base64Value: Base64.encode(bytes))
  }
}
