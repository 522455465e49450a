/// The value of a `meta` refresh (HTML, 2.3.3 and 4.2.5.3, shared declarative refresh steps).
struct Refresh: Hashable {
  /// Where to; empty for the document itself.
  var url: String

  /// Reads a value; nil where browsers take it for none.
  init?(parsing value: String) {
    var rest = Array(value.utf8)[...]
    func skip(while condition: (UInt8) -> Bool) { rest = rest.drop(while: condition) }
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let isDot = { (byte: UInt8) in byte == UInt8(ascii: ".") }

    skip(while: PolicyText.isASCIIWhitespace)
    guard let first = rest.first, isDigit(first) || isDot(first) else { return nil }
    skip { isDigit($0) || isDot($0) }
    url = ""
    guard let separator = rest.first else { return }
    let isSeparator = { (byte: UInt8) in byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") }
    guard isSeparator(separator) || PolicyText.isASCIIWhitespace(separator) else { return nil }
    skip(while: PolicyText.isASCIIWhitespace)
    if let byte = rest.first, isSeparator(byte) { rest = rest.dropFirst() }
    skip(while: PolicyText.isASCIIWhitespace)
    guard !rest.isEmpty else { return }

    let written = rest
    if rest.prefix(3).map({ $0 | 0x20 }).elementsEqual("url".utf8) {
      rest = rest.dropFirst(3)
      skip(while: PolicyText.isASCIIWhitespace)
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst()
        skip(while: PolicyText.isASCIIWhitespace)
      } else {
        rest = written
      }
    }
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      rest = rest.dropFirst()
      rest = rest.prefix { $0 != quote }
    }
    url = String(decoding: rest, as: UTF8.self)
  }
}
