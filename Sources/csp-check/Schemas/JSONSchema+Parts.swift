internal import CSPKit
internal import Sanitizer

/// What several answers have in common.
extension JSONSchema {
  /// The version of the form.
  static let version = constant(.integer(1))

  static let engine = words(of: Engine.self)
  static let mode = words(["no-quirks", "quirks", "limited-quirks"])

  /// A place's keys, which stand in the object that has the place.
  private static let place: [String: JSONSchema] = [
    "path": string.described("the file, as it was named to the program"),
    "line": integer(from: 1),
    "column": integer(from: 1).described("in Unicode scalars"),
    "range": range.described("[start, end) in bytes of the input as given"),
  ]

  private static let findingKeys: [String: JSONSchema] = [
    "code": string.described("csp-check explain CODE says what it means"),
    "level": words(["note", "warning", "error"]),
    "message": string,
    "fix": string,
  ]

  static let finding = object(findingKeys, optional: place)

  static let borne = object(
    findingKeys.merging([
      "reason": string, "until": string.described("the last day, YYYY-MM-DD"),
    ]) { first, _ in first }, optional: place)

  static let point = object(
    [
      "channel": words(of: Channel.self),
      "ruling": words(["blocked", "allowed", "inert"]),
      "reason": string,
      "sample": string.described("its first characters"),
      "anchor": boolean.described("whether it is a copy of the anchor script"),
    ],
    optional: place.merging([
      "policy": integer(from: 0).described("the first policy that blocks it"),
      "directive": string,
      "decidedBy": string.described("the directive that it falls back to"),
      "engines": array(of: engine).described("those that would run it when not all would"),
    ]) { first, _ in first })

  static let load = object(
    [
      "kind": words(of: Load.Kind.self), "url": string,
      "ruling": words(["blocked", "allowed", "inert", "ungoverned"]),
      "line": integer(from: 1), "column": integer(from: 1),
    ], optional: ["directive": string])

  static let navigation = object(
    [
      "kind": words(["link", "refresh", "form-get", "form-post", "base"]), "url": string,
      "automatic": boolean, "ruling": words(["blocked", "intercepted", "open"]),
    ], optional: place)

  /// The keys of a document's proof.
  static let proof: [String: JSONSchema] = [
    "verdict": words(["contained", "escapes", "leaves", "undecided"]),
    "anchor": words(["allowed", "refused", "inert", "absent", "injected"]),
    "private": boolean.described("whether no request leaves by itself"),
    "points": array(of: point), "loads": array(of: load),
    "navigations": array(of: navigation), "mode": mode, "findings": array(of: finding),
  ]

  /// The keys of the proof of policies.
  static let policy: [String: JSONSchema] = [
    "verdict": words(["closed", "open"]),
    "channels": array(
      of: object(
        [
          "channel": words(of: Channel.self), "admits": words(of: Admission.self),
          "directive": string, "sources": array(of: string), "reason": string,
          "engines": array(of: engine),
        ],
        optional: [
          "decidedBy": string, "witness": string.described("a document that runs a script"),
        ])),
    "navigations": array(
      of: object([
        "kind": words(["link", "refresh", "form-get", "form-post", "base"]),
        "ruling": words(["blocked", "intercepted", "open"]),
      ])),
    "findings": array(of: finding),
  ]

  static let removed = array(
    of: object(
      [
        "what": words(["element", "attribute", "url", "css", "comment", "doctype", "text"]),
        "name": string, "value": string,
      ], optional: place))

  static let remote = array(
    of: object(
      ["kind": words(of: RemoteLoad.Kind.self), "url": string, "tracker": boolean],
      optional: place))

  /// An answer to a line of a batch, or why there is none.
  static func answer(_ keys: [String: JSONSchema], optional: [String: JSONSchema] = [:])
    -> JSONSchema
  {
    let id = ["id": anything.described("the question's")]
    return oneOf(
      object(keys, optional: optional.merging(id) { first, _ in first }),
      object(["error": string], optional: id))
  }
}
