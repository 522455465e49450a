internal import Boundary
internal import CSPKit
internal import Findings

/// `policy`: what policies admit, for every document.
struct PolicyCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  private enum DeliveryWord: String, CaseIterable { case meta, header }

  func run() throws -> ExitStatus {
    let invocation = session.invocation
    if invocation.has("ndjson") { return try runBatch() }
    var policies = session.policyOptions
    var anchor = try session.anchorOption()
    var engines = Engines.all
    if let path = invocation.operands.first {
      let boundary = try ReaderBoundary.loading(try ProfileFile.load(path: path))
      policies.append(contentsOf: boundary.policies)
      engines = boundary.engines
      if anchor == nil, boundary.file.profile.anchor.delivery == .inline {
        anchor = boundary.anchor
      }
    }
    guard !policies.isEmpty else {
      throw CommandError("there is no policy; name a profile, or say --policy or --csp-header")
    }
    policies = policies.read(by: session.enginesOption ?? engines)
    let proof = PolicyProof(of: policies, anchor: anchor)
    let findings = Self.findings(policies)
    if invocation.text("format") == "json" {
      session.write(
        try JSONOutput.document(
          PolicyReport(answer: PolicyAnswer(proof, findings: findings))))
    } else {
      session.write(PolicyText(session.style).text(of: proof))
      for finding in findings { session.write(session.style.text(of: finding, lines: nil)) }
    }
    return proof.verdict == .closed ? .proved : .notProved
  }

  private func runBatch() throws -> ExitStatus {
    let known = ["policy", "header", "policies", "anchor", "engines", "delivery"]
    return try Batch(session: session).run(known: known) { question in
      let delivery = try question.word("delivery", DeliveryWord.self) ?? .meta
      var policies = PolicyList()
      for header in try question.stringOrStrings("header") {
        policies.append(contentsOf: .parsing(header: header))
      }
      for text in try question.stringOrStrings("policy") + (question.strings("policies") ?? []) {
        policies.append(
          Policy(parsing: text, delivery: delivery == .meta ? .meta : .header))
      }
      let anchor = try question.string("anchor").map(Self.script)
      let engines = try question.words("engines", Engine.self).map { Engines($0) } ?? .all
      try question.finish(known: known)
      policies = policies.read(by: engines)
      let proof = PolicyProof(of: policies, anchor: anchor)
      return try JSONOutput.line(
        PolicyAnswer(proof, findings: Self.findings(policies), id: question.id))
    }
  }

  /// What is to be said of the policies' text; places are those in the text of the policy itself.
  private static func findings(_ policies: PolicyList) -> [Finding] {
    let locate = { (index: Int, _: String?, range: Range<Int>) in
      Lines(Array(policies.policies[index].text.utf8)).place(of: range)
    }
    return policies.ineffective(locate) + policies.disagreements(locate)
  }

  private static func script(_ text: String) throws -> ScriptText {
    do {
      return try ScriptText(bytes: Array(text.utf8))
    } catch {
      throw Question.Malformed(description: "the anchor: \(error.message); \(error.fix)")
    }
  }
}

/// What `policy --format json` writes: the batch's answer with the version of the form.
struct PolicyReport: Encodable {
  var answer: PolicyAnswer

  private enum Key: String, CodingKey { case schema }

  func encode(to encoder: any Encoder) throws {
    try answer.encode(to: encoder)
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(1, forKey: .schema)
  }
}
