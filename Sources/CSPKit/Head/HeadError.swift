/// Why a head cannot be written of a profile's policies.
public struct HeadError: Error, Hashable, Sendable {
  /// The kinds of refusal.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    case emptyPolicy = "head-empty-policy"
    case unknownDirective = "head-unknown-directive"
    case duplicateDirective = "head-duplicate-directive"
    case notInMeta = "head-not-in-meta"
    case brokenSource = "head-broken-source"
    case unknownSource = "head-unknown-source"
    case noneBesideOthers = "head-none-beside-others"
    case noAnchor = "head-no-anchor"
  }

  /// Which kind this is.
  public let code: Code
  /// Which of the policies, from 0.
  public let policy: Int
  /// The directive's name as it is written.
  public let directive: String
  /// The source that is refused; nil where the directive itself is.
  public let source: String?

  init(_ code: Code, policy: Int, directive: String, source: String?) {
    self.code = code
    self.policy = policy
    self.directive = directive
    self.source = source
  }

  /// What was seen and why it matters: one sentence without a full stop.
  public var message: String {
    let source = source ?? ""
    return switch code {
    case .emptyPolicy: "Policy \(policy) has no directive, so it blocks nothing"
    case .unknownDirective: "No browser knows a directive `\(directive)`, so it blocks nothing"
    case .duplicateDirective: "`\(directive)` stands twice, and browsers keep only the first"
    case .notInMeta: "Browsers ignore `\(directive)` in a meta element"
    case .brokenSource:
      "`\(source)` in `\(directive)` is not one word of ASCII without semicolon and comma"
    case .unknownSource: "`\(source)` in `\(directive)` is no source expression and admits nothing"
    case .noneBesideOthers: "`'none'` in `\(directive)` has no effect beside other sources"
    case .noAnchor: "`{anchor}` in `\(directive)` has no inline anchor script to stand for"
    }
  }

  /// What to write instead: one sentence without a full stop.
  public var fix: String {
    switch code {
    case .emptyPolicy: "Write a directive, or take the policy out"
    case .unknownDirective: "Write the directive's name in lower case, as `script-src`"
    case .duplicateDirective: "Write all sources in one directive"
    case .notInMeta: "Take it out"
    case .brokenSource: "Write each source as a string of its own"
    case .unknownSource: "Write a keyword in single quotes, a scheme with its colon, or a host"
    case .noneBesideOthers: "Take out `'none'`, or the others"
    case .noAnchor: "Take it out, or deliver the anchor inline"
    }
  }
}
