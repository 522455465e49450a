internal import Findings

/// Policies in a profile are held to the region in which the specification and all engines agree:
/// printable ASCII, no comma, no semicolon, no directive twice.
extension ProfileDecoder {
  /// What stands for the anchor script's hash-source.
  static let anchorSource = "{anchor}"

  func policies(_ field: ProfileField, _ anchor: Profile.Anchor) throws(ProfileError)
    -> [[Profile.Directive]]
  {
    var policies: [[Profile.Directive]] = []
    for item in try field.items() { policies.append(try policy(item, anchor)) }
    guard !policies.isEmpty else {
      throw field.error(
        "no policy is given, so anything could run",
        fix: "write at least one, {\"default-src\": [\"'none'\"], …}")
    }
    return policies
  }

  func policy(_ field: ProfileField, _ anchor: Profile.Anchor) throws(ProfileError)
    -> [Profile.Directive]
  {
    var directives: [Profile.Directive] = []
    for (name, range, sources) in try field.members() {
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isDirectiveByte) else {
        throw ProfileError(
          at: field.lines.place(of: range), message: "\"\(name)\" is no directive's name",
          fix: "write it in lower-case letters and hyphens, as in script-src")
      }
      var expressions: [String] = []
      for source in try sources.items() {
        expressions.append(try expression(source, anchor))
      }
      directives.append(Profile.Directive(name: name, sources: expressions))
    }
    guard !directives.isEmpty else {
      throw field.error(
        "\(field.name) is empty and forbids nothing", fix: "write a directive, or remove it")
    }
    return directives
  }

  private func expression(_ field: ProfileField, _ anchor: Profile.Anchor) throws(ProfileError)
    -> String
  {
    let text = try field.string()
    guard text.utf8.allSatisfy(Self.isSourceByte) else {
      throw field.error(
        "\"\(text)\" cannot stand in a source list",
        fix: "write one source of printable ASCII without blank, comma or semicolon")
    }
    if text.contains("{") || text.contains("}") {
      guard text == Self.anchorSource else {
        throw field.error(
          "the placeholder \"\(text)\" is not known", fix: "write \(Self.anchorSource)")
      }
      guard anchor.delivery == .inline else {
        throw field.error(
          "\(Self.anchorSource) admits an inline script, but the anchor is injected",
          fix: "remove it: what the app evaluates needs no source")
      }
    }
    return text
  }

  /// CSP level 3, 2.3: letters, digits and hyphens; here in lower case, as all directives are.
  private static func isDirectiveByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isSourceByte(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && byte != UInt8(ascii: ",") && byte != UInt8(ascii: ";")
  }
}
