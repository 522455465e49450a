internal import Findings

/// A file's bytes with the marked regions in them.
public struct MarkedText: Sendable {
  /// The file's bytes.
  public let bytes: [UInt8]
  /// The regions, in the order of the file.
  public let regions: [Region]

  /// Finds the marked regions of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file's bytes; all but the markers' lines may be in any encoding that keeps
  ///     ASCII.
  ///   - path: the file's name for messages.
  /// - Throws: ``RegionError`` for a malformed marker, a begin without its end, an end without
  ///   its begin, or a region in a region.
  public init(_ bytes: [UInt8], path: String?) throws(RegionError) {
    self.bytes = bytes
    let lines = Lines(bytes, path: path)
    var regions: [Region] = []
    var open: (role: Marker.Role, comment: Region.Comment, line: Line)?
    for line in Line.all(in: bytes) {
      let marker: Marker
      do {
        guard let found = try Marker(line.text(in: bytes)) else { continue }
        marker = found
      } catch {
        throw RegionError(at: line.place(in: lines), message: error.message, fix: error.fix)
      }
      switch (marker.role, open) {
      case (.begin, nil):
        open = (marker.role, marker.comment, line)
      case (.begin, let open?):
        let first = open.line.place(in: lines).line
        throw RegionError(
          at: line.place(in: lines),
          message: "a region begins inside the region that began on line \(first)",
          fix: "write \(Marker.end) before it")
      case (.end, nil):
        throw RegionError(
          at: line.place(in: lines), message: "this ends no region",
          fix: "write \(Marker.begin) before it, or remove it")
      case (.end, let begin?):
        guard marker.comment == begin.comment else {
          throw RegionError(
            at: line.place(in: lines),
            message: "the region began in another kind of comment than it ends in",
            fix: "write both markers in the file's own comments")
        }
        if case .begin(let what, let profile) = begin.role {
          regions.append(
            Region(
              what: what, profile: profile, comment: begin.comment,
              newline: begin.line.newline(in: bytes),
              contents: begin.line.end..<line.start, place: begin.line.place(in: lines)))
        }
        open = nil
      }
    }
    if let open {
      throw RegionError(
        at: open.line.place(in: lines), message: "this region has no end",
        fix: "write \(Marker.end) on a line after it")
    }
    self.regions = regions
  }

  /// The file's bytes with other contents in its regions.
  ///
  /// - Parameter generate: what stands in a region, with LF or CRLF; it is written in whole
  ///   lines that end as the file's do.
  /// - Returns: the new bytes; all outside the regions is as it was.
  /// - Throws: ``RegionError`` for a region that this version does not write, and what
  ///   `generate` throws.
  public func rewriting(with generate: (Region) throws -> [UInt8]) throws -> [UInt8] {
    var result: [UInt8] = []
    var written = 0
    for region in regions {
      try region.checkWritten()
      result += bytes[written..<region.contents.lowerBound]
      result += region.lines(of: try generate(region))
      written = region.contents.upperBound
    }
    return result + bytes[written...]
  }

  /// Whether a region holds exactly what would be written into it.
  ///
  /// - Parameters:
  ///   - region: one of the text's regions.
  ///   - generated: what would be written, with LF or CRLF.
  /// - Returns: whether the region would stay as it is.
  public func isFresh(_ region: Region, _ generated: [UInt8]) -> Bool {
    bytes[region.contents].elementsEqual(region.lines(of: generated))
  }
}

extension Region {
  /// Refuses what is not written yet: all but a head in HTML.
  fileprivate func checkWritten() throws(RegionError) {
    guard what == .head else {
      throw RegionError(
        at: place, message: "a region of \(what.rawValue) is not written yet, only one of head",
        fix: "write head, or remove both markers")
    }
    guard comment == .html else {
      throw RegionError(
        at: place, message: "a head is HTML, and this marker's comment is not",
        fix: "write <!-- \(Marker.begin) head \(profile) -->")
    }
  }
}

/// A line of a file, by its byte offsets.
private struct Line {
  let start: Int
  /// The offset after the line's LF, or the end of the file.
  let end: Int

  static func all(in bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(Line(start: start, end: index + 1))
      start = index + 1
    }
    if start < bytes.count { lines.append(Line(start: start, end: bytes.count)) }
    return lines
  }

  /// The line without its end.
  func text(in bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes[start..<textEnd(in: bytes)]
  }

  func newline(in bytes: [UInt8]) -> Region.Newline {
    bytes[start..<end].suffix(2) == [UInt8(ascii: "\r"), UInt8(ascii: "\n")] ? .crlf : .lf
  }

  /// The line's place without the blanks around its text.
  func place(in lines: Lines) -> Place {
    let end = textEnd(in: lines.bytes)
    let blanks = lines.bytes[start..<end].prefix { $0 == UInt8(ascii: " ") || $0 == 0x09 }
    return lines.place(of: blanks.endIndex..<end)
  }

  private func textEnd(in bytes: [UInt8]) -> Int {
    var end = end
    while end > start, [0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return end
  }
}
