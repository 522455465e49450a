internal import CSSSyntax
internal import HTMLSyntax

/// Tells what looks like a tracker: a load that shows nothing and tells the sender that the document is
/// read.
///
/// It is a guess from how the load looks; hosts are not known. A list of images that were not loaded
/// can be ordered by it, nothing may depend on it.
enum Tracker {
  /// Words that, but for what is behind a full stop, are a whole segment of the URL's path.
  static let pathWords = NameSet(
    """
    beacon impression o open opened opens pixel px telemetry track tracker tracking trk webbug
    """)

  /// Whether a segment of the URL's path is one of the words.
  static func isNamed(_ url: [UInt8]) -> Bool {
    guard let bytes = PlainURL(url)?.bytes else { return false }
    let segments = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      .split(separator: UInt8(ascii: "/"))
    // The scheme and the host come first.
    return segments.dropFirst(2).contains { segment in
      pathWords.contains(bytes, segment.prefix { $0 != UInt8(ascii: ".") }.indices)
    }
  }

  /// Whether an image would not be seen: a side of 0, both of at most 1, hidden or wholly transparent.
  static func isUnseen(_ element: Node, in tree: borrowing Tree) -> Bool {
    var width = tree.value(of: .width, on: element).flatMap(pixels)
    var height = tree.value(of: .height, on: element).flatMap(pixels)
    if tree.value(of: .hidden, on: element) != nil { return true }
    let style = tree.value(of: .style, on: element) ?? []
    var parser = StyleParser(style, .blockContents)
    while let construct = parser.next() {
      guard construct.kind == .declaration, let name = parser.tokens.first else { continue }
      let text = parser.text
      func isNamed(_ word: String) -> Bool { text.matches(name, word) }
      let value = firstWord(of: style[construct.value])
      if isNamed("display") && value == Array("none".utf8)
        || isNamed("visibility") && value == Array("hidden".utf8)
        || isNamed("opacity") && value == Array("0".utf8)
      {
        return true
      }
      if isNamed("width") || isNamed("max-width") { width = pixels(value) ?? width }
      if isNamed("height") || isNamed("max-height") { height = pixels(value) ?? height }
    }
    return width == 0 || height == 0 || width == 1 && height == 1
  }

  /// A length in pixels, or a number (HTML, 2.3.4.4, parsing dimension values); nil for another unit.
  private static func pixels(_ value: [UInt8]) -> Int? {
    let text = value.drop { $0 <= 0x20 }
    let digits = text.prefix { (0x30...0x39).contains($0) }
    let unit = text.dropFirst(digits.count).filter { $0 > 0x20 }.map(lowercased)
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    return unit.isEmpty || unit == Array("px".utf8)
      || number == 0 && unit.first != UInt8(ascii: ".")
      ? number : nil
  }

  /// The first word of a value, in ASCII lower case.
  private static func firstWord(of value: ArraySlice<UInt8>) -> [UInt8] {
    func isSeparator(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "!") }
    return value.drop(while: isSeparator).prefix { !isSeparator($0) }.map(lowercased)
  }
}
