internal import Findings

/// What is to be said of what no policy of a list has.
struct MissingAdvisor {
  let list: PolicyList
  let anchor: ScriptText?

  var advice: [Advice] { directives + trustedTypes }

  private func has(_ name: String) -> Bool {
    list.policies.contains { $0.directive(named: name) != nil }
  }

  private func missing(
    _ code: Finding.Code, _ level: Finding.Level, _ message: String, fix: String
  ) -> Advice {
    Advice(
      code: code, level: level, message: message, fix: fix, policy: 0, directive: nil, range: 0..<0)
  }

  /// csp-evaluator: checkMissingDirectives; `form-action` besides, which scripts do not need.
  private var directives: [Advice] {
    [
      ("default-src", "what has no directive of its own is open, also what browsers add one day"),
      ("base-uri", "a base element of a stranger's turns relative URLs to another host"),
      ("form-action", "a form of a stranger's can send what a person writes to any host"),
    ].filter { !has($0.0) }.map { name, why in
      missing(
        .missingDirective, .warning, "no policy has \(name), so \(why)",
        fix: "Write \(name) 'none' in the first policy")
    }
  }

  /// Trusted types stop what an anchor script would write into the page by mistake.
  private var trustedTypes: [Advice] {
    let requires = list.policies.contains { policy in
      policy.directive(named: "require-trusted-types-for")?.value
        .contains { $0.text == "'script'" } == true
    }
    guard let anchor, !requires,
      list.inlineCheck(.script, text: anchor.bytes, nonce: nil).isAllowed
    else { return [] }
    return [
      missing(
        .missingTrustedTypes, .note,
        "nothing keeps the anchor script from writing a stranger's text into the page as markup or "
          + "as a script's URL",
        fix: "Write require-trusted-types-for 'script'; trusted-types 'none' in the first policy")
    ]
  }
}
