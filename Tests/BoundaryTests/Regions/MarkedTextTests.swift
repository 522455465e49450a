import Boundary
import Findings
import Testing

struct MarkedTextTests {
  static let page = """
    <!DOCTYPE html><html><head><meta charset="utf-8">
      <!-- csp-check:begin head mail-android -->
    <meta old>
    <script>old()</script>
      <!-- csp-check:end -->
    </head><body>{{body}}
    """

  @Test func aRegionIsFound() throws {
    let text = try MarkedText(Array(Self.page.utf8), path: "reader.html")
    let region = try #require(text.regions.first)
    #expect(text.regions.count == 1)
    #expect(region.what == .head)
    #expect(region.profile == "mail-android")
    #expect(region.comment == .html)
    #expect(region.newline == .lf)
    #expect(
      String(decoding: text.bytes[region.contents], as: UTF8.self)
        == "<meta old>\n<script>old()</script>\n")
    #expect(region.place.line == 2)
    #expect(region.place.column == 3)
    #expect(region.place.path == "reader.html")
  }

  @Test func onlyTheContentsChange() throws {
    let text = try MarkedText(Array(Self.page.utf8), path: nil)
    let new = try text.rewriting { region in Array("<meta \(region.profile)>".utf8) }
    #expect(
      String(decoding: new, as: UTF8.self)
        == Self.page.replacing(
          "<meta old>\n<script>old()</script>\n", with: "<meta mail-android>\n"))
    let region = try #require(text.regions.first)
    #expect(!text.isFresh(region, Array("<meta mail-android>".utf8)))
    let again = try MarkedText(new, path: nil)
    #expect(try again.rewriting { _ in Array("<meta mail-android>\n".utf8) } == new)
    #expect(again.isFresh(again.regions[0], Array("<meta mail-android>\r\n".utf8)))
  }

  @Test func theFilesLineEndsAreKept() throws {
    let page = Self.page.replacing("\n", with: "\r\n")
    let text = try MarkedText(Array(page.utf8), path: nil)
    #expect(text.regions.first?.newline == .crlf)
    let new = try text.rewriting { _ in Array("a\nb\r\nc".utf8) }
    #expect(
      String(decoding: new, as: UTF8.self)
        == page.replacing("<meta old>\r\n<script>old()</script>", with: "a\r\nb\r\nc"))
  }

  @Test func bytesOfAnyEncodingAreKept() throws {
    let bytes =
      [0xE9, 0x00, 0xFF, 0x0A] + Array("<!-- csp-check:begin head p -->\n".utf8) + [0x80, 0x0A]
      + Array("<!-- csp-check:end -->".utf8)
    let text = try MarkedText(bytes, path: nil)
    #expect(try text.rewriting { text.bytes[$0.contents].map { $0 } } == bytes)
  }

  @Test func everyCommentIsKnown() throws {
    let text = try MarkedText(
      Array(
        """
        <!--csp-check:begin meta a-->
        <!--csp-check:end-->
        // csp-check:begin constants b
        //csp-check:end
        \t# csp-check:begin policy c\u{20}
        # csp-check:end
        /* csp-check:begin hash d */
        /*csp-check:end*/
        write `csp-check:begin head PROFILE` and "csp-check:end"

        """.utf8), path: nil)
    #expect(text.regions.map(\.comment) == [.html, .slashes, .hash, .block])
    #expect(text.regions.map(\.what) == [.meta, .constants, .policy, .hash])
    #expect(text.regions.map(\.profile) == ["a", "b", "c", "d"])
    #expect(text.regions.map(\.contents.isEmpty) == [true, true, true, true])
  }

  @Test(
    "What is not written yet is refused",
    arguments: [
      (
        "<!-- csp-check:begin meta p -->\n<!-- csp-check:end -->",
        "a region of meta is not written yet, only one of head"
      ),
      (
        "// csp-check:begin head p\n// csp-check:end",
        "a head is HTML, and this marker's comment is not"
      ),
    ])
  func notWritten(page: String, message: String) throws {
    let text = try MarkedText(Array(page.utf8), path: "x")
    let error = #expect(throws: RegionError.self) { try text.rewriting { _ in [] } }
    #expect(error?.message == message)
    #expect(error?.line == 1)
    #expect(error?.column == 1)
  }

  /// ↓ stands before the character at which the error must point.
  @Test(arguments: [
    ("a\n ↓<!-- csp-check:begin head p -->\n", "this region has no end"),
    ("a\n↓<!-- csp-check:end -->", "this ends no region"),
    (
      "// csp-check:begin head p\n\n ↓// csp-check:begin head q\n// csp-check:end",
      "a region begins inside the region that began on line 1"
    ),
    (
      "// csp-check:begin head p\n↓# csp-check:end",
      "the region began in another kind of comment than it ends in"
    ),
    ("↓// csp-check:begin haed p", "nothing called \"haed\" can be written into a region"),
    (
      "↓// csp-check:begin head",
      "a begin marker names two things, what is written and of which profile"
    ),
    (
      "↓// csp-check:begin head p q",
      "a begin marker names two things, what is written and of which profile"
    ),
    ("// csp-check:begin head p\n↓// csp-check:end head", "an end marker names nothing"),
    ("↓<p> <!-- csp-check:begin head p -->", "a marker stands on a line of its own, in a comment"),
    ("↓<!-- csp-check:begin head p --> <p>", "a marker stands on a line of its own, in a comment"),
    ("↓<!-- csp-check:begin head p", "a marker stands on a line of its own, in a comment"),
    ("↓csp-check:begin head p", "a marker stands on a line of its own, in a comment"),
    ("↓-- csp-check:begin head p", "a marker stands on a line of its own, in a comment"),
    ("↓// csp-check:begins head p", "a marker stands on a line of its own, in a comment"),
    ("↓// see csp-check:end", "a marker stands on a line of its own, in a comment"),
  ])
  func malformed(marked: String, message: String) throws {
    let before = try #require(marked.firstRange(of: "↓").map { marked[..<$0.lowerBound] })
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let error = #expect(throws: RegionError.self) {
      try MarkedText(Array(marked.replacing("↓", with: "").utf8), path: "x.html")
    }
    #expect(error?.message == message)
    #expect(error?.path == "x.html")
    #expect(error?.line == lines.count)
    #expect(error?.column == (lines.last?.count).map { $0 + 1 })
  }
}
