internal import Findings

/// What is to be said of one directive as it is written.
struct DirectiveAdvisor {
  let policy: Int
  let directive: Directive
  /// Whether its policy could stand by itself.
  let isWall: Bool

  var advice: [Advice] {
    guard DirectiveName.sourceLists.contains(directive.name) else { return ofOther }
    return keywords + idle + hosts + nonces + strictDynamic + slips
  }

  private var name: String { directive.name }

  private var isForScripts: Bool { name.hasPrefix("script-src") || name == "default-src" }

  private func advice(
    _ code: Finding.Code, _ level: Finding.Level, at token: Directive.Token?, _ message: String,
    fix: String
  ) -> Advice {
    Advice(
      code: code, level: level, message: message, fix: fix, policy: policy, directive: name,
      range: token?.range ?? directive.range)
  }

  /// The words with the expressions that they are.
  private var sources: [(token: Directive.Token, expression: SourceExpression)] {
    zip(directive.value, directive.sources.entries).map { ($0, $1.expression) }
  }

  /// `'unsafe-eval'` and its like (csp-evaluator: checkScriptUnsafeEval, checkScriptUnsafeInline).
  private var keywords: [Advice] {
    guard isForScripts else { return [] }
    return sources.compactMap { token, expression in
      guard case .keyword(let keyword) = expression else { return nil }
      let what: String
      switch keyword {
      case .unsafeEval: what = "lets any admitted script make scripts of text"
      case .wasmUnsafeEval: what = "lets any admitted script compile WebAssembly"
      case .unsafeHashes: what = "lets a listed text run as an event handler and a javascript: URL"
      case .unsafeInline where isWall && directive.sources.entryThatAdmitsAll(.script) != nil:
        what = "admits every inline script, handler and javascript: URL"
      default: return nil
      }
      return advice(
        .unsafeKeyword, .warning, at: token, "\(token.text) in \(name) \(what)",
        fix: "Take it out, and list the hash of what has to run")
    }
  }

  /// What stands there and does nothing.
  private var idle: [Advice] {
    sources.compactMap { token, expression in
      switch expression {
      case .keyword(.unsafeInline)
      where isForScripts && directive.sources.entryThatAllowsAllInline(.script) == nil:
        advice(
          .idleUnsafeInline, .warning, at: token,
          "'unsafe-inline' in \(name) is ignored beside a hash, a nonce or 'strict-dynamic'; an "
            + "engine that drops those as ill-formed runs everything",
          fix: "Take it out: every engine of today knows hashes and nonces")
      case .none where sources.count > 1:
        advice(
          .idleNone, .warning, at: token, "'none' in \(name) is ignored beside other sources",
          fix: "Take out 'none' or all others")
      default: nil
      }
    }
  }

  /// Hosts (csp-evaluator: checkWildcards, checkPlainUrlSchemes, checkSrcHttp, checkIpSource).
  private var hosts: [Advice] {
    sources.flatMap { token, expression in
      var found: [Advice] = []
      let pattern = URLPattern(expression, in: .unknown)
      if let pattern, pattern.host == .any, pattern.schemes?.contains("https") != false {
        let isActive =
          isForScripts
          || [
            "object-src", "frame-src", "child-src", "worker-src",
            "base-uri", "form-action", "style-src", "style-src-elem",
          ].contains(name)
        found.append(
          advice(
            .anyHost, isActive ? .warning : .note, at: token,
            "\(token.text) in \(name) matches any host, so a document chooses who is asked",
            fix: "Name the hosts, or write 'none'"))
      }
      if expression == .scheme("http") || isHost(expression, ofScheme: "http") {
        found.append(
          advice(
            .plainHTTP, .warning, at: token,
            "\(token.text) in \(name) admits what anyone on the way can read and change",
            fix: "Write https"))
      }
      if case .host(let source) = expression, Self.isAddress(source.host) {
        found.append(
          advice(
            .addressSource, .note, at: token,
            "\(token.text) in \(name) is an address, which browsers do not match as a host",
            fix: "Write a domain"))
      }
      return found
    }
  }

  private func isHost(_ expression: SourceExpression, ofScheme scheme: String) -> Bool {
    if case .host(let source) = expression { source.scheme == scheme } else { false }
  }

  /// Four numbers with dots; source expressions cannot spell other addresses.
  private static func isAddress(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  /// CSP 3, 7.1: a nonce should be 128 bits of chance; that is 22 characters.
  private var nonces: [Advice] {
    sources.compactMap { token, expression in
      guard case .nonce(let nonce) = expression, nonce.prefix(while: { $0 != "=" }).count < 22
      else { return nil }
      return advice(
        .shortNonce, .warning, at: token,
        "the nonce in \(name) has fewer than 128 bits, or one that nobody made by chance",
        fix: "Make a new one of 16 random bytes for each response, or list hashes")
    }
  }

  /// csp-evaluator: checkStrictDynamicNotStandalone.
  private var strictDynamic: [Advice] {
    guard isForScripts, directive.sources.contains(.strictDynamic) else { return [] }
    let token = sources.first { $0.expression == .keyword(.strictDynamic) }?.token
    let isAlone = directive.sources.nonces.isEmpty && directive.sources.hashes.isEmpty
    return [
      isAlone
        ? advice(
          .strictDynamic, .warning, at: token,
          "'strict-dynamic' in \(name) without a hash or a nonce admits no script that stands in a "
            + "document",
          fix: "Write 'none', or add the hash of what has to run")
        : advice(
          .strictDynamic, .note, at: token,
          "'strict-dynamic' in \(name) lets an admitted script load any other",
          fix: "Take it out unless the admitted script has to load others")
    ]
  }

  /// Slips of the pen (csp-evaluator: checkMissingSemicolon, checkInvalidKeyword).
  private var slips: [Advice] {
    directive.value.compactMap { token in
      let word = PolicyText.lowercased(token.text)
      if DirectiveName.isKnown(word), word != "sandbox" {
        return advice(
          .missingSemicolon, .warning, at: token,
          "\(token.text) stands in the value of \(name), so it is no directive",
          fix: "Write a semicolon before it")
      }
      let quoted = SourceExpression(parsing: "'\(word)'")
      switch quoted {
      case .keyword, .none, .nonce, .hash:
        return advice(
          .unquotedSource, .warning, at: token,
          "\(token.text) in \(name) has no quotes, so it is the name of a host",
          fix: "Write '\(token.text)'")
      default: return nil
      }
    }
  }

  /// csp-evaluator: checkDeprecatedDirective.
  private var ofOther: [Advice] {
    let instead: String
    switch name {
    case "report-uri": instead = "Write report-to and name an endpoint"
    case "block-all-mixed-content": instead = "Take it out: browsers block mixed content anyway"
    default: return []
    }
    return [
      advice(
        .deprecatedDirective, .note, at: nil, "\(name) is deprecated", fix: instead)
    ]
  }
}
