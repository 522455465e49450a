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
  /// The path so far, unless it is opaque: a slash and a segment each.
  var path: [UInt8] = []
  /// Whether the scheme is special.
  var isSpecial = false
  var atSignSeen = false
  var insideBrackets = false
  var passwordTokenSeen = false

  static func parse(_ bytes: [UInt8], base: URLRecord?) -> URLRecord? {
    parsePlain(bytes) ?? parseByStates(bytes, base: base)
  }

  static func parseByStates(_ bytes: [UInt8], base: URLRecord?) -> URLRecord? {
    var parser = URLParser(input: trimmed(bytes), base: base)
    do {
      try parser.run()
    } catch {
      return nil
    }
    if !parser.url.hasOpaquePath { parser.url.path = String(decoding: parser.path, as: UTF8.self) }
    return parser.url
  }

  private init(input: [UInt8], base: URLRecord?) {
    self.input = input
    self.base = base
  }

  /// The input without C0 controls and spaces at its ends, and without tabs and newlines.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    // Nearly all are written without.
    guard bytes.contains(where: { $0 <= 0x20 }) else { return bytes }
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

  mutating func schemeStartState(_ byte: UInt8?) {
    if let byte, byte.isASCIILetter {
      state = .scheme
      pointer -= 1
    } else {
      reread(in: .noScheme)
    }
  }

  mutating func schemeState(_ byte: UInt8?) {
    guard let byte, byte.isSchemeByte || byte == UInt8(ascii: ":") else {
      buffer = []
      pointer = -1
      state = .noScheme
      return
    }
    guard byte == UInt8(ascii: ":") else {
      appendRun(while: \.isSchemeByte)
      return
    }
    for index in buffer.indices { buffer[index] = buffer[index].lowercasedASCII }
    setScheme(takeBuffer())
    if url.scheme == "file" {
      state = .file
    } else if isSpecial, url.scheme == base?.scheme {
      state = .specialRelativeOrAuthority
    } else if isSpecial {
      state = .specialAuthoritySlashes
    } else if next(is: "/") {
      state = .pathOrAuthority
      pointer += 1
    } else {
      url.hasOpaquePath = true
      state = .opaquePath
    }
  }

  mutating func noSchemeState(_ byte: UInt8?) throws(Failure) {
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

  mutating func specialRelativeOrAuthorityState(_ byte: UInt8?) {
    if byte == UInt8(ascii: "/"), next(is: "/") {
      state = .specialAuthorityIgnoreSlashes
      pointer += 1
    } else {
      reread(in: .relative)
    }
  }

  mutating func pathOrAuthorityState(_ byte: UInt8?) {
    if byte == UInt8(ascii: "/") { state = .authority } else { reread(in: .path) }
  }

  mutating func relativeState(_ byte: UInt8?) {
    setScheme(base?.scheme ?? "")
    if byte == UInt8(ascii: "/") || isBackslashAsSlash(byte) {
      state = .relativeSlash
      return
    }
    takeAuthorityFromBase()
    takePathFromBase(byte)
  }

  mutating func relativeSlashState(_ byte: UInt8?) {
    if isSpecial, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
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
  mutating func takePathFromBase(_ byte: UInt8?) {
    path = Array((base?.path ?? "").utf8)
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
        path = []
      } else {
        shortenPath()
      }
      reread(in: .path)
    case nil:
      break
    }
  }

  mutating func takeAuthorityFromBase() {
    url.username = base?.username ?? ""
    url.password = base?.password ?? ""
    url.host = base?.host
    url.hostKind = base?.hostKind ?? .absent
    url.port = base?.port
  }

  // MARK: Small steps

  /// Goes to a state that reads the current byte again.
  mutating func reread(in state: State) {
    self.state = state
    pointer -= 1
  }

  /// Adds a byte to the buffer, encoded if the set has it, and with it those behind it that the state
  /// would add as they are.
  mutating func append(
    _ byte: UInt8, _ set: PercentEncoding.EncodeSet, while isPlain: (UInt8) -> Bool
  ) {
    if set.contains(byte) {
      PercentEncoding.encode(byte, set, into: &buffer)
    } else {
      appendRun { !set.contains($0) && isPlain($0) }
    }
  }

  /// Adds the current byte to the buffer, and with it those behind it that the state would add too.
  mutating func appendRun(while isPlain: (UInt8) -> Bool) {
    var end = pointer + 1
    while end < input.count, isPlain(input[end]) { end += 1 }
    buffer += input[pointer..<end]
    pointer = end - 1
  }

  mutating func takeBuffer() -> String {
    defer { buffer.removeAll(keepingCapacity: true) }
    return String(decoding: buffer, as: UTF8.self)
  }

  mutating func setScheme(_ scheme: String) {
    url.scheme = scheme
    isSpecial = SpecialScheme.contains(scheme)
  }

  mutating func append(segment: some Sequence<UInt8>) {
    path.append(UInt8(ascii: "/"))
    path.append(contentsOf: segment)
  }

  /// Shortens the URL's path (URL, 4.1); a drive letter stays.
  mutating func shortenPath() {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return }
    if url.scheme == "file", slash == 0, isNormalizedWindowsDriveLetter(path[1...]) { return }
    path.removeSubrange(slash...)
  }

  func next(is character: Unicode.Scalar) -> Bool {
    pointer + 1 < input.count && input[pointer + 1] == UInt8(ascii: character)
  }

  func isBackslashAsSlash(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "\\") && isSpecial
  }

  func endsAuthority(_ byte: UInt8?) -> Bool {
    byte.map { Self.endsAuthority($0, isSpecial) } ?? true
  }

  static func endsAuthority(_ byte: UInt8, _ isSpecial: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
    case UInt8(ascii: "\\"): isSpecial
    default: false
    }
  }
}
