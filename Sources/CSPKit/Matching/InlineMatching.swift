extension PolicyList {
  /// Should element's inline type behavior be blocked by Content Security Policy (CSP 3, 4.2.3).
  ///
  /// - Parameters:
  ///   - type: What the text is.
  ///   - text: The text as parsed, in UTF-8; of a `javascript:` URL the whole URL.
  ///   - nonce: The element's nonce; nil where there is no element.
  ///   - isParserInserted: Whether the element stands in the markup; scripts make others.
  /// - Returns: The answer of all policies together.
  public func inlineCheck(
    _ type: InlineType, text: [UInt8], nonce: ElementNonce?, isParserInserted: Bool = true
  ) -> Decision {
    let name = type.effectiveDirective
    return decide(name, comparesElement: nonce != nil) { policy in
      guard let directive = policy.directiveInForce(for: name) else {
        return .allowed(name, by: nil, source: nil)
      }
      if let entry = directive.sources.matchElement(
        type, text: text, nonce: nonce, isParserInserted: isParserInserted)
      {
        return .allowed(name, by: directive, source: entry.text)
      }
      return .blocked(name, by: directive, directive.whyNotInline(type))
    }
  }
}

extension SourceList {
  /// Does a source list allow all inline behavior for type (CSP 3, 6.7.3.2).
  ///
  /// The entry that allows it, or nil.
  func entryThatAllowsAllInline(_ type: InlineType) -> Entry? {
    for entry in others {
      switch entry.expression {
      case .nonce, .hash: return nil
      case .keyword(.strictDynamic) where type.isScript: return nil
      default: break
      }
    }
    return entry(of: .unsafeInline)
  }

  /// Does element match source list for type and source (CSP 3, 6.7.3.3).
  ///
  /// The entry that matches, or nil.
  func matchElement(
    _ type: InlineType, text: [UInt8], nonce: ElementNonce?, isParserInserted: Bool
  ) -> Entry? {
    if let entry = entryThatAllowsAllInline(type) { return entry }
    if type == .speculationRules, let entry = entry(of: .inlineSpeculationRules) { return entry }
    if type.isElement, let nonce, nonce.isNonceable, let value = nonce.nonce,
      let entry = entryMatching(nonce: value)
    {
      return entry
    }
    guard type.isElement || contains(.unsafeHashes) else { return nil }
    if type == .script, !isParserInserted, let entry = entry(of: .strictDynamic) { return entry }
    var digests: [HashAlgorithm: String] = [:]
    return others.first { entry in
      guard case .hash(let hash) = entry.expression else { return false }
      let actual =
        digests[hash.algorithm] ?? HashSource(ofText: text, hash.algorithm).base64Value
      digests[hash.algorithm] = actual
      return actual == hash.normalizedValue
    }
  }

  /// Does nonce match source list (CSP 3, 6.7.2.3).
  func entryMatching(nonce: String) -> Entry? {
    let nonce = dialect.has(.blanksAroundNonce) ? Self.withoutBlanks(nonce) : nonce
    guard !nonce.isEmpty else { return nil }
    return others.first { $0.expression == .nonce(nonce) }
  }

  /// Without white space at its ends, of whatever kind: engines have their own notions of it.
  private static func withoutBlanks(_ text: String) -> String {
    let scalars = text.unicodeScalars.drop(while: \.properties.isWhitespace)
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(scalars[...$0]) } ?? ""
  }
}

extension Directive {
  /// Why no expression admits an inline text, for people: what the directive does.
  fileprivate func whyNotInline(_ type: InlineType) -> String {
    let what =
      switch type {
      case .script: "inline script"
      case .scriptAttribute: "event handler"
      case .style: "inline style"
      case .styleAttribute: "style attribute"
      case .navigation: "javascript: URL"
      case .speculationRules: "speculation rules"
      }
    guard sources.contains(.unsafeInline) else { return "admits no such \(what)" }
    return "ignores 'unsafe-inline' beside a hash, a nonce or 'strict-dynamic'"
  }
}
