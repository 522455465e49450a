extension PolicyList {
  /// EnsureCSPDoesNotBlockStringCompilation (CSP 3, 4.4.1): `eval` and its like.
  ///
  /// `'trusted-types-eval'` counts where trusted types are required, as it then admits some text.
  public func evalCheck() -> Decision {
    let requiresTrustedTypes = readings.contains { reading in
      reading.policies.contains { policy in
        policy.directive(named: "require-trusted-types-for")?.value
          .contains { $0.text == "'script'" } == true
      }
    }
    return evalCheck(requiresTrustedTypes: requiresTrustedTypes)
  }

  func evalCheck(requiresTrustedTypes: Bool) -> Decision {
    compilationCheck(
      [.unsafeEval] + (requiresTrustedTypes ? [.trustedTypesEval] : []),
      "compiling text as script")
  }

  /// EnsureCSPDoesNotBlockWasmByteCompilation (CSP 3, 4.5.1).
  public func wasmCheck() -> Decision {
    compilationCheck([.unsafeEval, .wasmUnsafeEval], "compiling WebAssembly")
  }

  private func compilationCheck(_ keywords: [SourceExpression.Keyword], _ what: String)
    -> Decision
  {
    let name = "script-src"
    return decide(name, comparesElement: false) { policy in
      guard let directive = policy.directive(named: name) ?? policy.directive(named: "default-src")
      else { return .allowed(name, by: nil, source: nil) }
      if let entry = keywords.lazy.compactMap({ directive.sources.entry(of: $0) }).first {
        return .allowed(name, by: directive, source: entry.text)
      }
      return .blocked(name, by: directive, "does not admit \(what)")
    }
  }
}
