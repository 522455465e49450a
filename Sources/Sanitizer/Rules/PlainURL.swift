internal import URLSyntax

/// A URL in the only shapes that may stay: one that says its scheme, a path, or a place in the document.
///
/// What is kept is what was judged: the text after the URL standard's own preparation (URL, 4.4: C0
/// controls and spaces at the ends and all tabs and newlines removed).
struct PlainURL {
  enum Kind: Equatable {
    /// In ASCII lower case, without the colon.
    case scheme(String)
    /// `#` and a name.
    case fragment
    /// A path without a scheme and a host (RFC 3986, 4.2: path-absolute and path-noscheme).
    case path
  }

  let bytes: [UInt8]
  let kind: Kind

  init?(_ value: [UInt8]) {
    let text = PlainURL.prepared(value)
    // Another control character is no accident.
    guard Characters.areAllCarried(text), !text.contains(0x7F) else { return nil }
    if text.first == UInt8(ascii: "#") {
      bytes = text
      kind = .fragment
    } else if text.starts(with: "//".utf8) {
      // A host without a scheme means the web in every mail program.
      bytes = Array("https:".utf8) + text
      kind = .scheme("https")
    } else {
      bytes = text
      if let scheme = URLScheme.scheme(of: text) {
        kind = .scheme(scheme)
      } else if PlainURL.isPath(text) {
        kind = .path
      } else {
        return nil
      }
    }
  }

  /// Whether a path begins where the document's own does.
  var isRelativePath: Bool { kind == .path && bytes.first != UInt8(ascii: "/") }

  private static func isPath(_ text: [UInt8]) -> Bool {
    // Browsers read `\` as `/`, and could find a host behind two of them.
    guard let first = text.first, first != UInt8(ascii: "?"), !text.contains(UInt8(ascii: "\\"))
    else { return false }
    return !text.prefix { !"/?#".utf8.contains($0) }.contains(UInt8(ascii: ":"))
  }

  /// Whether a value is a URL that says no scheme, and so leads nowhere without a document's own.
  static func isRelative(_ value: [UInt8]) -> Bool {
    URLScheme.scheme(of: prepared(value)) == nil
  }

  private static func prepared(_ value: [UInt8]) -> [UInt8] {
    guard value.contains(where: { $0 <= 0x20 }) else { return value }
    var ends = value.drop { $0 <= 0x20 }
    while let last = ends.last, last <= 0x20 { ends.removeLast() }
    return ends.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  /// Whether a `data:` URL says that it is what a rule asks for, and holds no document: a font, or an
  /// image but SVG.
  func isData(for rule: Rules.ValueRule) -> Bool {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let comma = bytes.firstIndex(of: UInt8(ascii: ",")), colon < comma,
      let type = MIMEType(parsing: bytes[(colon + 1)..<comma])
    else { return false }
    let types = rule == .font ? PlainURL.fontTypes : PlainURL.rasterTypes
    return types.contains(type.essence)
  }

  private static let rasterTypes: Set<String> = [
    "image/png", "image/gif", "image/jpeg", "image/jpg", "image/webp", "image/avif", "image/bmp",
  ]

  /// The types of fonts, and by what names they went before they had their own.
  private static let fontTypes: Set<String> = [
    "font/woff", "font/woff2", "font/ttf", "font/otf", "font/sfnt", "font/collection",
    "font/opentype", "font/truetype", "application/font-woff", "application/font-woff2",
    "application/font-sfnt", "application/x-font-woff", "application/x-font-ttf",
    "application/x-font-otf", "application/x-font-opentype", "application/x-font-truetype",
  ]
}
