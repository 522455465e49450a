/// The states of path, query and fragment (URL, 4.4).
extension URLParser {
  mutating func pathStartState(_ byte: UInt8?) {
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

  mutating func pathState(_ byte: UInt8?) {
    let isSlash = byte == UInt8(ascii: "/") || isBackslashAsSlash(byte)
    guard byte == nil || isSlash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") else {
      if let byte {
        append(byte, .path) { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
      }
      return
    }
    // The names that mean a step are six characters at most.
    let step = buffer.count <= 6 ? String(decoding: buffer, as: UTF8.self).lowercased() : ""
    var segment = takeBuffer()
    switch step {
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

  mutating func opaquePathState(_ byte: UInt8?) {
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
      append(byte, .c0Control) {
        $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: " ")
      }
    }
  }

  mutating func queryState(_ byte: UInt8?) {
    guard let byte, byte != UInt8(ascii: "#") else {
      url.query = takeBuffer()
      if byte != nil {
        url.fragment = ""
        state = .fragment
      }
      return
    }
    append(byte, url.isSpecial ? .specialQuery : .query) { $0 != UInt8(ascii: "#") }
  }

  mutating func fragmentState(_ byte: UInt8?) {
    guard let byte else {
      url.fragment = takeBuffer()
      return
    }
    append(byte, .fragment) { _ in true }
  }
}
