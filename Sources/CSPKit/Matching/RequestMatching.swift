public import URLSyntax

extension PolicyList {
  /// Should request be blocked by Content Security Policy (CSP 3, 4.1.2), for a script file.
  ///
  /// - Parameters:
  ///   - url: The file's URL; nil if it is not known, which matches whatever could match.
  ///   - nonce: The element's nonce. That it is not nonceable matters to inline text alone.
  ///   - integrity: The `integrity` attribute.
  ///   - isParserInserted: Whether the element stands in the markup.
  ///   - selfOrigin: The document's origin.
  /// - Returns: The answer of all policies together.
  public func scriptRequestCheck(
    url: URLRecord?, nonce: ElementNonce?, integrity: String?, isParserInserted: Bool,
    selfOrigin: SelfOrigin
  ) -> Decision {
    let name = "script-src-elem"
    return decide(name, comparesElement: true) { policy in
      guard let directive = policy.directiveInForce(for: name) else {
        return .allowed(name, by: nil, source: nil)
      }
      return directive.scriptPreRequestCheck(
        name, url: url, nonce: nonce?.nonce, integrity: integrity,
        isParserInserted: isParserInserted, selfOrigin: selfOrigin)
    }
  }

  /// Should request be blocked by Content Security Policy (CSP 3, 4.1.2).
  ///
  /// - Parameters:
  ///   - directive: The effective directive, such as `frame-src`, `object-src`, `img-src`,
  ///     `style-src-elem` or `worker-src`.
  ///   - url: What is asked for; nil if it is not known, which matches whatever could match.
  ///   - nonce: The element's nonce, which style sheets can be admitted by.
  ///   - selfOrigin: The document's origin.
  /// - Returns: The answer of all policies together.
  public func requestCheck(
    directive: String, url: URLRecord?, nonce: ElementNonce? = nil, selfOrigin: SelfOrigin
  ) -> Decision {
    decide(directive, comparesElement: nonce != nil) { policy in
      guard let consulted = policy.directiveInForce(for: directive) else {
        return .allowed(directive, by: nil, source: nil)
      }
      if directive == "worker-src", consulted.name == "script-src" {
        // The script directives judge a worker as they judge any script (CSP 3, 6.7.1.1).
        return consulted.scriptPreRequestCheck(
          directive, url: url, nonce: nil, integrity: nil, isParserInserted: false,
          selfOrigin: selfOrigin)
      }
      if directive == "style-src-elem", let value = nonce?.nonce,
        let entry = consulted.sources.entryMatching(nonce: value)
      {
        return .allowed(directive, by: consulted, source: entry.text)
      }
      return consulted.urlCheck(directive, url, selfOrigin)
    }
  }

  /// Does resource hint request violate policy (CSP 3, 6.7.2.2): what a prefetch is ruled by.
  ///
  /// `default-src` counts among the directives that can admit it, though the specification's list
  /// leaves it out: engines do so.
  public func prefetchCheck(url: URLRecord?, selfOrigin: SelfOrigin) -> Decision {
    let name = "default-src"
    return decide(name, comparesElement: false) { policy in
      guard let directive = policy.directive(named: name) else {
        return .allowed(name, by: nil, source: nil)
      }
      for candidate in policy.directives where candidate.isFetchDirective {
        if let entry = candidate.sources.entryMatching(url, in: selfOrigin) {
          return .allowed(name, by: candidate, source: entry.text)
        }
      }
      return .blocked(name, by: directive, "admits no such URL, and no other directive does")
    }
  }

  /// What `base-uri` says to a base URL, or `form-action` to a form's target.
  ///
  /// Neither falls back to another directive (CSP 3, 6.3.1.1 and 6.4.1.1).
  public func navigationCheck(directive: String, url: URLRecord?, selfOrigin: SelfOrigin)
    -> Decision
  {
    decide(directive, comparesElement: false) { policy in
      guard let consulted = policy.directive(named: directive) else {
        return .allowed(directive, by: nil, source: nil)
      }
      return consulted.urlCheck(directive, url, selfOrigin)
    }
  }
}

extension Directive {
  fileprivate var isFetchDirective: Bool {
    name.hasSuffix("-src") || name == "script-src-elem" || name == "style-src-elem"
  }

  fileprivate func urlCheck(_ effective: String, _ url: URLRecord?, _ origin: SelfOrigin)
    -> Decision
  {
    if let entry = sources.entryMatching(url, in: origin) {
      return .allowed(effective, by: self, source: entry.text)
    }
    return .blocked(effective, by: self, "admits no such URL")
  }

  /// Script directives pre-request check (CSP 3, 6.7.1.1).
  fileprivate func scriptPreRequestCheck(
    _ effective: String, url: URLRecord?, nonce: String?, integrity: String?,
    isParserInserted: Bool, selfOrigin: SelfOrigin
  ) -> Decision {
    if let nonce, let entry = sources.entryMatching(nonce: nonce) {
      return .allowed(effective, by: self, source: entry.text)
    }
    if let integrity, let entry = sources.entryMatching(integrity: integrity) {
      return .allowed(effective, by: self, source: entry.text)
    }
    if let entry = sources.entry(of: .strictDynamic) {
      return isParserInserted
        ? .blocked(effective, by: self, "has 'strict-dynamic', and the parser inserts it")
        : .allowed(effective, by: self, source: entry.text)
    }
    return urlCheck(effective, url, selfOrigin)
  }
}
