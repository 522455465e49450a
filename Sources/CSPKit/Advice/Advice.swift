public import Findings

/// What a good reviewer would say of policies, closed or not: a finding of level note or warning.
public struct Advice: Hashable, Sendable {
  /// The stable name of what was found.
  public var code: Finding.Code
  /// A note, or a warning; never an error.
  public var level: Finding.Level
  /// What was seen and why it matters: one sentence without a full stop.
  public var message: String
  /// What to write instead: one sentence without a full stop.
  public var fix: String
  /// Which policy it is about, from 0.
  public var policy: Int
  /// The directive it stands in; nil where one is missing.
  public var directive: String?
  /// Where it stands, in UTF-8 bytes of the policy's text.
  public var range: Range<Int>

  /// All that is to be said of a list of policies.
  ///
  /// - Parameters:
  ///   - list: All policies that are enforced.
  ///   - anchor: The app's own script; nil if no script may run.
  /// - Returns: The advice in the order of the policies and their directives; then what is missing.
  public static func on(_ list: PolicyList, anchor: ScriptText?) -> [Advice] {
    let written = list.policies.enumerated().flatMap { index, policy in
      policy.directives.flatMap { directive in
        DirectiveAdvisor(policy: index, directive: directive, isWall: isWall(index, list)).advice
      }
    }
    return list.isEmpty ? [] : written + MissingAdvisor(list: list, anchor: anchor).advice
  }

  /// Whether a policy could stand by itself: it rules more than scripts.
  ///
  /// The others narrow one that does, and need not be good by themselves.
  private static func isWall(_ index: Int, _ list: PolicyList) -> Bool {
    index == 0 || list.policies[index].directive(named: "default-src") != nil
  }
}

extension Finding.Code {
  /// A keyword that lets scripts in by the back door stands in a script directive.
  public static let unsafeKeyword = Finding.Code("unsafe-keyword")
  /// `'unsafe-inline'` has no effect beside a hash, a nonce or `'strict-dynamic'`.
  public static let idleUnsafeInline = Finding.Code("idle-unsafe-inline")
  /// A directive that nothing falls back to is in no policy.
  public static let missingDirective = Finding.Code("missing-directive")
  /// A source matches any host.
  public static let anyHost = Finding.Code("any-host")
  /// A source admits what is not encrypted on the way.
  public static let plainHTTP = Finding.Code("plain-http")
  /// A source is an address, and browsers match no address.
  public static let addressSource = Finding.Code("address-source")
  /// A directive is deprecated.
  public static let deprecatedDirective = Finding.Code("deprecated-directive")
  /// A nonce is short enough to be guessed.
  public static let shortNonce = Finding.Code("short-nonce")
  /// `'strict-dynamic'` admits nothing by itself, and makes any admitted script a way in.
  public static let strictDynamic = Finding.Code("strict-dynamic")
  /// A directive's value names another directive.
  public static let missingSemicolon = Finding.Code("missing-semicolon")
  /// `'none'` has no effect beside another source.
  public static let idleNone = Finding.Code("idle-none")
  /// A keyword, a nonce or a hash stands without its quotes, and is read as a host.
  public static let unquotedSource = Finding.Code("unquoted-source")
  /// Nothing keeps the anchor script from writing markup that runs.
  public static let missingTrustedTypes = Finding.Code("missing-trusted-types")
}
