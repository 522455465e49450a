internal import Boundary
internal import CSPKit
internal import Sanitizer

/// A schema by the name under which `schema` prints it.
struct NamedSchema {
  let name: String
  /// What is so formed: one clause.
  let title: String
  let schema: JSONSchema

  static let all = [
    NamedSchema(name: "gate", title: "What gate --format json writes", schema: .gate),
    NamedSchema(
      name: "policy", title: "What policy --format json writes",
      schema: .object(
        JSONSchema.policy.merging(["schema": .version]) { first, _ in first },
        optional: ["subsumedBy": .boolean])),
    NamedSchema(
      name: "policy-ndjson", title: "A line that policy --ndjson writes",
      schema: .answer(JSONSchema.policy, optional: ["subsumedBy": .boolean])),
    NamedSchema(
      name: "prove", title: "What prove --format json writes",
      schema: .object([
        "schema": .version,
        "documents": .array(of: .object(JSONSchema.proof, optional: ["path": .string])),
      ])),
    NamedSchema(
      name: "prove-ndjson", title: "A line that prove --ndjson writes",
      schema: .answer(JSONSchema.proof)),
    NamedSchema(
      name: "sanitize", title: "What sanitize --report writes",
      schema: .object(
        [
          "schema": .version, "proved": .boolean, "removed": .removed, "remote": .remote,
          "findings": .array(of: .finding),
        ], optional: ["mode": .mode])),
    NamedSchema(
      name: "sanitize-ndjson", title: "A line that sanitize --ndjson writes",
      schema: .answer(
        [
          "proved": .boolean, "removed": .removed, "remote": .remote,
          "findings": .array(of: .finding),
        ],
        optional: [
          "html": .string, "doctype": .string, "htmlAttributes": .string, "head": .string,
          "bodyAttributes": .string, "body": .string, "mode": .mode,
        ])),
    NamedSchema(
      name: "render", title: "What render --report writes",
      schema: .object(
        [
          "schema": .version, "reader": .string, "proved": .boolean, "removed": .removed,
          "remote": .remote, "findings": .array(of: .finding),
        ], optional: ["proof": .object(JSONSchema.proof)])),
    NamedSchema(
      name: "tree-ndjson", title: "A line that tree --ndjson writes",
      schema: .answer(["tree": .string, "mode": .mode])),
    NamedSchema(name: "profile", title: "A reader's profile, as init writes it", schema: .profile),
  ]
}

extension JSONSchema {
  fileprivate static let gate = object([
    "schema": version,
    "holds": boolean.described("whether nothing is an error"),
    "readers": array(of: reader),
    "borne": array(of: borne).described("the findings that profiles say to live with"),
    "known": array(of: finding).described("what the baseline has too, and is set aside"),
    "findings": array(of: finding),
  ])

  private static let reader = object([
    "name": string, "title": string,
    "engines": dictionary(of: integer(from: 1), keys: Engine.allCases.map(\.rawValue))
      .described("the oldest version of each"),
    "scripting": words(of: Profile.Scripting.self),
    "anchor": words(of: Profile.Anchor.Delivery.self).described("how the anchor script comes in"),
    "navigation": array(of: words(of: Profile.Navigation.self))
      .described("what the app intercepts"),
    "policy": object(policy),
    "template": boolean.described("whether it is proved for every body"),
    "fixtures": array(of: fixture),
  ])

  private static let fixture = object(
    [
      "path": string, "kinds": array(of: words(of: Fixture.Kind.self)),
      "raw": words(["contained", "escapes", "leaves", "undecided"]), "holds": boolean,
    ],
    optional: [
      "channel": words(of: Channel.self),
      "sanitized": words(["contained", "escapes", "leaves", "undecided"]),
      "removed": integer(from: 0).described("how many things this package's sanitizer took out"),
    ])

  private static let directives = dictionary(of: array(of: string))
    .described("directives with their source lists; {anchor} is the anchor script's hash-source")

  fileprivate static let profile = object(
    [
      "schema": version,
      "name": string.described("the file's name without .json"),
      "engines": dictionary(of: integer(from: 1), keys: Profile.Engine.allCases.map(\.rawValue))
        .described("the oldest version of each engine in which the reader must hold"),
      "scripting": words(of: Profile.Scripting.self),
      "anchor": object(
        [
          "file": string, "sha256": string.described("base64, as csp-check hash prints it"),
          "delivery": words(of: Profile.Anchor.Delivery.self),
        ], optional: ["bridge": string]),
      "policies": array(of: directives).described("one meta each; all must allow"),
      "template": string,
    ],
    optional: [
      "title": string,
      "remote": directives.described("added to the first policy when remote content is loaded"),
      "slots": dictionary(of: string, keys: Profile.Slot.allCases.map(\.rawValue)),
      "rules": words(of: Rules.Name.self),
      "navigation": array(of: words(of: Profile.Navigation.self)),
      "host": object(
        [:],
        optional: [
          "url": string, "network": words(of: Profile.Host.Network.self),
          "javascriptInterfaces": array(of: string), "messageListeners": array(of: string),
          "fileAccess": boolean, "contentAccess": boolean, "universalFileAccess": boolean,
          "mixedContent": words(of: Profile.Host.MixedContent.self),
        ]),
      "suppress": array(
        of: object(["code": string, "reason": string, "until": string], optional: ["path": string])),
    ])
}
