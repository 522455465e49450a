/// The head that an app's template carries: a meta element a policy, and the anchor script.
public struct HeadMeta: Hashable, Sendable {
  /// What stands for the anchor script's hash-source in a profile.
  public static let placeholder = "{anchor}"

  /// The policies as they stand in the meta elements, in order.
  public let policies: [Policy]
  /// The script that stands after them; nil where the app injects it.
  public let anchor: ScriptText?

  /// Makes the head of a profile's policies.
  ///
  /// - Parameters:
  ///   - policies: One meta element each, in this order.
  ///   - anchor: The script to write out and to put for `{anchor}`; nil where the app injects it.
  /// - Throws: ``HeadError`` where a name or a source could not stand, or would not do as it says.
  public init(policies: [[HeadDirective]], anchor: ScriptText?) throws(HeadError) {
    let hash = anchor.map { HashSource(of: $0).expression }
    var texts: [Policy] = []
    for (index, directives) in policies.enumerated() {
      var names: Set<String> = []
      var parts: [String] = []
      for directive in directives {
        parts.append(try directive.serialized(policy: index, anchor: hash))
        guard names.insert(directive.name).inserted else {
          throw HeadError(
            .duplicateDirective, policy: index, directive: directive.name, source: nil)
        }
      }
      guard !parts.isEmpty else {
        throw HeadError(.emptyPolicy, policy: index, directive: "", source: nil)
      }
      texts.append(Policy(parsing: parts.joined(separator: "; "), delivery: .meta))
    }
    self.policies = texts
    self.anchor = anchor
  }

  /// The meta elements, one a line, without a newline at the end.
  public var metas: String {
    policies.map {
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(Markup.escaped($0.text))\">"
    }.joined(separator: "\n")
  }

  /// The anchor's script element; nil where the app injects it.
  public var script: String? {
    anchor.map { "<script>\($0.string)</script>" }
  }

  /// The meta elements and the script element, without a newline at the end.
  public var text: String {
    [metas, script].compactMap { $0 }.joined(separator: "\n")
  }
}
