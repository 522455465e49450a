/// The states of path, query and fragment (URL, 4.4).
extension URLParser {
  mutating func pathStartState(_ byte: UInt8?) {
    if isSpecial {
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
    switch dotsInBuffer {
    case 2:
      shortenPath()
      if !isSlash { append(segment: []) }
    case 1:
      if !isSlash { append(segment: []) }
    default:
      if url.scheme == "file", path.isEmpty, isWindowsDriveLetter(buffer) {
        buffer[1] = UInt8(ascii: ":")
      }
      append(segment: buffer)
    }
    buffer.removeAll(keepingCapacity: true)
    if byte == UInt8(ascii: "?") {
      url.query = ""
      state = .query
    } else if byte == UInt8(ascii: "#") {
      url.fragment = ""
      state = .fragment
    }
  }

  /// Two for a double-dot URL path segment, one for a single-dot one (URL, 4.1), none for any other.
  private var dotsInBuffer: Int {
    // Six characters are the most that such a segment has.
    guard let first = buffer.first, buffer.count <= 6,
      first == UInt8(ascii: ".") || first == UInt8(ascii: "%")
    else { return 0 }
    return switch String(decoding: buffer, as: UTF8.self).lowercased() {
    case "..", ".%2e", "%2e.", "%2e%2e": 2
    case ".", "%2e": 1
    default: 0
    }
  }

  mutating func opaquePathState(_ byte: UInt8?) {
    guard let byte, byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#") else {
      url.path = takeBuffer()
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
    append(byte, isSpecial ? .specialQuery : .query) { $0 != UInt8(ascii: "#") }
  }

  mutating func fragmentState(_ byte: UInt8?) {
    guard let byte else {
      url.fragment = takeBuffer()
      return
    }
    append(byte, .fragment) { _ in true }
  }
}
