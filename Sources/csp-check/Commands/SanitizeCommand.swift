internal import Boundary
internal import Findings
internal import HTMLSyntax
internal import Sanitizer

/// `sanitize`: clean HTML, proved.
struct SanitizeCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func run() throws -> ExitStatus {
    let invocation = session.invocation
    if invocation.has("ndjson") { return try runBatch() }
    let path = invocation.operands.first ?? "-"
    let sanitizer = try sanitizer()
    let source = SourceText(sniffing: try session.bytes(of: path))
    let lines = Lines(source.bytes, path: path)
    let result = CleanDocument(source, lines: lines, by: sanitizer)
    if let report = invocation.text("report") {
      var answer = SanitizeAnswer(result, id: nil, includesHTML: false)
      answer.schema = 1
      try FileReplacement.write(try JSONOutput.document(answer), to: report)
    }
    for finding in result.findings {
      session.say(session.style.text(of: finding, lines: lines))
    }
    guard let document = result.document else { return .notProved }
    session.write(document.html)
    return .proved
  }

  /// What the command line asks for; a question of a batch may ask for something else.
  private func sanitizer() throws -> Sanitizer {
    let invocation = session.invocation
    return Sanitizer(
      rules: (invocation.text("rules").flatMap(Rules.Name.init) ?? .mail).rules,
      remote: invocation.text("remote").flatMap(RemoteContent.init) ?? .block,
      isFragment: invocation.has("fragment"), keepsStructure: invocation.has("keep-structure"),
      contentIDs: try invocation.text("cid").map {
        try ContentIDs(try FileContents.bytes(of: $0), path: $0)
      } ?? ContentIDs())
  }

  private func runBatch() throws -> ExitStatus {
    let known = [
      "html", "bytes", "encoding", "rules", "remote", "keepStructure", "fragment", "cid",
    ]
    let defaults = try sanitizer()
    return try Batch(session: session).run(known: known) { question in
      let source = try question.document()
      var sanitizer = defaults
      if let name = try question.word("rules", Rules.Name.self) { sanitizer.rules = name.rules }
      if let remote = try question.word("remote", RemoteContent.self) { sanitizer.remote = remote }
      if let isFragment = try question.bool("fragment") { sanitizer.isFragment = isFragment }
      if let keeps = try question.bool("keepStructure") { sanitizer.keepsStructure = keeps }
      if let contentIDs = try question.contentIDs("cid") { sanitizer.contentIDs = contentIDs }
      try question.finish(known: known)
      let result = CleanDocument(source, lines: Lines(source.bytes), by: sanitizer)
      return try JSONOutput.line(SanitizeAnswer(result, id: question.id, includesHTML: true))
    }
  }
}

/// The answer to a question of `sanitize`.
struct SanitizeAnswer: Encodable {
  struct RemovedAnswer: Encodable {
    var removed: Removed

    private enum Key: String, CodingKey { case what, name, value }

    func encode(to encoder: any Encoder) throws {
      try PlaceAnswer(removed.place).encode(to: encoder)
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(removed.what.rawValue, forKey: .what)
      try object.encode(removed.name, forKey: .name)
      try object.encode(removed.value, forKey: .value)
    }
  }

  struct RemoteAnswer: Encodable {
    var load: RemoteLoad

    private enum Key: String, CodingKey { case kind, url, tracker }

    func encode(to encoder: any Encoder) throws {
      try PlaceAnswer(load.place).encode(to: encoder)
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(load.kind.rawValue, forKey: .kind)
      try object.encode(load.url, forKey: .url)
      try object.encode(load.isTracker, forKey: .tracker)
    }
  }

  /// The version of the form, in a report; a batch's answers have none.
  var schema: Int?
  var id: JSONValue?
  var proved: Bool
  var html: String?
  var doctype: String?
  var htmlAttributes: String?
  var head: String?
  var bodyAttributes: String?
  var body: String?
  var mode: String?
  var removed: [RemovedAnswer]
  var remote: [RemoteAnswer]
  var findings: [FindingAnswer]

  init(_ result: CleanDocument, id: JSONValue?, includesHTML: Bool) {
    self.id = id
    let document = result.document
    proved = document != nil
    if includesHTML, let document {
      func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
      html = text(document.html)
      doctype = document.doctype
      htmlAttributes = text(document.htmlAttributes)
      head = text(document.head)
      bodyAttributes = text(document.bodyAttributes)
      body = text(document.body)
    }
    mode = document?.mode.rawValue
    removed = (document?.removed ?? []).map { RemovedAnswer(removed: $0) }
    remote = (document?.remote ?? []).map { RemoteAnswer(load: $0) }
    findings = result.findings.map { FindingAnswer(finding: $0) }
  }
}
