import Foundation

/// One way to make a reader weaker, and how the gate must name it.
struct Weakening: Sendable {
  /// Which reader is made weaker.
  enum Target: String {
    case mailAndroid = "mail-android"
    case mailApple = "mail-apple"
    case bookAndroid = "book-android"
  }

  /// One change of one file.
  struct Edit: Sendable {
    var file: String
    var change: @Sendable (String) throws -> String
  }

  var name: String
  var target: Target
  /// The code of the error; nil where the profile or template is refused as malformed.
  var code: String?
  /// Words of the message.
  var cause: String
  var edits: [Edit]
}

extension Weakening {
  /// The table: whoever finds another way adds a row.
  static let all =
    policies + sources + anchors + hosts + slots + headsAfter + headsInside + foundHeads + regions

  // MARK: Rows that edit one file

  static func profile(
    _ name: String, of target: Target = .mailAndroid, _ code: String?, _ cause: String,
    _ change: @escaping @Sendable (String) throws -> String
  ) -> Weakening {
    Weakening(
      name: name, target: target, code: code, cause: cause,
      edits: [Edit(file: "\(target.rawValue).json", change: change)])
  }

  static func template(
    _ name: String, _ code: String?, _ cause: String,
    _ change: @escaping @Sendable (String) throws -> String
  ) -> Weakening {
    Weakening(
      name: name, target: .mailAndroid, code: code, cause: cause,
      edits: [Edit(file: "mail.html", change: change)])
  }

  static func anchor(
    _ name: String, _ code: String?, _ cause: String,
    _ change: @escaping @Sendable (String) throws -> String
  ) -> Weakening {
    Weakening(
      name: name, target: .mailAndroid, code: code, cause: cause,
      edits: [Edit(file: "anchor.js", change: change)])
  }

  /// A head at another place, written out: without markers the gate proves the template as it stands, so
  /// that the profile stands for one reader alone.
  static func head(
    _ name: String, _ code: String, _ cause: String,
    _ place: @escaping @Sendable (TemplateParts) throws -> String
  ) -> Weakening {
    Weakening(
      name: name, target: .mailAndroid, code: code, cause: cause,
      edits: [
        Edit(file: "mail.html") { try place(TemplateParts($0)) },
        Edit(file: "mail-android.json") { try $0.removing(key: "remote") },
      ])
  }
}

/// The template of `mail-android` in parts.
struct TemplateParts {
  /// What stands before the metas: the html tag, the head tag and the charset.
  var start: String
  /// The metas, without markers.
  var metas: String
  /// The anchor script's element.
  var script: String
  /// The rest of the head.
  var rest: String
  /// From the end of the head on.
  var body: String

  var head: String { metas + script }

  static let begin = "<!-- csp-check:begin head mail-android -->\n"
  static let end = "<!-- csp-check:end -->\n"

  init(_ template: String) throws {
    func split(_ text: String, at part: String) throws -> (String, String) {
      guard let range = text.range(of: part) else { throw String.NotFound(text: part) }
      return (String(text[..<range.lowerBound]), String(text[range.lowerBound...]))
    }
    let (start, marked) = try split(template, at: Self.begin)
    let (region, tail) = try split(String(marked.dropFirst(Self.begin.count)), at: Self.end)
    let (metas, script) = try split(region, at: "<script>")
    let (rest, body) = try split(String(tail.dropFirst(Self.end.count)), at: "{{head}}</head>")
    (self.start, self.metas, self.script, self.rest, self.body) = (start, metas, script, rest, body)
  }
}
