import Foundation
import Testing

/// `engines --emit-android`: what is written, and over what.
@Suite struct AndroidTestTests {
  private static let fixtures = "Fixtures/hostile/inline-script"
  private static let assets = "src/androidTest/assets/csp-check"

  private struct Index: Decodable {
    struct Reader: Decodable {
      var name: String
      var chromium: Int
      var url: String
      var listeners: [String]
      var blockNetworkLoads: Bool
      var mixedContent: String
      var documents: [Document]
    }

    struct Document: Decodable {
      var path: String
      var state: String
      var verdict: String
      var reports: Bool
    }

    var readers: [Reader]
  }

  /// There is no browser where it looks for programs.
  private static func emit(
    to folder: URL, _ profiles: [String] = [], fixtures: String = fixtures
  ) throws -> Program.Result {
    try Program.run(
      ["engines", "--emit-android", folder.path, "--fixtures", fixtures] + profiles,
      environment: ["PATH": "/nowhere"])
  }

  private static func index(in folder: URL) throws -> Index {
    let file = folder.appendingPathComponent("\(assets)/readers.json")
    return try JSONDecoder().decode(Index.self, from: Data(contentsOf: file))
  }

  private static func text(_ path: String, in folder: URL) throws -> String {
    String(
      decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  @Test func eachReaderWithChromiumAndScriptsIsInIt() throws {
    let folder = try TemporaryFolder()
    let result = try Self.emit(to: folder.url)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("mail-apple is left out"))
    let index = try Self.index(in: folder.url)
    #expect(
      index.readers.map(\.name)
        == ["book", "feed", "mail"].flatMap {
          ["\($0)-android", "\($0)-android+remote"]
        })
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Program.root.appendingPathComponent(Self.fixtures).path)
    for reader in index.readers {
      #expect(reader.chromium == 120 && reader.url == "about:blank")
      #expect(reader.blockNetworkLoads == !reader.name.hasSuffix("+remote"))
      #expect(reader.mixedContent == "never")
      let states = reader.name.hasSuffix("+remote") ? 2 : 3
      #expect(reader.documents.count == states * names.count)
      #expect(reader.documents.allSatisfy { $0.reports })
      #expect(
        reader.documents.allSatisfy { ($0.state == "bare") == ($0.verdict == "escapes") })
      for document in reader.documents {
        let path = "\(Self.assets)/\(reader.name)/\(document.state)/\(document.path)"
        #expect(try Self.text(path, in: folder.url).contains("<html"))
      }
      let policies = try Self.text("\(Self.assets)/\(reader.name)/policies.txt", in: folder.url)
      let head = try Self.text("\(Self.assets)/\(reader.name)/head.html", in: folder.url)
      #expect(policies.split(separator: "\n").count == 2)
      #expect(policies.split(separator: "\n").allSatisfy { head.contains("content=\"\($0)\"") })
      let anchor = try Self.text("\(Self.assets)/\(reader.name)/anchor.js", in: folder.url)
      #expect(anchor == (try Self.text("Policies/anchor.js", in: Program.root)))
    }
    let readme = try Self.text("README.md", in: folder.url)
    #expect(readme.contains("`mail-android+remote`") && readme.contains("`mail-apple`"))
  }

  @Test(arguments: [
    ("raw", ["--raw"], "mail-android"), ("sanitized", [], "mail-android"),
    ("raw", ["--raw", "--remote"], "mail-android+remote"),
    ("sanitized", ["--remote"], "mail-android+remote"),
  ]) func documentsAreWhatRenderGives(_ state: String, _ options: [String], _ reader: String)
    throws
  {
    let folder = try TemporaryFolder()
    let result = try Self.emit(to: folder.url, ["Policies/mail-android.json"])
    #expect(result.status == 0, "\(result.error)")
    let anchor = try Self.text("Policies/anchor.js", in: Program.root)
    for document in try Self.index(in: folder.url).readers[0].documents
    where document.state == "raw" {
      let body = try Self.text("\(Self.fixtures)/\(document.path)", in: Program.root)
        .replacingOccurrences(of: "{{anchor}}", with: anchor)
      let rendered = try Program.run(
        ["render", "Policies/mail-android.json", "-"] + options, input: Data(body.utf8))
      #expect(rendered.status == 0)
      let asset = try Self.text(
        "\(Self.assets)/\(reader)/\(state)/\(document.path)", in: folder.url)
      #expect(asset == rendered.output)
    }
  }

  @Test func theSameIsWrittenAgain() throws {
    let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
    for folder in [one, other, one] {
      #expect(try Self.emit(to: folder.url, ["Policies/mail-android.json"]).status == 0)
    }
    let list = try Self.text("csp-check-files.txt", in: one.url)
    #expect(list == (try Self.text("csp-check-files.txt", in: other.url)))
    #expect(list.contains(" README.md\n"))
  }

  /// Of an earlier time, what is not written again goes; what somebody else put there stays.
  @Test func whatIsNoLongerThereGoes() throws {
    let folder = try TemporaryFolder()
    let profile = ["Policies/mail-android.json"]
    #expect(try Self.emit(to: folder.url, profile).status == 0)
    let own = folder.url.appendingPathComponent("src/own.txt")
    try Data("own".utf8).write(to: own)
    #expect(try Self.emit(to: folder.url, profile, fixtures: "Fixtures/hostile/object").status == 0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(paths.contains("src/own.txt"))
    #expect(paths.contains { $0.hasSuffix("raw/embed-svg.html") })
    #expect(!paths.contains { $0.hasSuffix("raw/plain.html") })
  }

  @Test func nothingIsWrittenOverWhatOthersWrote() throws {
    let folder = try TemporaryFolder()
    let readme = folder.url.appendingPathComponent("README.md")
    try Data("own".utf8).write(to: readme)
    func expectRefusal() throws {
      let result = try Self.emit(to: folder.url, ["Policies/mail-android.json"])
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.error.contains("README.md: was not written by csp-check, or was changed"))
      #expect(result.error.split(separator: "\n").count(where: { $0.contains("README") }) == 1)
    }
    try expectRefusal()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["README.md"])
    try FileManager.default.removeItem(at: readme)
    #expect(try Self.emit(to: folder.url, ["Policies/mail-android.json"]).status == 0)
    try Data("changed".utf8).write(to: readme)
    try expectRefusal()
    #expect(try Self.text("README.md", in: folder.url) == "changed")
  }

  @Test func aProfileWithoutScriptsIsRefused() throws {
    let folder = try TemporaryFolder()
    let result = try Self.emit(to: folder.url, ["Policies/mail-apple.json"])
    #expect(result.status == 2)
    #expect(result.error.contains("no profile names Chromium"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  /// Names go into JSON alone, which knows how to write them.
  @Test func anOddNameIsWrittenAsItIs() throws {
    let (fixtures, folder) = (try TemporaryFolder(), try TemporaryFolder())
    let name = "it's \"odd\" $name \\n.html"
    try FileManager.default.copyItem(
      at: Program.root.appendingPathComponent("\(Self.fixtures)/plain.html"),
      to: fixtures.url.appendingPathComponent(name))
    let result = try Self.emit(
      to: folder.url, ["Policies/mail-android.json"], fixtures: fixtures.url.path)
    #expect(result.status == 0, "\(result.error)")
    let documents = try Self.index(in: folder.url).readers[0].documents
    #expect(documents.map(\.path) == [name, name, name])
    let asset = try Self.text("\(Self.assets)/mail-android/raw/\(name)", in: folder.url)
    #expect(asset.contains("lamp"))
  }

  // MARK: Kotlin

  @Test func theSourcesAreWellFormed() throws {
    let folder = try TemporaryFolder()
    #expect(try Self.emit(to: folder.url, ["Policies/mail-android.json"]).status == 0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    let sources = paths.filter { $0.hasSuffix(".kt") || $0.hasSuffix(".kts") }
    #expect(sources.count == 8)
    for path in sources {
      let text = try Self.text(path, in: folder.url)
      #expect(KotlinBrackets.fault(in: text) == nil, "\(path)")
      if path.hasSuffix(".kt") {
        #expect(text.hasPrefix("package cspcheck.webview\n"))
        #expect(path.contains("/cspcheck/webview/"))
      }
    }
  }

  @Test(arguments: [
    ("fun a() { }", true), ("fun a() { ", false), ("fun a() { )", false), ("val a = \"}\"", true),
    ("val a = \"\"\"{\"\"\"", true), ("val a = \"{", false), ("// }", true), ("/* } */", true),
    ("val a = \"\\\"}\"", true), ("val a = \"${b(\"}\")}\"", true), ("val a = \"${b(\"", false),
    ("val a = '\"'", true),
  ]) func aSourceThatIsNotIsNoticed(_ text: String, _ isWellFormed: Bool) {
    #expect((KotlinBrackets.fault(in: text) == nil) == isWellFormed)
  }
}
