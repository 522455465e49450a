import Foundation
import Testing

/// Whatever is put in: a finding or one clear line, never a crash, a hang or a silent pass.
@Suite struct BadInputTests {
  private static func document(_ name: String) -> Data {
    switch name {
    case "ill-formed": Data([0x3C, 0x70, 0x3E, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80])
    case "NUL": Data("<p\u{0}>a\u{0}<script\u{0}>x</script>".utf8)
    case "empty": Data()
    case "deep": Data(String(repeating: "<div>", count: 100_000).utf8)
    case "long attribute":
      Data("<p title='\(String(repeating: "x", count: 10_000_000))' onclick=x()>".utf8)
    default: Data(String(repeating: "<p>hello <b>x</b> &amp; y</p>\n", count: 700_000).utf8)
    }
  }

  @Test(arguments: [
    ("ill-formed", Int32(1), "encoding-undeclared"), ("NUL", 0, "contained"),
    ("empty", 0, "contained"), ("deep", 1, "too-deep"), ("long attribute", 1, "1 allowed"),
    ("20 MB", 0, "contained"),
  ])
  func proveAnswers(name: String, status: Int32, words: String) throws {
    let result = try Program.run(["prove"], input: Self.document(name))
    #expect(result.status == status, "\(result.error)")
    #expect(result.output.contains(words))
  }

  @Test(arguments: ["ill-formed", "NUL", "empty", "deep", "long attribute"])
  func sanitizeProvesWhatItWrites(name: String) throws {
    let result = try Program.run(["sanitize", "--quiet"], input: Self.document(name))
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(try Program.run(["prove"], input: Data(result.output.utf8)).status == 0)
  }

  @Test(arguments: [
    (["prove", "missing.html"], "missing.html: cannot be read"),
    (["prove", "."], ".: cannot be read"),
    (["gate", "missing.json"], "missing.json"),
    (["gate"], "Policies: no profile found"),
    (["head", "."], "."),
    (["prove", "--frmat", "json"], "did you mean '--format'?"),
    (["prov"], "did you mean 'prove'?"),
    ([], "No command is given"),
    (["prove", "--encoding", "shift-jsi"], "no label of an encoding"),
    (["sanitize", "--output", "missing/x.html"], "missing/x.html"),
  ])
  func whatCannotRunSaysWhy(arguments: [String], words: String) throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(arguments, in: folder.url)
    #expect(result.status == 2)
    #expect(result.error.contains(words), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
    #expect(result.error.hasPrefix("csp-check: "))
  }

  @Test(arguments: [
    ("\"schema\": 1", "\"schema\": \"one\"", ":2:13: "),
    ("\"title\"", "\"titel\"", "did you mean"),
    ("\"mail.html\"", "\"missing.html\"", "missing.html cannot be read"),
    ("\"{anchor}\"", "\"{anker}\"", ":"),
  ])
  func aMalformedProfileIsPointedAt(part: String, other: String, words: String) throws {
    let copy = try ReaderCopy(fixtures: ["benign/emoji.html"])
    try copy.edit("Policies/mail-android.json") { try $0.replacing(part, with: other) }
    let result = try copy.gate(ReaderCopy.profile)
    #expect(result.status == 2)
    #expect(result.error.contains(words), "\(result.error)")
    #expect(result.error.contains("mail-android.json:"))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("{{body}}", "", "the template has no slot for the body"),
    ("{{body}}", "{{body}}{{body}}", "the slot body stands here again"),
    ("{{head}}", "{{hed}}", "this looks like a slot"),
  ])
  func aMalformedTemplateIsPointedAt(part: String, other: String, words: String) throws {
    let copy = try ReaderCopy(fixtures: ["benign/emoji.html"])
    try copy.edit("Policies/mail.html") { try $0.replacing(part, with: other) }
    let result = try copy.gate(ReaderCopy.profile)
    #expect(result.status == 2)
    #expect(result.error.contains("mail.html:"))
    #expect(result.error.contains(words), "\(result.error)")
  }
}
