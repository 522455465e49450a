internal import URLSyntax

/// The grammar of source expressions, one function a production (CSP 3, 2.3.1).
struct SourceGrammar {
  private let dialect: Dialect

  init(_ dialect: Dialect = .specification) {
    self.dialect = dialect
  }

  func expression(_ text: String) -> SourceExpression {
    expression(text, Array(text.utf8)[...])
  }

  /// Reads an expression of which the bytes are at hand, too.
  func expression(_ text: String, _ bytes: ArraySlice<UInt8>) -> SourceExpression {
    if bytes.first == UInt8(ascii: "'") {
      return quoted(text, bytes) ?? .unknown(text)
    }
    if let scheme = Self.schemeSource(bytes) { return scheme }
    if let source = Self.hostSource(text, bytes) { return .host(source) }
    return .unknown(text)
  }

  private func quoted(_ text: String, _ bytes: ArraySlice<UInt8>) -> SourceExpression? {
    guard bytes.count > 2, bytes.last == UInt8(ascii: "'") else { return nil }
    let inner = bytes.dropFirst().dropLast()
    let lowercased = PolicyText.lowercased(inner)
    if lowercased == "none" { return SourceExpression.none }
    if let keyword = SourceExpression.Keyword(rawValue: lowercased) {
      return keyword == .strictDynamic && dialect.has(.noStrictDynamic) ? nil : .keyword(keyword)
    }
    guard let (prefix, value) = Self.parts(of: inner) else { return nil }
    if prefix == "nonce" {
      return isNonceValue(value) ? .nonce(String(decoding: value, as: UTF8.self)) : nil
    }
    if prefix == "sha", dialect.has(.hyphenInAlgorithm) {
      // What follows is read as if the hyphen were not there.
      return Self.parts(of: value).flatMap { hash("sha" + $0.prefix, $0.value) }
    }
    return hash(prefix, value)
  }

  /// What stands before the first hyphen, in lower case, and what behind it.
  static func parts(of bytes: ArraySlice<UInt8>)
    -> (prefix: String, value: ArraySlice<UInt8>)?
  {
    bytes.firstIndex(of: UInt8(ascii: "-")).map {
      (PolicyText.lowercased(bytes[..<$0]), bytes[($0 + 1)...])
    }
  }

  private func hash(_ algorithm: String, _ value: ArraySlice<UInt8>) -> SourceExpression? {
    guard let algorithm = HashAlgorithm(rawValue: algorithm), Self.isBase64Value(value) else {
      return nil
    }
    let hash = HashSource(
      algorithm: algorithm, base64Value: String(decoding: value, as: UTF8.self))
    guard dialect.has(.undecodableHash) || dialect.has(.unpaddedHash) else { return .hash(hash) }
    guard let bytes = ForgivingBase64.decode(hash.normalizedValue.utf8) else {
      return dialect.has(.undecodableHash) ? nil : .hash(hash)
    }
    guard dialect.has(.unpaddedHash) else { return .hash(hash) }
    return .hash(HashSource(algorithm: algorithm, base64Value: Base64.encode(bytes)))
  }

  private func isNonceValue(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard dialect.has(.equalsInNonce) else { return Self.isBase64Value(bytes) }
    return !bytes.isEmpty
      && bytes.allSatisfy { Self.isBase64Character($0) || $0 == UInt8(ascii: "=") }
  }

  /// base64-value: one or more characters of either alphabet, then at most two equals signs.
  static func isBase64Value(_ bytes: ArraySlice<UInt8>) -> Bool {
    var bytes = bytes
    for _ in 0..<2 where bytes.last == UInt8(ascii: "=") { bytes.removeLast() }
    return !bytes.isEmpty && bytes.allSatisfy(isBase64Character)
  }

  private static func isBase64Character(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: isAlpha(byte) || isDigit(byte)
    }
  }

  private static func schemeSource(_ bytes: ArraySlice<UInt8>) -> SourceExpression? {
    guard bytes.last == UInt8(ascii: ":") else { return nil }
    return schemePart(bytes.dropLast()).map { .scheme($0) }
  }

  /// scheme-part: the scheme of RFC 3986, 3.1.
  private static func schemePart(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.first, isAlpha(first), bytes.allSatisfy(isSchemeCharacter) else {
      return nil
    }
    return PolicyText.lowercased(bytes)
  }

  private static func isSchemeCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isAlpha(byte) || isDigit(byte)
    }
  }

  private static func hostSource(_ text: String, _ bytes: ArraySlice<UInt8>) -> HostSource? {
    // Most are a host and nothing else.
    if isHostPart(bytes) { return HostSource(host: hostPart(bytes, text)) }
    var rest = bytes
    var source = HostSource(host: "")
    let slash = UInt8(ascii: "/")
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")), colon + 2 < rest.endIndex,
      rest[colon + 1] == slash, rest[colon + 2] == slash
    {
      guard let scheme = schemePart(rest[..<colon]) else { return nil }
      source.scheme = scheme
      rest = rest[(colon + 3)...]
    }
    if let slash = rest.firstIndex(of: slash) {
      guard isPathAbsolute(rest[slash...]) else { return nil }
      source.path = String(decoding: rest[slash...], as: UTF8.self)
      rest = rest[..<slash]
    }
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let port = rest[(colon + 1)...]
      guard !port.isEmpty, port.elementsEqual("*".utf8) || port.allSatisfy(isDigit) else {
        return nil
      }
      source.port = String(decoding: port, as: UTF8.self)
      rest = rest[..<colon]
    }
    guard isHostPart(rest) else { return nil }
    source.host = PolicyText.lowercased(rest)
    return source
  }

  /// A host-part in lower case; the text of the expression, where it is nothing else.
  private static func hostPart(_ bytes: ArraySlice<UInt8>, _ text: String) -> String {
    PolicyText.hasCapitals(bytes) ? PolicyText.lowercased(bytes) : text
  }

  /// host-part: `*`, or labels of host characters with `*.` before them and a dot after them at
  /// will.
  private static func isHostPart(_ bytes: ArraySlice<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    let bytes = bytes.span
    var start = 0
    var end = bytes.count
    guard start < end else { return false }
    if bytes[start] == UInt8(ascii: "*") {
      guard end - start > 1 else { return true }
      guard bytes[start + 1] == dot else { return false }
      start += 2
    }
    if start < end, bytes[end - 1] == dot { end -= 1 }
    // No label is empty.
    var previous = dot
    for index in start..<end {
      let byte = bytes[index]
      guard
        byte == dot ? previous != dot : isAlpha(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
      else { return false }
      previous = byte
    }
    return previous != dot
  }

  /// path-part: the path-absolute of RFC 3986, 3.3; its first segment is not empty if another
  /// follows.
  private static func isPathAbsolute(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard !bytes.starts(with: "//".utf8) else { return false }
    return bytes.allSatisfy {
      isAlpha($0) || isDigit($0) || "/-._~!$&'()*+=:@%".utf8.contains($0)
    }
  }

  private static func isAlpha(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
