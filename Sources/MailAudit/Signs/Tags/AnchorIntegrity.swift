internal import HTMLSyntax

extension TagRule {
  /// `integrity` with the hash of the reader's own script: the policy's hash would admit the file, and
  /// so ask a host that the mail names.
  static let anchorIntegrity = TagRule(code: .anchorIntegrity) { tag, parser, reader in
    guard let hash = reader.anchorHash else { return nil }
    for attribute in tag.attributes where attribute.name.known == .integrity {
      if Array(parser.value(of: attribute)).firstOffset(of: hash, from: 0) != nil {
        return attribute.valueRange
      }
    }
    return nil
  }
}
