internal import URLSyntax

/// The grammar of source expressions, one function a production (CSP 3, 2.3.1).
struct SourceGrammar {
  private let dialect: Dialect

  init(_ dialect: Dialect = .specification) {
    self.dialect = dialect
  }

  func expression(_ text: String) -> SourceExpression {
    if text.utf8.first == UInt8(ascii: "'") {
      return quoted(text) ?? .unknown(text)
    }
    return Self.schemeSource(text) ?? Self.hostSource(text).map { .host($0) } ?? .unknown(text)
  }

  private func quoted(_ text: String) -> SourceExpression? {
    guard text.utf8.count > 2, text.utf8.last == UInt8(ascii: "'") else { return nil }
    let inner = String(text.dropFirst().dropLast())
    let lowercased = PolicyText.lowercased(inner)
    if lowercased == "none" { return SourceExpression.none }
    if let keyword = SourceExpression.Keyword(rawValue: lowercased) {
      return keyword == .strictDynamic && dialect.has(.noStrictDynamic) ? nil : .keyword(keyword)
    }
    guard let hyphen = inner.firstIndex(of: "-") else { return nil }
    let prefix = PolicyText.lowercased(String(inner[..<hyphen]))
    let value = String(inner[inner.index(after: hyphen)...])
    if prefix == "nonce" { return isNonceValue(value) ? .nonce(value) : nil }
    if prefix == "sha", dialect.has(.hyphenInAlgorithm) {
      // What follows is read as if the hyphen were not there.
      guard let next = value.firstIndex(of: "-") else { return nil }
      return hash(
        "sha" + PolicyText.lowercased(String(value[..<next])),
        String(value[value.index(after: next)...]))
    }
    return hash(prefix, value)
  }

  private func hash(_ algorithm: String, _ value: String) -> SourceExpression? {
    guard let algorithm = HashAlgorithm(rawValue: algorithm), Self.isBase64Value(value) else {
      return nil
    }
    let hash = HashSource(algorithm: algorithm, base64Value: value)
    guard dialect.has(.undecodableHash) || dialect.has(.unpaddedHash) else { return .hash(hash) }
    guard let bytes = ForgivingBase64.decode(hash.normalizedValue.utf8) else {
      return dialect.has(.undecodableHash) ? nil : .hash(hash)
    }
    guard dialect.has(.unpaddedHash) else { return .hash(hash) }
    return .hash(HashSource(algorithm: algorithm, base64Value: Base64.encode(bytes)))
  }

  private func isNonceValue(_ text: String) -> Bool {
    guard dialect.has(.equalsInNonce) else { return Self.isBase64Value(text) }
    return !text.isEmpty
      && text.utf8.allSatisfy { Self.isBase64Character($0) || $0 == UInt8(ascii: "=") }
  }

  /// base64-value: one or more characters of either alphabet, then at most two equals signs.
  static func isBase64Value(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    for _ in 0..<2 where bytes.last == UInt8(ascii: "=") { bytes.removeLast() }
    return !bytes.isEmpty && bytes.allSatisfy(isBase64Character)
  }

  private static func isBase64Character(_ byte: UInt8) -> Bool {
    isAlpha(byte) || isDigit(byte) || "+/-_".utf8.contains(byte)
  }

  private static func schemeSource(_ text: String) -> SourceExpression? {
    guard text.utf8.last == UInt8(ascii: ":") else { return nil }
    return schemePart(text.utf8.dropLast()).map { .scheme($0) }
  }

  /// scheme-part: the scheme of RFC 3986, 3.1.
  private static func schemePart(_ bytes: Substring.UTF8View) -> String? {
    guard let first = bytes.first, isAlpha(first),
      bytes.allSatisfy({ isAlpha($0) || isDigit($0) || "+-.".utf8.contains($0) })
    else { return nil }
    return PolicyText.lowercased(String(Substring(bytes)))
  }

  private static func hostSource(_ text: String) -> HostSource? {
    var rest = Array(text.utf8)[...]
    var source = HostSource(scheme: nil, host: "", port: nil, path: "")
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      rest[colon...].starts(with: "://".utf8)
    {
      let scheme = Substring(String(decoding: rest[..<colon], as: UTF8.self))
      guard let scheme = schemePart(scheme.utf8) else { return nil }
      source.scheme = scheme
      rest = rest[(colon + 3)...]
    }
    if let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
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
    source.host = PolicyText.lowercased(String(decoding: rest, as: UTF8.self))
    return source
  }

  /// host-part: `*`, or labels of host characters with `*.` before them and a dot after them at
  /// will.
  private static func isHostPart(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.elementsEqual("*".utf8) { return true }
    let dot = UInt8(ascii: ".")
    var rest = bytes
    if rest.starts(with: "*.".utf8) { rest = rest.dropFirst(2) }
    if rest.last == dot { rest = rest.dropLast() }
    guard !rest.isEmpty else { return false }
    // No label is empty.
    var previous = dot
    for byte in rest {
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
