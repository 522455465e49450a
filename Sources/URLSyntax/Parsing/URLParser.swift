/// The basic URL parser (URL, 4.4): one function a state, by the names of the standard.
///
/// Queries are encoded as UTF-8, whatever the document's encoding.
struct URLParser {
  enum State {
    case schemeStart, scheme, noScheme, specialRelativeOrAuthority, pathOrAuthority, relative
    case relativeSlash, specialAuthoritySlashes, specialAuthorityIgnoreSlashes, authority, host
    case port, file, fileSlash, fileHost, pathStart, path, opaquePath, query, fragment
  }

  struct Failure: Error {}

  let input: [UInt8]
  let base: URLRecord?
  var url = URLRecord()
  var state = State.schemeStart
  /// Where the state machine stands; states that reread a byte move it back.
  var pointer = 0
  var buffer: [UInt8] = []
  var atSignSeen = false
  var insideBrackets = false
  var passwordTokenSeen = false

  static func parse(_ bytes: [UInt8], base: URLRecord?) -> URLRecord? {
    var parser = URLParser(input: trimmed(bytes), base: base)
    do {
      try parser.run()
    } catch {
      return nil
    }
    return parser.url
  }

  private init(input: [UInt8], base: URLRecord?) {
    self.input = input
    self.base = base
  }

  /// The input without C0 controls and spaces at its ends, and without tabs and newlines.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
      let end = bytes.lastIndex(where: { $0 > 0x20 })
    else { return [] }
    return bytes[start...end].filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  private mutating func run() throws(Failure) {
    while true {
      let byte = pointer < input.count ? input[pointer] : nil
      try step(byte)
      if pointer >= input.count { return }
      pointer += 1
    }
  }

  private mutating func step(_ byte: UInt8?) throws(Failure) {
    switch state {
    case .schemeStart: schemeStartState(byte)
    case .scheme: schemeState(byte)
    case .noScheme: try noSchemeState(byte)
    case .specialRelativeOrAuthority: specialRelativeOrAuthorityState(byte)
    case .pathOrAuthority: pathOrAuthorityState(byte)
    case .relative: relativeState(byte)
    case .relativeSlash: relativeSlashState(byte)
    case .specialAuthoritySlashes: specialAuthoritySlashesState(byte)
    case .specialAuthorityIgnoreSlashes: specialAuthorityIgnoreSlashesState(byte)
    case .authority: try authorityState(byte)
    case .host: try hostState(byte)
    case .port: try portState(byte)
    case .file: fileState(byte)
    case .fileSlash: fileSlashState(byte)
    case .fileHost: try fileHostState(byte)
    case .pathStart: pathStartState(byte)
    case .path: pathState(byte)
    case .opaquePath: opaquePathState(byte)
    case .query: queryState(byte)
    case .fragment: fragmentState(byte)
    }
  }

  // MARK: Scheme

  private mutating func schemeStartState(_ byte: UInt8?) {
    if let byte, byte.isASCIILetter {
      buffer.append(byte.lowercasedASCII)
      state = .scheme
    } else {
      reread(in: .noScheme)
    }
  }

  private mutating func schemeState(_ byte: UInt8?) {
    guard let byte, byte.isSchemeByte || byte == UInt8(ascii: ":") else {
      buffer = []
      pointer = -1
      state = .noScheme
      return
    }
    guard byte == UInt8(ascii: ":") else {
      buffer.append(byte.lowercasedASCII)
      return
    }
    url.scheme = takeBuffer()
    if url.scheme == "file" {
      state = .file
    } else if url.isSpecial, url.scheme == base?.scheme {
      state = .specialRelativeOrAuthority
    } else if url.isSpecial {
      state = .specialAuthoritySlashes
    } else if next(is: "/") {
      state = .pathOrAuthority
      pointer += 1
    } else {
      url.pathParts = .opaque("")
      state = .opaquePath
    }
  }

  private mutating func noSchemeState(_ byte: UInt8?) throws(Failure) {
    guard let base else { throw Failure() }
    if base.hasOpaquePath {
      guard byte == UInt8(ascii: "#") else { throw Failure() }
      url = base
      url.fragment = ""
      state = .fragment
    } else {
      reread(in: base.scheme == "file" ? .file : .relative)
    }
  }

  // MARK: Relative references

  private mutating func specialRelativeOrAuthorityState(_ byte: UInt8?) {
    if byte == UInt8(ascii: "/"), next(is: "/") {
      state = .specialAuthorityIgnoreSlashes
      pointer += 1
    } else {
      reread(in: .relative)
    }
  }

  private mutating func pathOrAuthorityState(_ byte: UInt8?) {
    if byte == UInt8(ascii: "/") { state = .authority } else { reread(in: .path) }
  }

  private mutating func relativeState(_ byte: UInt8?) {
    url.scheme = base?.scheme ?? ""
    if byte == UInt8(ascii: "/") || isBackslashAsSlash(byte) {
      state = .relativeSlash
      return
    }
    takeAuthorityFromBase()
    takePathFromBase(byte)
  }

  private mutating func relativeSlashState(_ byte: UInt8?) {
    if url.isSpecial, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
      state = .specialAuthorityIgnoreSlashes
    } else if byte == UInt8(ascii: "/") {
      state = .authority
    } else {
      takeAuthorityFromBase()
      reread(in: .path)
    }
  }

  /// What the relative and the file state have in common: path and query of the base, up to the
  /// byte that says how much of them is replaced.
  private mutating func takePathFromBase(_ byte: UInt8?) {
    url.pathParts = base?.pathParts ?? .segments([])
    url.query = base?.query
    switch byte {
    case UInt8(ascii: "?"):
      url.query = ""
      state = .query
    case UInt8(ascii: "#"):
      url.fragment = ""
      state = .fragment
    case .some:
      url.query = nil
      if url.scheme == "file", startsWithWindowsDriveLetter(at: pointer) {
        url.pathParts = .segments([])
      } else {
        shortenPath()
      }
      reread(in: .path)
    case nil:
      break
    }
  }

  private mutating func takeAuthorityFromBase() {
    url.username = base?.username ?? ""
    url.password = base?.password ?? ""
    url.host = base?.host
    url.hostKind = base?.hostKind ?? .absent
    url.port = base?.port
  }

  // MARK: Authority

  private mutating func specialAuthoritySlashesState(_ byte: UInt8?) {
    if byte == UInt8(ascii: "/"), next(is: "/") {
      state = .specialAuthorityIgnoreSlashes
      pointer += 1
    } else {
      reread(in: .specialAuthorityIgnoreSlashes)
    }
  }

  private mutating func specialAuthorityIgnoreSlashesState(_ byte: UInt8?) {
    if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\\") { reread(in: .authority) }
  }

  private mutating func authorityState(_ byte: UInt8?) throws(Failure) {
    if byte == UInt8(ascii: "@") {
      if atSignSeen { buffer = Array("%40".utf8) + buffer }
      atSignSeen = true
      var username: [UInt8] = []
      var password: [UInt8] = []
      for byte in buffer {
        if byte == UInt8(ascii: ":"), !passwordTokenSeen {
          passwordTokenSeen = true
        } else if passwordTokenSeen {
          PercentEncoding.encode(byte, .userinfo, into: &password)
        } else {
          PercentEncoding.encode(byte, .userinfo, into: &username)
        }
      }
      url.username += String(decoding: username, as: UTF8.self)
      url.password += String(decoding: password, as: UTF8.self)
      buffer = []
    } else if endsAuthority(byte) {
      if atSignSeen, buffer.isEmpty { throw Failure() }
      pointer -= buffer.count + 1
      buffer = []
      state = .host
    } else if let byte {
      buffer.append(byte)
    }
  }

  private mutating func hostState(_ byte: UInt8?) throws(Failure) {
    if byte == UInt8(ascii: ":"), !insideBrackets {
      if buffer.isEmpty { throw Failure() }
      try takeHost()
      state = .port
    } else if endsAuthority(byte) {
      if url.isSpecial, buffer.isEmpty { throw Failure() }
      try takeHost()
      reread(in: .pathStart)
    } else if let byte {
      if byte == UInt8(ascii: "[") { insideBrackets = true }
      if byte == UInt8(ascii: "]") { insideBrackets = false }
      buffer.append(byte)
    }
  }

  private mutating func portState(_ byte: UInt8?) throws(Failure) {
    if let byte, byte.isASCIIDigit {
      buffer.append(byte)
      return
    }
    guard endsAuthority(byte) else { throw Failure() }
    if !buffer.isEmpty {
      guard let port = UInt16(takeBuffer()) else { throw Failure() }
      url.port = port == SpecialScheme.defaultPort(of: url.scheme) ? nil : port
    }
    reread(in: .pathStart)
  }

  private mutating func takeHost() throws(Failure) {
    guard let host = HostParser.parse(buffer, isSpecial: url.isSpecial) else { throw Failure() }
    url.host = host.text
    url.hostKind = host.kind
    buffer = []
  }

  // MARK: Files

  private mutating func fileState(_ byte: UInt8?) {
    url.scheme = "file"
    url.host = ""
    url.hostKind = .empty
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
      state = .fileSlash
    } else if let base, base.scheme == "file" {
      url.host = base.host
      url.hostKind = base.hostKind
      takePathFromBase(byte)
    } else {
      reread(in: .path)
    }
  }

  private mutating func fileSlashState(_ byte: UInt8?) {
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
      state = .fileHost
      return
    }
    if let base, base.scheme == "file" {
      url.host = base.host
      url.hostKind = base.hostKind
      if !startsWithWindowsDriveLetter(at: pointer), case .segments(let segments) = base.pathParts,
        let first = segments.first, isNormalizedWindowsDriveLetter(first)
      {
        append(segment: first)
      }
    }
    reread(in: .path)
  }

  private mutating func fileHostState(_ byte: UInt8?) throws(Failure) {
    guard byte == nil || "/\\?#".utf8.contains(byte ?? 0) else {
      if let byte { buffer.append(byte) }
      return
    }
    if isWindowsDriveLetter(buffer) {
      reread(in: .path)
      return
    }
    if !buffer.isEmpty {
      try takeHost()
      if url.host == "localhost" {
        url.host = ""
        url.hostKind = .empty
      }
    }
    reread(in: .pathStart)
  }

  // MARK: Path, query, fragment

  private mutating func pathStartState(_ byte: UInt8?) {
    if url.isSpecial {
      state = .path
      if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\\") { pointer -= 1 }
    } else if byte == UInt8(ascii: "?") {
      url.query = ""
      state = .query
    } else if byte == UInt8(ascii: "#") {
      url.fragment = ""
      state = .fragment
    } else if let byte {
      state = .path
      if byte != UInt8(ascii: "/") { pointer -= 1 }
    }
  }

  private mutating func pathState(_ byte: UInt8?) {
    let isSlash = byte == UInt8(ascii: "/") || isBackslashAsSlash(byte)
    guard byte == nil || isSlash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") else {
      if let byte { PercentEncoding.encode(byte, .path, into: &buffer) }
      return
    }
    var segment = takeBuffer()
    switch segment.lowercased() {
    case "..", ".%2e", "%2e.", "%2e%2e":
      shortenPath()
      if !isSlash { append(segment: "") }
    case ".", "%2e":
      if !isSlash { append(segment: "") }
    default:
      if url.scheme == "file", url.pathParts == .segments([]),
        isWindowsDriveLetter(Array(segment.utf8))
      {
        segment = "\(segment.prefix(1)):"
      }
      append(segment: segment)
    }
    if byte == UInt8(ascii: "?") {
      url.query = ""
      state = .query
    } else if byte == UInt8(ascii: "#") {
      url.fragment = ""
      state = .fragment
    }
  }

  private mutating func opaquePathState(_ byte: UInt8?) {
    guard let byte, byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#") else {
      url.pathParts = .opaque(takeBuffer())
      if byte == UInt8(ascii: "?") {
        url.query = ""
        state = .query
      } else if byte == UInt8(ascii: "#") {
        url.fragment = ""
        state = .fragment
      }
      return
    }
    if byte == UInt8(ascii: " "), next(is: "?") || next(is: "#") {
      buffer += "%20".utf8
    } else {
      PercentEncoding.encode(byte, .c0Control, into: &buffer)
    }
  }

  private mutating func queryState(_ byte: UInt8?) {
    guard let byte, byte != UInt8(ascii: "#") else {
      url.query = takeBuffer()
      if byte != nil {
        url.fragment = ""
        state = .fragment
      }
      return
    }
    PercentEncoding.encode(byte, url.isSpecial ? .specialQuery : .query, into: &buffer)
  }

  private mutating func fragmentState(_ byte: UInt8?) {
    guard let byte else {
      url.fragment = takeBuffer()
      return
    }
    PercentEncoding.encode(byte, .fragment, into: &buffer)
  }

  // MARK: Small steps

  /// Goes to a state that reads the current byte again.
  private mutating func reread(in state: State) {
    self.state = state
    pointer -= 1
  }

  private mutating func takeBuffer() -> String {
    defer { buffer = [] }
    return String(decoding: buffer, as: UTF8.self)
  }

  private mutating func append(segment: String) {
    if case .segments(var segments) = url.pathParts {
      // The record lets go of the list first, or each step would copy it.
      url.pathParts = .segments([])
      segments.append(segment)
      url.pathParts = .segments(segments)
    }
  }

  /// Shortens the URL's path (URL, 4.1); a drive letter stays.
  private mutating func shortenPath() {
    guard case .segments(var segments) = url.pathParts else { return }
    if url.scheme == "file", segments.count == 1, isNormalizedWindowsDriveLetter(segments[0]) {
      return
    }
    url.pathParts = .segments([])
    _ = segments.popLast()
    url.pathParts = .segments(segments)
  }

  private func next(is character: Unicode.Scalar) -> Bool {
    pointer + 1 < input.count && input[pointer + 1] == UInt8(ascii: character)
  }

  private func isBackslashAsSlash(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "\\") && url.isSpecial
  }

  private func endsAuthority(_ byte: UInt8?) -> Bool {
    byte == nil || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
      || byte == UInt8(ascii: "#") || isBackslashAsSlash(byte)
  }

  private func isWindowsDriveLetter(_ bytes: [UInt8]) -> Bool {
    bytes.count == 2 && bytes[0].isASCIILetter
      && (bytes[1] == UInt8(ascii: ":") || bytes[1] == UInt8(ascii: "|"))
  }

  private func isNormalizedWindowsDriveLetter(_ text: String) -> Bool {
    text.hasSuffix(":") && isWindowsDriveLetter(Array(text.utf8))
  }

  private func startsWithWindowsDriveLetter(at start: Int) -> Bool {
    guard start + 1 < input.count, isWindowsDriveLetter(Array(input[start...(start + 1)])) else {
      return false
    }
    return start + 2 == input.count || "/\\?#".utf8.contains(input[start + 2])
  }
}
