import Foundation
import TestSupport
import Testing

@testable import HTMLSyntax

/// What the parser tells of a place is there: the bytes at a range, decoded by the same rules, give
/// the value.
@Suite struct PositionTests {
  /// Reads a document and compares each start tag, attribute and text run with its bytes.
  ///
  /// - Returns: How many were compared, and those that differ.
  static func check(_ source: SourceText) -> (compared: Int, wrong: [String]) {
    var parser = HTMLParser(source)
    var compared = 0
    var wrong: [String] = []
    var elements: [NodeID: ElementEvent] = [:]
    func compare(_ ours: some Sequence<UInt8>, _ range: Range<Int>, _ value: [UInt8]) {
      compared += 1
      if Array(ours) != value || Self.decoded(source, range) != Array(source.bytes[range]) {
        wrong.append("\(range): \(String(decoding: value, as: UTF8.self).debugDescription)")
      }
    }
    while let event = parser.next() {
      switch event {
      case .element(let element):
        elements[element.node] = element
        guard element.origin != .implied else { continue }
        let tag = source.bytes[element.range]
        let name = tag.dropFirst().prefix { !$0.isHTMLSpace && $0 != 0x2F && $0 != 0x3E }
        compare(
          element.namespace == .html ? parser.spellingBytes(of: element.name) : [],
          element.range,
          element.namespace == .html ? Self.lowercased(name) : [])
        if tag.first != UInt8(ascii: "<") || tag.last != UInt8(ascii: ">") {
          wrong.append("\(element.range): no tag")
        }
        for attribute in parser.attributes(of: element) {
          if attribute.namespace == .none, element.namespace == .html {
            compare(
              parser.spellingBytes(of: attribute.name), attribute.nameRange,
              Self.lowercased(source.bytes[attribute.nameRange]))
          }
          compare(
            parser.value(of: attribute), attribute.valueRange,
            Self.value(source.bytes[attribute.valueRange]))
        }
      case .text(let text):
        guard let parent = elements[text.location.parent] else { continue }
        compare(
          parser.text(of: text), text.range,
          Self.text(
            source.bytes[text.range], parser.spelling(of: parent.name), parent.namespace))
      default: break
      }
    }
    return (compared, wrong)
  }

  /// What the input's bytes of a range decode to.
  private static func decoded(_ source: SourceText, _ range: Range<Int>) -> [UInt8] {
    let input = source.inputRange(of: range)
    // In ISO-2022-JP the escape sequences before it count.
    let before = source.encoding == .iso2022JP ? 0 : input.lowerBound
    // A few bytes behind it tell where an ill-formed sequence ends.
    let after = min(input.upperBound + 4, source.input.count)
    let text = SourceText(decoding: Array(source.input[before..<after]), as: source.encoding)
    let start = before == 0 ? range.lowerBound : 0
    return Array(text.bytes[start...].prefix(range.count))
  }

  /// A name as the tokenizer has it: in lower case, NUL read as U+FFFD.
  private static func lowercased(_ name: ArraySlice<UInt8>) -> [UInt8] {
    name.flatMap { $0 == 0 ? ASCII.replacementCharacter : [$0.asciiLowercased] }
  }

  /// What a value's bytes stand for, read in a document of their own.
  private static func value(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let quote: [UInt8] = [bytes.contains(0x22) ? 0x27 : 0x22]
    var parser = HTMLParser(
      SourceText(decoding: Array("<p a=".utf8) + quote + bytes + quote + Array(">".utf8)))
    while let event = parser.next() {
      guard case .element(let element) = event, element.origin == .tag else { continue }
      return parser.attributes(of: element).first.map { Array(parser.value(of: $0)) } ?? []
    }
    return []
  }

  /// What the bytes of text stand for, read alone in an element of the same name.
  private static func text(_ bytes: ArraySlice<UInt8>, _ parent: String, _ namespace: Namespace)
    -> [UInt8]
  {
    // In a frameset or a table other text than white space goes elsewhere; a `div` keeps all.
    let isRawText =
      [
        "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes",
        "noscript", "plaintext",
      ].contains(parent) && namespace == .html
    let context =
      isRawText || namespace != .html
      ? FragmentContext(parent, namespace) : FragmentContext("div")
    var parser = HTMLParser(SourceText(decoding: Array(bytes)), .init(context: context))
    var text: [UInt8] = []
    while let event = parser.next() {
      if case .text(let run) = event { text += parser.text(of: run) }
    }
    return text
  }

  // MARK: Documents

  private static let pieces = [
    "<p a=1 B='&amp;&#65;&notit;' c=\"x\r\ny\">", "<b>", "</b>", "text ", "&lt;", "&nosuch;", "&",
    "\r\n", "\r", "<!-- c -->", "<svg viewBox=1><title>", "</title></svg>", "<table>", "<td>",
    "<textarea>\n", "</textarea>", "<script>a<b</script>", "<a href=x&y=1&copy=2>", "</a>",
    "<i =x>",
    "<select><option>", "</select>", "<math><mi a:b=c>", "</math>", "<template>", "</template>",
    "<",
    "< b", "<u\u{0} \u{0}=\u{0}>", "</p\t>", "<br/>", "é", "京", "😀", "<li>", "<ul>",
  ]

  private static func document(_ random: inout SplitMix, pieces count: Int) -> String {
    (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func inUTF8AndUTF16(seed: UInt64) {
    var random = SplitMix(state: seed)
    let text = Self.document(&random, pieces: 200)
    let utf8 = Self.check(SourceText(decoding: Array(text.utf8)))
    #expect(utf8.wrong == [])
    #expect(utf8.compared > 50)
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let wide = Self.check(SourceText(decoding: utf16, as: .utf16LE))
    #expect(wide.wrong == [])
    #expect(wide.compared == utf8.compared)
  }

  /// Markup with random bytes between, in every encoding that reads ASCII as it is.
  @Test(arguments: Encoding.allCases.filter { $0 != .utf16BE && $0 != .utf16LE })
  func inEveryEncoding(encoding: Encoding) {
    var random = SplitMix(state: 7)
    var compared = 0
    for _ in 0..<12 {
      var bytes: [UInt8] = []
      for _ in 0..<150 {
        bytes += Self.document(&random, pieces: 1).utf8
        let noise = random.next()
        for shift in 0..<Int(noise % 5) {
          bytes.append(UInt8(truncatingIfNeeded: noise >> (8 + 8 * shift)))
        }
        // Escapes of ISO-2022-JP: to two bytes, and back.
        if noise % 7 == 0 { bytes += [0x1B, 0x24, 0x42] }
        if noise % 3 == 0 { bytes += [0x1B, 0x28, 0x42] }
      }
      let result = Self.check(SourceText(decoding: bytes, as: encoding))
      #expect(result.wrong == [])
      compared += result.compared
    }
    #expect(encoding == .replacement || compared > 300)
  }

  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func inTheTemplates() throws {
    var compared = 0
    for folder in try FileManager.default.contentsOfDirectory(
      at: Shared.root.appendingPathComponent("corpus/templates"), includingPropertiesForKeys: nil)
    {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "html" {
        let result = Self.check(SourceText(decoding: Array(try Data(contentsOf: file))))
        #expect(result.wrong == [], "\(file.lastPathComponent)")
        compared += result.compared
      }
    }
    print("positions: \(compared) tags, attributes and texts of templates compared")
    #expect(compared > 50_000)
  }

  /// The check sees a range that is off by one.
  @Test func aWrongRangeIsSeen() {
    let source = SourceText(decoding: Array("<p a='&amp;x'>".utf8))
    #expect(Self.decoded(source, 6..<12) == Array("&amp;x".utf8))
    #expect(Self.value(source.bytes[6..<12]) == Array("&x".utf8))
    #expect(Self.value(source.bytes[6..<11]) == Array("&".utf8))
    #expect(Self.text(Array("a&lt;".utf8)[...], "title", .html) == Array("a<".utf8))
    #expect(Self.text(Array("a&lt;".utf8)[...], "style", .html) == Array("a&lt;".utf8))
  }
}
