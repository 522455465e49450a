internal import Sanitizer

/// What makes of a document another clean one: two readers with the same settings get the same.
struct SanitizerSettings: Hashable, Sendable {
  var rules: Rules.Name
  var remote: RemoteContent
  var reservedNames: Set<String>

  var sanitizer: Sanitizer {
    Sanitizer(rules: rules.rules, remote: remote, reservedNames: reservedNames)
  }
}
