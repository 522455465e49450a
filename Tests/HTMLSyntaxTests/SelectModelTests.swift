import Foundation
import Testing

@testable import HTMLSyntax

/// `select` as browsers read it before and after 2025.
@Suite struct SelectModelTests {
  private func body(_ html: String, _ model: SelectModel) -> String {
    let tree = HTMLTree(SourceText(decoding: Array(html.utf8)), .init(select: model))
    let outline = tree.outline.split(separator: "\n").drop { $0 != "|   <body>" }.dropFirst()
    return outline.map { $0.dropFirst(6) }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("<select><xmp><script>x</script>", "<select>\n  <script>\n    \"x\""),
    (
      "<select><div><option>a<p>b<option>c",
      "<select>\n  <option>\n    \"ab\"\n  <option>\n    \"c\""
    ),
    (
      "<select><optgroup><option>a<optgroup>b",
      "<select>\n  <optgroup>\n    <option>\n      \"a\"\n  <optgroup>\n    \"b\""
    ),
    ("<select><option>a<hr>b", "<select>\n  <option>\n    \"a\"\n  <hr>\n  \"b\""),
    ("<select><option>a</optgroup></option>b", "<select>\n  <option>\n    \"a\"\n  \"b\""),
    (
      "<select><optgroup><option>a</optgroup>b",
      "<select>\n  <optgroup>\n    <option>\n      \"a\"\n  \"b\""
    ),
    ("<select>a<select>b", "<select>\n  \"a\"\n\"b\""),
    ("<select>a</select>b", "<select>\n  \"a\"\n\"b\""),
    ("<select>a<input>b", "<select>\n  \"a\"\n<input>\n\"b\""),
    ("<select><textarea>b", "<select>\n<textarea>\n  \"b\""),
    ("<select><svg><script>x</script>", "<select>\n  <script>\n    \"x\""),
    (
      "<select><template><p>x</template>y",
      "<select>\n  <template>\n    content\n      <p>\n        \"x\"\n  \"y\""
    ),
    (
      "<table><tr><td><select>a<td>b",
      "<table>\n  <tbody>\n    <tr>\n      <td>\n        <select>\n          \"a\"\n      <td>\n        \"b\""
    ),
    ("<table><select>a</table>b", "<select>\n  \"a\"\n<table>\n\"b\""),
    ("<p><select><b></p>x", "<p>\n  <select>\n    \"x\""),
    ("<select>\u{0}a", "<select>\n  \"a\""),
  ])
  func theOldModelDropsWhatIsNoOption(html: String, outline: String) {
    #expect(body(html, .old) == outline)
  }

  @Test(arguments: [
    ("<select><xmp><script>x</script>", "<select>\n  <xmp>\n    \"<script>x</script>\""),
    ("<select><div>a", "<select>\n  <div>\n    \"a\""),
    (
      "<select><button><selectedcontent></button><option>a<b>b</b><option selected>c",
      "<select>\n  <button>\n    <selectedcontent>\n      \"c\"\n  <option>\n    \"a\"\n    <b>\n      \"b\"\n  <option>\n    selected=\"\"\n    \"c\""
    ),
    (
      "<select multiple><button><selectedcontent></button><option>a",
      "<select>\n  multiple=\"\"\n  <button>\n    <selectedcontent>\n  <option>\n    \"a\""
    ),
  ])
  func theNewModelKeepsIt(html: String, outline: String) {
    #expect(body(html, .new) == outline)
  }

  @Test func aFragmentInASelectStaysThere() {
    let tree = HTMLTree(
      SourceText(decoding: Array("<input><div><option>a".utf8)),
      .init(context: FragmentContext("select"), select: .old))
    #expect(tree.outline == "| <option>\n|   \"a\"")
  }

  /// A script that ran in one of the engines stands in the tree of one of the models, and the other
  /// way round: Chromium reads as since 2025, this WebKit as before.
  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func theEnginesReadByOneOfTheModels() throws {
    struct Page: Decodable {
      var id: String
      var html: String
      var ran: [String: [String]]
    }
    let file = Shared.root.appendingPathComponent("oracle/engines.jsonl")
    let pages = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(Page.self, from: $0) }
      .filter { $0.id.contains("/select_") }
    for page in pages {
      for (engine, model) in [("chromium", SelectModel.new), ("webkit", .old)] {
        let hasScript = body(page.html, model).split(separator: "\n").contains {
          $0.drop { $0 == " " } == "<script>"
        }
        #expect(hasScript == (page.ran[engine] == ["a"]), "\(page.id) \(engine)")
      }
    }
    print("conformance: select in the engines: \(pages.count) passed, 0 failed, 0 skipped")
    #expect(pages.count >= 5)
  }
}
