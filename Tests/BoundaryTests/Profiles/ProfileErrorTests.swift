import Testing

@testable import Boundary

struct ProfileErrorTests {
  /// A text of ``wholeProfile`` that is replaced, and what must be said; ↓ stands before the
  /// character at which the error must point.
  struct Fault: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    let message: String
    let fix: String

    init(_ old: String, _ new: String, _ message: String, _ fix: String) {
      self.old = old
      self.new = new
      self.message = message
      self.fix = fix
    }

    var testDescription: String { new }
  }

  static let faults: [Fault] = [
    // Keys
    Fault("\"title\"", "↓\"titel\"", "unknown key \"titel\"", "did you mean \"title\"?"),
    Fault(
      "\"bridge\":", "↓\"bride\":", "unknown key \"anchor.bride\"", "did you mean \"bridge\"?"),
    Fault(
      "\"fileAccess\"", "↓\"fileAcess\"", "unknown key \"host.fileAcess\"",
      "did you mean \"fileAccess\"?"),
    Fault(
      "\"html-attributes\"", "↓\"zzz\"", "unknown key \"slots.zzz\"",
      "write one of: body, head, doctype, html-attributes, body-attributes"),
    Fault(
      "\"code\": \"a-code\"", "↓\"kode\": \"a-code\"", "unknown key \"suppress[0].kode\"",
      "did you mean \"code\"?"),
    Fault(
      "\"webkit\": 17", "↓\"wekbit\": 17", "unknown key \"engines.wekbit\"",
      "did you mean \"webkit\"?"),
    Fault("{\n  \"schema\": 1,", "↓{", "the key \"schema\" is missing", "add it to this object"),
    Fault(
      "{\n    \"file\": \"anchor.js\",", "↓{", "the key \"anchor.file\" is missing",
      "add it to this object"),
    Fault(
      "{\"code\": \"a-code\", ", "↓{", "the key \"suppress[0].code\" is missing",
      "add it to this object"),
    Fault(
      "\"rules\": \"feed\"", "\"rules\": \"feed\", ↓\"rules\": \"mail\"",
      "the key \"rules\" stands twice in its object", "keep one of the two"),
    Fault(
      "\"base-uri\": [\"'none'\"]", "↓\"script-src\": [\"*\"]",
      "the key \"script-src\" stands twice in its object", "keep one of the two"),
    // Types
    Fault("\"schema\": 1", "\"schema\": ↓2", "this schema is not known", "write 1"),
    Fault("\"schema\": 1", "\"schema\": ↓\"1\"", "this schema is not known", "write 1"),
    Fault("\"A reader, é\"", "↓7", "title is a number", "write a string"),
    Fault("\"A reader, é\"", "↓\"\"", "title is empty", "write its value, or remove it"),
    Fault(
      "\"scripting\": \"on\"", "\"scripting\": ↓true", "scripting is a boolean", "write a string"),
    Fault(
      "\"webkit\": 17", "\"webkit\": ↓\"17\"", "engines.webkit is a string", "write a whole number"),
    Fault(
      "\"webkit\": 17", "\"webkit\": ↓17.4", "engines.webkit is 17.4", "write a whole number from 1"
    ),
    Fault("\"webkit\": 17", "\"webkit\": ↓0", "engines.webkit is 0", "write a whole number from 1"),
    Fault(
      "\"fileAccess\": false", "\"fileAccess\": ↓null", "host.fileAccess is null",
      "write true or false"),
    Fault(
      "\"script-src\": [\"{anchor}\"]", "\"script-src\": ↓\"{anchor}\"",
      "policies[0].script-src is a string", "write an array"),
    Fault(
      "[\"{anchor}\"]", "[↓{}]", "policies[0].script-src[0] is an object", "write a string"),
    Fault(
      "{\"script-src\": [\"'unsafe-inline'\"]}", "↓[]", "policies[1] is an array",
      "write an object"),
    // Words
    Fault(
      "\"scripting\": \"on\"", "\"scripting\": ↓\"On\"",
      "scripting is \"On\", which it cannot be", "did you mean \"on\"?"),
    Fault(
      "\"inline\"", "↓\"inlined\"", "anchor.delivery is \"inlined\", which it cannot be",
      "did you mean \"inline\"?"),
    Fault(
      "\"feed\"", "↓\"newsletter\"", "rules is \"newsletter\", which it cannot be",
      "write one of: mail, feed, book"),
    Fault(
      "\"link\", \"refresh\"", "\"link\", ↓\"form_get\"",
      "navigation[1] is \"form_get\", which it cannot be", "did you mean \"form-get\"?"),
    Fault(
      "\"never\"", "↓\"sometimes\"", "host.mixedContent is \"sometimes\", which it cannot be",
      "write one of: never, compatibility, always"),
    Fault(
      "\"network\": \"blocked\"", "\"network\": ↓\"block\"",
      "host.network is \"block\", which it cannot be", "did you mean \"blocked\"?"),
    // Values
    Fault(
      "\"name\": \"reader\"", "\"name\": ↓\"writer\"",
      "the name is \"writer\", but the file is reader.json",
      "give both the same name, the file's with .json"),
    Fault(
      "{\"webkit\": 17, \"chromium\": 120}", "↓{}", "no engine is named",
      "name each that shows the reader, {\"chromium\": 120}"),
    Fault(
      "\"until\": \"2028-02-29\"", "\"until\": ↓\"2027-02-29\"", "suppress[0].until is no day",
      "write it as YYYY-MM-DD"),
    Fault(
      "\"until\": \"2028-02-29\"", "\"until\": ↓\"2027-6-30\"", "suppress[0].until is no day",
      "write it as YYYY-MM-DD"),
    Fault(
      "[\"{anchor}\"]", "[↓\"{anchr}\"]", "the placeholder \"{anchr}\" is not known",
      "write {anchor}"),
    Fault(
      "[\"{anchor}\"]", "[↓\"'self' https:\"]", "\"'self' https:\" cannot stand in a source list",
      "write one source of printable ASCII without blank, comma or semicolon"),
    Fault(
      "[\"{anchor}\"]", "[↓\"a.example;x\"]", "\"a.example;x\" cannot stand in a source list",
      "write one source of printable ASCII without blank, comma or semicolon"),
    Fault(
      "\"base-uri\"", "↓\"Base-URI\"", "\"Base-URI\" is no directive's name",
      "write it in lower-case letters and hyphens, as in script-src"),
    Fault(
      "{\"script-src\": [\"'unsafe-inline'\"]}", "↓{}", "policies[1] is empty and forbids nothing",
      "write a directive, or remove it"),
    Fault(
      "\"inline\"", "\"injected\"",
      "{anchor} admits an inline script, but the anchor is injected",
      "remove it: what the app evaluates needs no source"),
    // JSON
    Fault(
      "\"schema\": 1,", "\"schema\": 1 ↓\"x\": 2,", "not JSON: \"\"\" stands here",
      "write a comma or the end of the object"),
    Fault("\"schema\": 1,", "\"schema\": ↓01,", "not JSON: \"0\" stands here", "write a value"),
    Fault(
      "\"schema\": 1,", "\"schema\" ↓1,", "not JSON: \"1\" stands here",
      "write a colon after the key"),
    Fault(
      "\"schema\": 1,", "\"schema\": 1, ↓// one\n", "not JSON: \"/\" stands here",
      "write a key in quotation marks"),
    Fault("\"schema\": 1,", "\"schema\": ↓NaN,", "not JSON: \"N\" stands here", "write a value"),
    Fault(
      "\"A reader, é\"", "\"A ↓\n reader\"", "not JSON: the character U+A stands here",
      "write the end of the string"),
    Fault(
      "\"A reader, é\"", "↓\"A \\x reader\"", "a string with an escape that JSON does not know",
      "write a backslash as \\\\"),
    Fault(
      "\"A reader, é\"", "↓\"A \\ud800 reader\"", "a string with an escape that JSON does not know",
      "write a backslash as \\\\"),
    Fault("\"2028-02-29\"}]", "\"2028-02-29\"},↓]", "not JSON: \"]\" stands here", "write a value"),
    Fault(
      "\"2028-02-29\"}]\n}", "\"2028-02-29\"}]\n}↓}", "not JSON: \"}\" stands here",
      "write the end of the text"),
    Fault(
      "\"2028-02-29\"}]\n}\n", "\"2028-02-29\"}]\n↓", "not JSON: the end of the text stands here",
      "write a comma or the end of the object"),
    Fault(
      "{\n  \"schema\"", "↓\u{FEFF}{\n  \"schema\"", "not JSON: the character U+FEFF stands here",
      "write a value"),
  ]

  @Test(arguments: faults)
  func faultIsFoundInItsPlace(fault: Fault) throws {
    let marked = wholeProfile.replacing(fault.old, with: fault.new)
    // A fault that is made elsewhere than it is found has no mark of its own.
    let found =
      marked.contains("↓") ? marked : marked.replacing("[\"{anchor}\"]", with: "[↓\"{anchor}\"]")
    let before = try #require(found.firstRange(of: "↓").map { found[..<$0.lowerBound] })
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)

    let error = #expect(throws: ProfileError.self) {
      try ProfileFixture().load(marked.replacing("↓", with: ""))
    }
    #expect(error?.message == fault.message)
    #expect(error?.fix == fault.fix)
    #expect(error?.line == lines.count)
    #expect(error?.column == (lines.last?.unicodeScalars.count).map { $0 + 1 })
  }

  @Test(
    "A pin is the one base64 form of 32 bytes",
    arguments: [
      "x", "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
      "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU",
      "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU=",
      "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFV=", "47DEQpj8HBSa",
    ])
  func pins(pin: String) throws {
    let text = wholeProfile.replacing("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", with: pin)
    let error = #expect(throws: ProfileError.self) { try ProfileFixture().load(text) }
    #expect(error?.message == "\"\(pin)\" is not the base64 of a SHA-256")
    #expect(error?.line == 9)
    #expect(error?.column == 15)
  }

  @Test func noPolicyIsAnError() throws {
    let text = leanProfile.replacing("[{\"default-src\": [\"'none'\"]}]", with: "[]")
    let error = #expect(throws: ProfileError.self) { try ProfileFixture().load(text) }
    #expect(error?.message == "no policy is given, so anything could run")
    #expect(error?.line == 5)
    #expect(error?.column == 15)
  }

  @Test func filesThatCannotBeReadAreNamedWhereTheyStand() throws {
    let fixture = try ProfileFixture()
    let anchor = #expect(throws: ProfileError.self) {
      try fixture.load(wholeProfile.replacing("\"anchor.js\"", with: "\"gone.js\""))
    }
    #expect(
      anchor?.description
        == "\(fixture.path("reader.json")):8:13: \(fixture.path("gone.js")) cannot be read "
        + "(No such file or directory); write its path, relative to this profile")
    let template = #expect(throws: ProfileError.self) {
      try fixture.load(wholeProfile.replacing("\"reader.html\"", with: "\".\""))
    }
    #expect(template?.message == "\(fixture.path(".")) cannot be read (Is a directory)")
    #expect(template?.line == 19)
    #expect(template?.column == 15)
  }

  @Test func aProfileThatCannotBeReadHasNoLine() throws {
    let fixture = try ProfileFixture()
    let error = #expect(throws: ProfileError.self) {
      try ProfileFile.load(path: fixture.path("gone.json"))
    }
    #expect(
      error?.description
        == "\(fixture.path("gone.json")): cannot be read (No such file or directory); "
        + "name a file that can be read")
  }

  @Test func otherEncodingsAreRefusedAtTheirFirstByte() throws {
    let fixture = try ProfileFixture()
    let bytes = Array(leanProfile.utf8.prefix(6)) + [0xE9, 0x0A]
    try FileReplacement.write(bytes, to: fixture.path("reader.json"))
    let error = #expect(throws: ProfileError.self) {
      try ProfileFile.load(path: fixture.path("reader.json"))
    }
    #expect(error?.message == "a profile is UTF-8, and this byte is not")
    #expect(error?.line == 2)
    #expect(error?.column == 5)
  }

  @Test(arguments: ["[]", "7", "null"])
  func anythingButAnObjectIsRefused(text: String) throws {
    let error = #expect(throws: ProfileError.self) { try ProfileFixture().load(text) }
    #expect(error?.message.hasPrefix("a profile is an object, not ") == true)
    #expect(error?.line == 1)
  }

  @Test func depthIsLimited() throws {
    let text = String(repeating: "[", count: 100_000)
    let error = #expect(throws: ProfileError.self) { try ProfileFixture().load(text) }
    #expect(error?.message == "nested more than 32 levels deep")
    #expect(error?.column == 34)
  }
}
