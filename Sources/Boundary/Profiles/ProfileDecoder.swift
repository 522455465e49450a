internal import Findings
internal import Sanitizer

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads a profile out of its JSON.
///
/// What is unknown, missing or of another type is an error: a profile that is half understood
/// would prove another reader than the one that ships.
struct ProfileDecoder {
  /// The profile's file, against which its paths are resolved.
  let path: String

  func profile(_ root: JSONNode, in lines: Lines) throws(ProfileError) -> Profile {
    let document = ProfileField(node: root, name: "", lines: lines)
    guard case .object = root.value else {
      throw document.error("a profile is an object, not \(root.kind)", fix: "write { … }")
    }
    let file = try document.object(keys: [
      "schema", "name", "title", "engines", "scripting", "anchor", "policies", "remote",
      "template", "slots", "rules", "navigation", "host", "suppress",
    ])
    let schema = try file.required("schema")
    guard schema.node.value == .number("1") else {
      throw schema.error("this schema is not known", fix: "write 1")
    }
    let name = try name(try file.required("name"))
    let anchor = try anchor(try file.required("anchor"))
    return Profile(
      name: name,
      title: try file["title"]?.string() ?? name,
      engines: try engines(try file.required("engines")),
      scripting: try file.required("scripting").word(of: Profile.Scripting.self),
      anchor: anchor,
      policies: try policies(try file.required("policies"), anchor),
      remote: try file["remote"].map { field throws(ProfileError) in
        try policy(field, anchor)
      },
      template: FilePath.resolve(try file.required("template").string(), besides: path),
      slots: try file["slots"].map(slots) ?? [:],
      rules: try file["rules"]?.word(of: Rules.Name.self) ?? .mail,
      navigation: try file["navigation"].map(navigation) ?? [],
      host: try file["host"].map(host) ?? Profile.Host(),
      suppressions: try file["suppress"].map(suppressions) ?? [])
  }

  private func name(_ field: ProfileField) throws(ProfileError) -> String {
    let name = try field.string()
    let fileName = FilePath.name(of: path)
    guard fileName == "\(name).json" else {
      throw field.error(
        "the name is \"\(name)\", but the file is \(fileName)",
        fix: "give both the same name, the file's with .json")
    }
    return name
  }

  private func engines(_ field: ProfileField) throws(ProfileError) -> [Profile.Engine: Int] {
    let object = try field.object(keys: Profile.Engine.allCases.map(\.rawValue))
    var engines: [Profile.Engine: Int] = [:]
    for engine in Profile.Engine.allCases {
      engines[engine] = try object[engine.rawValue]?.count()
    }
    guard !engines.isEmpty else {
      throw field.error(
        "no engine is named", fix: "name each that shows the reader, {\"chromium\": 120}")
    }
    return engines
  }

  private func anchor(_ field: ProfileField) throws(ProfileError) -> Profile.Anchor {
    let object = try field.object(keys: ["file", "sha256", "delivery", "bridge"])
    let file = FilePath.resolve(try object.required("file").string(), besides: path)
    let pin = try object.required("sha256")
    let sha256 = try pin.string()
    guard Self.isPin(sha256) else {
      throw pin.error(
        "\"\(sha256)\" is not the base64 of a SHA-256",
        fix: "write the 44 characters that follow sha256- in what csp-check hash \(file) prints")
    }
    return Profile.Anchor(
      file: file, sha256: sha256,
      delivery: try object.required("delivery").word(of: Profile.Anchor.Delivery.self),
      bridge: try object["bridge"]?.string())
  }

  /// Whether a text is the one canonical base64 form of 32 bytes: a pin is compared as text.
  static func isPin(_ text: String) -> Bool {
    guard let bytes = Data(base64Encoded: text) else { return false }
    return bytes.count == 32 && bytes.base64EncodedString() == text
  }

  private func slots(_ field: ProfileField) throws(ProfileError) -> [Profile.Slot: String] {
    let object = try field.object(keys: Profile.Slot.allCases.map(\.rawValue))
    var slots: [Profile.Slot: String] = [:]
    for slot in Profile.Slot.allCases { slots[slot] = try object[slot.rawValue]?.string() }
    return slots
  }

  private func navigation(_ field: ProfileField) throws(ProfileError) -> Set<Profile.Navigation> {
    var navigation: Set<Profile.Navigation> = []
    for item in try field.items() {
      navigation.insert(try item.word(of: Profile.Navigation.self))
    }
    return navigation
  }

  private func host(_ field: ProfileField) throws(ProfileError) -> Profile.Host {
    let object = try field.object(keys: [
      "url", "network", "javascriptInterfaces", "messageListeners", "fileAccess", "contentAccess",
      "universalFileAccess", "mixedContent",
    ])
    var host = Profile.Host()
    host.url = try object["url"]?.string()
    host.network = try object["network"]?.word(of: Profile.Host.Network.self) ?? host.network
    host.javascriptInterfaces = try object["javascriptInterfaces"]?.strings() ?? []
    host.messageListeners = try object["messageListeners"]?.strings() ?? []
    host.fileAccess = try object["fileAccess"]?.flag() ?? host.fileAccess
    host.contentAccess = try object["contentAccess"]?.flag() ?? host.contentAccess
    host.universalFileAccess = try object["universalFileAccess"]?.flag() ?? host.universalFileAccess
    host.mixedContent =
      try object["mixedContent"]?.word(of: Profile.Host.MixedContent.self) ?? host.mixedContent
    return host
  }

  private func suppressions(_ field: ProfileField) throws(ProfileError) -> [Profile.Suppression] {
    var suppressions: [Profile.Suppression] = []
    for item in try field.items() {
      let object = try item.object(keys: ["code", "path", "reason", "until"])
      let until = try object.required("until")
      guard let date = CalendarDate(try until.string()) else {
        throw until.error("\(until.name) is no day", fix: "write it as YYYY-MM-DD")
      }
      suppressions.append(
        Profile.Suppression(
          code: try object.required("code").string(),
          path: try object["path"].map { field throws(ProfileError) in
            FilePath.resolve(try field.string(), besides: path)
          },
          reason: try object.required("reason").string(), until: date))
    }
    return suppressions
  }
}
