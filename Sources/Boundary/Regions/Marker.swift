/// A line of a file that begins or ends a marked region.
///
/// Every line that speaks of a marker must be one: a marker that is overlooked leaves a region
/// that nobody refreshes. Only where a quotation mark or a backtick stands before the word is it
/// spoken of and not used.
struct Marker {
  enum Role: Hashable {
    case begin(Region.What, profile: String)
    case end
  }

  /// A line that was meant to be a marker.
  struct Malformed: Error {
    let message: String
    let fix: String
  }

  static let begin = "csp-check:begin"
  static let end = "csp-check:end"

  let role: Role
  let comment: Region.Comment

  /// Reads a line without its end; nil where it is no marker.
  init?(_ line: ArraySlice<UInt8>) throws(Malformed) {
    guard Self.isMeant(in: line) else { return nil }
    // Bytes that are no UTF-8 are replaced: none stands in a marker.
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let (comment, words) = Self.uncommented(words), let keyword = words.first,
      keyword == Self.begin || keyword == Self.end
    else {
      throw Malformed(
        message: "a marker stands on a line of its own, in a comment",
        fix: "write nothing but <!-- … -->, /* … */, // … or # … around it")
    }
    self.comment = comment
    if keyword == Self.end {
      guard words.count == 1 else {
        throw Malformed(
          message: "an end marker names nothing", fix: "write \(Self.end) and nothing after it")
      }
      role = .end
      return
    }
    guard words.count == 3 else {
      throw Malformed(
        message: "a begin marker names two things, what is written and of which profile",
        fix: "write \(Self.begin) head PROFILE")
    }
    guard let what = Region.What(rawValue: words[1]) else {
      throw Malformed(
        message: "nothing called \"\(words[1])\" can be written into a region",
        fix: Spelling.advice(for: words[1], among: Region.What.allCases.map(\.rawValue)))
    }
    role = .begin(what, profile: words[2])
  }

  /// Whether a line holds a marker's word, other than quoted.
  private static func isMeant(in line: ArraySlice<UInt8>) -> Bool {
    for start in line.indices where line[start] == UInt8(ascii: "c") {
      let rest = line[start...]
      guard rest.starts(with: begin.utf8) || rest.starts(with: end.utf8) else { continue }
      switch line[..<start].last {
      case UInt8(ascii: "`"), UInt8(ascii: "\""), UInt8(ascii: "'"): continue
      default: return true
      }
    }
    return false
  }

  /// The words of a line inside its comment's delimiters; nil where the line is no comment, or
  /// more than one.
  private static func uncommented(_ words: [String]) -> (Region.Comment, [String])? {
    for comment in Region.Comment.allCases {
      guard let first = words.first, first.hasPrefix(comment.opening) else { continue }
      var inside = words
      inside[0].removeFirst(comment.opening.count)
      if !comment.closing.isEmpty {
        guard let last = inside.last, last.hasSuffix(comment.closing) else { return nil }
        inside[inside.count - 1].removeLast(comment.closing.count)
      }
      inside.removeAll(where: \.isEmpty)
      return (comment, inside)
    }
    return nil
  }
}
