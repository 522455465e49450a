/// The states of `file:` URLs, with their drive letters (URL, 4.4).
extension URLParser {
  mutating func fileState(_ byte: UInt8?) {
    setScheme("file")
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

  mutating func fileSlashState(_ byte: UInt8?) {
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
      state = .fileHost
      return
    }
    if let base, base.scheme == "file" {
      url.host = base.host
      url.hostKind = base.hostKind
      let first = base.path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") }
      if !startsWithWindowsDriveLetter(at: pointer), isNormalizedWindowsDriveLetter(first) {
        append(segment: first)
      }
    }
    reread(in: .path)
  }

  mutating func fileHostState(_ byte: UInt8?) throws(Failure) {
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

  func isWindowsDriveLetter(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 2 && bytes.first?.isASCIILetter == true
      && ":|".utf8.contains(bytes.dropFirst().first ?? 0)
  }

  func isNormalizedWindowsDriveLetter(_ bytes: some Collection<UInt8>) -> Bool {
    isWindowsDriveLetter(bytes) && bytes.dropFirst().first == UInt8(ascii: ":")
  }

  func startsWithWindowsDriveLetter(at start: Int) -> Bool {
    guard start + 1 < input.count, isWindowsDriveLetter(input[start...(start + 1)]) else {
      return false
    }
    return start + 2 == input.count || "/\\?#".utf8.contains(input[start + 2])
  }
}
