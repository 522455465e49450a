public import Findings

/// A stretch of a file between two markers, `csp-check:begin WHAT PROFILE` and `csp-check:end`,
/// that is written by `refresh`.
public struct Region: Hashable, Sendable {
  /// What is written into a region.
  public enum What: String, CaseIterable, Sendable {
    /// The metas and the anchor script, as HTML.
    case head
    /// The metas alone, as HTML.
    case meta
    /// The policies' text.
    case policy
    /// The anchor script's hash-source.
    case hash
    /// The anchor script's text.
    case script
    /// All of them, as constants of the file's language.
    case constants
  }

  /// The comments in which markers stand.
  public enum Comment: CaseIterable, Sendable {
    /// `<!-- … -->`
    case html
    /// `// …`
    case slashes
    /// `# …`
    case hash
    /// `/* … */`
    case block
  }

  /// How the lines of the region end: as its begin marker's line does.
  public enum Newline: Sendable {
    case lf, crlf
  }

  /// What is written into the region.
  public let what: What
  /// The name of the profile of which it is written.
  public let profile: String
  /// The comments in which its markers stand.
  public let comment: Comment
  /// How its lines end.
  public let newline: Newline
  /// The bytes between the line of the begin marker and the line of the end marker.
  public let contents: Range<Int>
  /// Where the begin marker stands, its comment included.
  public let place: Place
}

extension Region {
  /// The bytes of the region for a generated text: in whole lines that end as the file's do.
  func lines(of text: [UInt8]) -> [UInt8] {
    let lf = UInt8(ascii: "\n")
    let cr = UInt8(ascii: "\r")
    var lines: [UInt8] = []
    for (index, byte) in text.enumerated() {
      switch byte {
      case cr where index + 1 < text.count && text[index + 1] == lf: continue
      case lf where newline == .crlf: lines += [cr, lf]
      default: lines.append(byte)
      }
    }
    guard let last = lines.last, last != lf else { return lines }
    return lines + (newline == .crlf ? [cr, lf] : [lf])
  }
}

extension Region.Comment {
  var opening: String {
    switch self {
    case .html: "<!--"
    case .slashes: "//"
    case .hash: "#"
    case .block: "/*"
    }
  }

  /// What closes the comment; empty where the line's end does.
  var closing: String {
    switch self {
    case .html: "-->"
    case .slashes, .hash: ""
    case .block: "*/"
    }
  }
}
