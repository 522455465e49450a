import Foundation
import Testing

@testable import csp_check

/// `schema`: what it prints is what the program writes.
@Suite struct SchemaTests {
  /// A schema's name, the command that writes what it is of, and its input.
  struct Output: CustomTestStringConvertible, Sendable {
    var schema: String
    var arguments: [String]
    var input = ""
    /// The file in which it is written; nil for standard output.
    var file: String?

    var testDescription: String { "\(schema): \(arguments.joined(separator: " "))" }
  }

  private static let mail =
    "<!doctype html><body onload=x()><p style='background:url(https://t.example/a.gif)'>a"
    + "<img src=https://t.example/p.gif width=1 height=1><script>y</script><a href=https://b.example>"
    + "b</a><form action=/x><meta http-equiv=refresh content='0;url=https://c.example'><base href=/>"
    + "<iframe srcdoc='<script>z</script>'></iframe>\u{E9}"
  private static let question =
    #"{"id": [1], "html": "<p onclick=x()><img src=https://a.example/>"}"# + "\nno JSON\n"

  static let outputs = [
    Output(schema: "gate", arguments: ["gate", "--format", "json"]),
    Output(schema: "gate", arguments: ["gate", "--format", "json", "--sanitizer", "cat"]),
    Output(schema: "gate", arguments: ["gate", "--format", "json", "--sanitizer", "false"]),
    Output(
      schema: "policy", arguments: ["policy", "--format", "json", "Policies/mail-android.json"]),
    Output(
      schema: "policy",
      arguments: [
        "policy", "--format", "json", "--policy", "script-src 'sha256-x' https: 'unsafe-eval'",
        "--baseline", "script-src 'none'",
      ]),
    Output(
      schema: "policy-ndjson", arguments: ["policy", "--ndjson"],
      input: #"{"id": 1, "policy": "script-src *", "baseline": "img-src *"}"# + "\n{}\n1\n"),
    Output(
      schema: "prove", arguments: ["prove", "--format", "json", "--policy", "img-src 'none'"],
      input: mail),
    Output(schema: "prove-ndjson", arguments: ["prove", "--ndjson"], input: question),
    Output(schema: "sanitize", arguments: ["sanitize", "--report", "r"], input: mail, file: "r"),
    Output(schema: "sanitize-ndjson", arguments: ["sanitize", "--ndjson"], input: question),
    Output(
      schema: "render", arguments: ["render", "Policies/mail-android.json", "--report", "r"],
      input: mail, file: "r"),
    Output(
      schema: "render",
      arguments: ["render", "Policies/mail-android.json", "--raw", "--report", "r"],
      input: mail, file: "r"),
    Output(schema: "tree-ndjson", arguments: ["tree", "--ndjson"], input: question),
    Output(schema: "profile", arguments: [], file: "Policies/mail-android.json"),
  ]

  @Test(arguments: outputs) func outputsAreAsTheirSchemaSays(_ output: Output) throws {
    let copy = try ReaderCopy()
    if output.arguments.first == "gate" { try copy.keepFixtures(2) }
    var text = ""
    if !output.arguments.isEmpty {
      let result = try Program.run(
        output.arguments, input: Data(output.input.utf8), in: copy.folder.url)
      #expect(result.status <= 1, "\(result.error)")
      text = result.output
    }
    if let file = output.file {
      text = try String(contentsOf: copy.folder.url.appendingPathComponent(file), encoding: .utf8)
    }
    let schema = try Self.schema(output.schema)
    let values = try Self.values(text, isLines: output.schema.hasSuffix("ndjson"))
    #expect(!values.isEmpty)
    for value in values {
      #expect(SchemaValidator.complaints(of: value, against: schema) == [])
      // The schema says something: an object with a key more, or without one that it needs, is none.
      guard case .object(let members) = value else { continue }
      var more = members
      more["surprise"] = .bool(true)
      #expect(SchemaValidator.complaints(of: .object(more), against: schema) != [])
      #expect(SchemaValidator.complaints(of: .object([:]), against: schema) != [])
    }
  }

  @Test func everySchemaHasAnOutputThatIsHeldAgainstIt() throws {
    #expect(Set(Self.outputs.map(\.schema)) == Set(NamedSchema.all.map(\.name)))
    let list = try Program.run(["schema"])
    #expect(list.status == 0)
    #expect(list.output.split(separator: "\n").count == NamedSchema.all.count)
    for schema in NamedSchema.all { #expect(list.output.contains(schema.title)) }
  }

  @Test func anUnknownNameIsAnError() throws {
    let result = try Program.run(["schema", "gtae"])
    #expect(result.status == 2)
    #expect(result.error == "csp-check: There is no schema 'gtae'; did you mean \"gate\"?\n")
  }

  private static func schema(_ name: String) throws -> JSONValue {
    let result = try Program.run(["schema", name])
    #expect(result.status == 0)
    return try JSONDecoder().decode(JSONValue.self, from: Data(result.output.utf8))
  }

  private static func values(_ text: String, isLines: Bool) throws -> [JSONValue] {
    let documents = isLines ? text.split(separator: "\n").map(String.init) : [text]
    return try documents.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
  }
}
