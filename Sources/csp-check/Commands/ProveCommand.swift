internal import Boundary
internal import CSPKit
internal import Findings
internal import HTMLSyntax
internal import URLSyntax

/// `prove`: the proof of complete documents.
struct ProveCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  enum Scripting: String, CaseIterable {
    case on, off, both

    /// The settings of the scripting flag that the document is proved under.
    var flags: [Bool] {
      switch self {
      case .on: [true]
      case .off: [false]
      case .both: [true, false]
      }
    }
  }

  func run() throws -> ExitStatus {
    let invocation = session.invocation
    let (settings, scripting) = try settings()
    let encoding = try invocation.text("encoding").map(Self.encoding)
    if invocation.has("ndjson") { return try runBatch(settings, scripting) }
    var proofs: [(proof: DocumentProof, lines: Lines)] = []
    for operand in invocation.operands.isEmpty ? ["-"] : invocation.operands {
      let source = SourceText(sniffing: try session.bytes(of: operand), given: encoding)
      let lines = Lines(source.bytes, path: operand)
      proofs.append((Self.prove(source, lines, settings, scripting), lines))
    }
    if invocation.text("format") == "json" {
      session.write(
        try JSONOutput.document(
          ProveReport(
            documents: proofs.map { ProofAnswer($0.proof, path: $0.lines.path) })))
    } else {
      for (proof, lines) in proofs {
        session.write(ProofText(session.style).text(of: proof, lines: lines))
      }
    }
    return proofs.allSatisfy { $0.proof.verdict == .contained } ? .proved : .notProved
  }

  static func prove(
    _ source: SourceText, _ lines: Lines, _ settings: ProofSettings, _ scripting: Scripting
  ) -> DocumentProof {
    let proofs = scripting.flags.map { flag in
      var settings = settings
      settings.scripting = flag
      return DocumentProof(of: source, lines: lines, settings: settings)
    }
    return proofs.dropFirst().reduce(proofs[0], DocumentProof.joined)
  }

  // MARK: Settings

  private func settings() throws -> (ProofSettings, Scripting) {
    let invocation = session.invocation
    var settings = ProofSettings(policies: session.policyOptions)
    var scripting = Scripting.on
    if let path = invocation.text("profile") {
      let file = try ProfileFile.load(path: path)
      let boundary = try ReaderBoundary.loading(file)
      settings = boundary.documentSettings
      settings.policies = session.policyOptions
      scripting = settings.scripting ? .on : .off
    }
    if let text = invocation.text("scripting"), let word = Scripting(rawValue: text) {
      scripting = word
    }
    if let anchor = try session.anchorOption() { settings.anchor = anchor.bytes }
    if let names = invocation.list("navigation") {
      settings.intercepted = Set(names.compactMap { Navigation.Kind(rawValue: $0) })
    }
    if let url = invocation.text("url") { settings.url = try Self.url(url) }
    if let engines = session.enginesOption { settings.engines = engines }
    return (settings, scripting)
  }

  private static func encoding(_ label: String) throws -> Encoding {
    guard let encoding = Encoding(label: label) else {
      throw Question.Malformed.unknownEncoding(label)
    }
    return encoding
  }

  private static func url(_ text: String) throws -> URLRecord {
    guard let url = URLRecord(parsing: text) else {
      throw Question.Malformed(description: "'\(text)' is no absolute URL")
    }
    return url
  }

  // MARK: Batches

  private enum Intercepted: String, CaseIterable {
    case link, refresh
    case formGet = "form-get"
    case formPost = "form-post"
  }

  private func runBatch(_ defaults: ProofSettings, _ defaultScripting: Scripting) throws
    -> ExitStatus
  {
    let known = [
      "html", "bytes", "encoding", "header", "policy", "scripting", "navigation", "anchor",
      "engines", "url",
    ]
    return try Batch(session: session).run(known: known) { question in
      var settings = defaults
      let source = try question.document()
      for header in try question.stringOrStrings("header") {
        settings.policies.append(contentsOf: .parsing(header: header))
      }
      for policy in try question.stringOrStrings("policy") {
        settings.policies.append(Policy(parsing: policy, delivery: .meta))
      }
      let scripting = try question.word("scripting", Scripting.self) ?? defaultScripting
      if let kinds = try question.words("navigation", Intercepted.self) {
        settings.intercepted = Set(kinds.compactMap { Navigation.Kind(rawValue: $0.rawValue) })
      }
      if let anchor = try question.string("anchor") {
        settings.anchor = ScriptText.normalizingNewlines(Array(anchor.utf8))
      }
      if let engines = try question.words("engines", Engine.self) {
        settings.engines = Engines(engines)
      }
      if let url = try question.string("url") { settings.url = try Self.url(url) }
      try question.finish(known: known)
      let proof = Self.prove(source, Lines(source.bytes), settings, scripting)
      return try JSONOutput.line(ProofAnswer(proof, id: question.id))
    }
  }
}

/// What `prove --format json` writes.
struct ProveReport: Encodable {
  var schema = 1
  var documents: [ProofAnswer]
}
