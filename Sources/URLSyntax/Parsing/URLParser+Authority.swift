/// The states from the slashes to the port (URL, 4.4).
extension URLParser {
  mutating func specialAuthoritySlashesState(_ byte: UInt8?) {
    if byte == UInt8(ascii: "/"), next(is: "/") {
      state = .specialAuthorityIgnoreSlashes
      pointer += 1
    } else {
      reread(in: .specialAuthorityIgnoreSlashes)
    }
  }

  mutating func specialAuthorityIgnoreSlashesState(_ byte: UInt8?) {
    if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\\") { reread(in: .authority) }
  }

  mutating func authorityState(_ byte: UInt8?) throws(Failure) {
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
      buffer.removeAll(keepingCapacity: true)
      state = .host
    } else {
      appendRun { [isSpecial] in
        $0 != UInt8(ascii: "@") && !Self.endsAuthority($0, isSpecial)
      }
    }
  }

  mutating func hostState(_ byte: UInt8?) throws(Failure) {
    if byte == UInt8(ascii: ":"), !insideBrackets {
      if buffer.isEmpty { throw Failure() }
      try takeHost()
      state = .port
    } else if endsAuthority(byte) {
      if isSpecial, buffer.isEmpty { throw Failure() }
      try takeHost()
      reread(in: .pathStart)
    } else {
      if byte == UInt8(ascii: "[") { insideBrackets = true }
      if byte == UInt8(ascii: "]") { insideBrackets = false }
      appendRun { [isSpecial] in
        $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: ":")
          && !Self.endsAuthority($0, isSpecial)
      }
    }
  }

  mutating func portState(_ byte: UInt8?) throws(Failure) {
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

  mutating func takeHost() throws(Failure) {
    guard let host = HostParser.parse(buffer, isSpecial: isSpecial) else { throw Failure() }
    url.host = host.text
    url.hostKind = host.kind
    buffer = []
  }
}
