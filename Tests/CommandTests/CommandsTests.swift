import Foundation
import Testing

@testable import csp_check

/// The other commands, run as others run them.
@Suite struct CommandsTests {
  @Test func theHashIsOfWhatBrowsersSee() throws {
    let unix = try Program.run(["hash"], input: Data("a();\nb();\n".utf8))
    let windows = try Program.run(["hash"], input: Data("a();\r\nb();\r\n".utf8))
    #expect(unix.status == 0)
    #expect(unix.output == windows.output)
    #expect(unix.output == "'sha256-fUfan4ZAsRzCQPQzb+fvgBr0p4HvMRAMmjUOTwYdIU4='\n")
    let long = try Program.run(["hash", "--algorithm", "sha512"], input: Data("a()".utf8))
    #expect(long.output.hasPrefix("'sha512-"))
    #expect(long.output.count == "'sha512-'\n".count + 88)
  }

  @Test(arguments: [
    ("a\n</Script >", "x.js:2:1: "), ("var a = '<!--'", "x.js:1:10: "), ("é", "x.js:1:1: "),
    ("a <script>", "x.js:1:3: "), ("\u{0}", "x.js:1:1: "),
  ])
  func aScriptThatCannotStandIsRefused(script: String, place: String) throws {
    let folder = try TemporaryFolder()
    try Data(script.utf8).write(to: folder.url.appendingPathComponent("x.js"))
    let result = try Program.run(["hash", "x.js"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.contains(place), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test func refreshRewritesWhatIsStale() throws {
    let copy = try ReaderCopy(fixtures: ["hostile/event-handler/plain.html"])
    try copy.edit("Policies/anchor.js") { "// changed\n" + $0 }
    let files = ["Policies/mail-android.json", "Policies/mail.html"]
    let check = try Program.run(["refresh", "--check"] + files, in: copy.folder.url)
    #expect(check.status == 1)
    #expect(check.output.contains("--- Policies/mail-android.json"))
    #expect(check.output.contains("-    \"sha256\""))
    #expect(check.output.contains("+<script>// changed"))
    #expect(try copy.gate(ReaderCopy.profile).status == 1)
    let refresh = try Program.run(["refresh"] + files, in: copy.folder.url)
    #expect(refresh.status == 0)
    #expect(refresh.error.contains("Policies/mail.html: rewritten"))
    #expect(try copy.gate(ReaderCopy.profile).status == 0)
    let again = try Program.run(["refresh"] + files, in: copy.folder.url)
    #expect(again.status == 0)
    #expect(again.error == "")
  }

  @Test func refreshLeavesNothingHalfWritten() throws {
    let copy = try ReaderCopy()
    try copy.edit("Policies/anchor.js") { "// changed\n" + $0 }
    try copy.edit("Policies/mail.html") {
      try $0.replacing("<!-- csp-check:end -->\n", with: "")
    }
    let before = try Data(contentsOf: copy.folder.url.appendingPathComponent("Policies/mail.html"))
    let result = try Program.run(["refresh", "Policies/mail.html"], in: copy.folder.url)
    #expect(result.status == 2)
    #expect(result.error.contains("Policies/mail.html:3:"))
    let after = try Data(contentsOf: copy.folder.url.appendingPathComponent("Policies/mail.html"))
    #expect(before == after)
  }

  @Test func sanitizeWritesCleanHTML() throws {
    let html = Data("<p onclick=x()>a<img src=https://t.example/p.gif><script>y</script>".utf8)
    let fragment = try Program.run(["sanitize", "--fragment"], input: html)
    #expect(fragment.status == 0)
    #expect(fragment.output == "<p>a<img></p>")
    let kept = try Program.run(["sanitize", "--fragment", "--remote", "keep"], input: html)
    #expect(kept.output == "<p>a<img src=\"https://t.example/p.gif\"></p>")
    let whole = try Program.run(["sanitize"], input: html)
    #expect(whole.output.contains("<meta charset=\"utf-8\">"))
    #expect(try Program.run(["prove"], input: Data(whole.output.utf8)).status == 0)
  }

  @Test func sanitizeReplacesContentIDs() throws {
    let folder = try TemporaryFolder()
    try Data(#"{"a@b": "parts/1.png"}"#.utf8)
      .write(to: folder.url.appendingPathComponent("cid.json"))
    let result = try Program.run(
      ["sanitize", "--fragment", "--cid", "cid.json"], input: Data("<img src=cid:a@b>".utf8),
      in: folder.url)
    #expect(result.status == 0)
    #expect(result.output == #"<img src="parts/1.png">"#)
  }

  @Test(arguments: [
    ("{", "cid.json:1:2: "), ("[]", "cid.json:1:1: this is an array; write {"),
    (#"{"a": 1}"#, "cid.json:1:7: this is a number; write {"),
    (#"{"a": "x", "a": "y"}"#, "cid.json:1:12: "),
    (#"{"a": "https://b/"}"#, "cid.json:1:2: what stands for \"a\" is neither"),
    (#"{"<a>": "x"}"#, "cid.json:1:2: \"<a>\" is no content id"),
  ]) func aMalformedTableOfContentIDsIsOneError(json: String, message: String) throws {
    let folder = try TemporaryFolder()
    try Data(json.utf8).write(to: folder.url.appendingPathComponent("cid.json"))
    let result = try Program.run(["sanitize", "--cid", "cid.json"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("csp-check: " + message), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test func sanitizeReportsWhatWent() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(
      ["sanitize", "--report", "report.json", "--output", "clean.html"],
      input: Data("<b>a</b>\n<script>y</script>".utf8), in: folder.url)
    #expect(result.status == 0)
    #expect(result.output == "")
    let report = String(
      decoding: try Data(contentsOf: folder.url.appendingPathComponent("report.json")),
      as: UTF8.self)
    #expect(report.contains("\"name\" : \"script\""))
    #expect(report.contains("\"line\" : 2"))
    let clean = try Data(contentsOf: folder.url.appendingPathComponent("clean.html"))
    #expect(String(decoding: clean, as: UTF8.self).contains("<b>a</b>"))
  }

  @Test func treePrintsWhatABrowserBuilds() throws {
    let tree = try Program.run(
      ["tree", "--fragment", "svg path", "--scripting", "off"], input: Data("<a/><b>x".utf8))
    #expect(tree.output == "| <svg a>\n| <b>\n|   \"x\"\n")
    let shadow = try Program.run(
      ["tree"], input: Data("<div><template shadowrootmode=open><p>x</template>y".utf8))
    #expect(shadow.output.contains("|     <div>\n|       #shadow-root (open)\n"))
  }

  @Test func policySaysWhatIsOpen() throws {
    let open = try Program.run(["policy", "--policy", "script-src https:"])
    #expect(open.status == 1)
    #expect(open.output.hasPrefix("policy: open\n"))
    let closed = try Program.run(["policy", "--policy", "default-src 'none'"])
    #expect(closed.status == 0)
    let none = try Program.run(["policy"])
    #expect(none.status == 2)
  }

  @Test func helpAndVersionAreGiven() throws {
    #expect(try Program.run(["--version"]).output.hasPrefix("csp-check "))
    let help = try Program.run(["--help"])
    #expect(help.status == 0)
    for command in CommandSyntax.all.map(\.name) {
      #expect(help.output.contains("\n  \(command) "))
      #expect(
        try Program.run([command, "--help"]).output.hasPrefix("Usage: csp-check \(command) "))
    }
  }
}
