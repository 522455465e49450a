internal import Boundary
internal import CSPKit
internal import Findings
internal import URLSyntax

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
    let inquiry = try inquiry()
    if let folder = invocation.text("witness") { try write(inquiry, to: folder) }
    if invocation.text("format") == "json" {
      session.write(try JSONOutput.document(PolicyReport(answer: PolicyAnswer(inquiry))))
    } else {
      session.write(PolicyText(session.style).text(of: inquiry))
    }
    return inquiry.status
  }

  private func inquiry() throws -> PolicyInquiry {
    let invocation = session.invocation
    let given = session.policyOptions
    var policies = given
    var anchor = try session.anchorOption()
    var boundary: ReaderBoundary?
    var engines = Engines.all
    if let path = invocation.operands.first {
      let loaded = try ReaderBoundary.loading(try ProfileFile.load(path: path))
      policies.append(contentsOf: loaded.policies)
      if anchor == nil, loaded.file.profile.anchor.delivery == .inline { anchor = loaded.anchor }
      boundary = loaded
      engines = loaded.engines
    }
    guard !policies.isEmpty else {
      throw CommandError("there is no policy; name a profile, or say --policy or --csp-header")
    }
    engines = session.enginesOption ?? engines
    policies = policies.read(by: engines)
    let texts = invocation.texts("baseline")
    let delivery: Delivery =
      policies.policies.contains { $0.delivery == .meta } ? .meta : .header
    let baseline = try texts.reduce(into: PolicyList()) { list, text in
      list.append(contentsOf: try Self.baseline(text, delivery))
    }
    return PolicyInquiry(
      policies, anchor: anchor, url: boundary?.documentSettings.url,
      baseline: texts.isEmpty ? nil : baseline.read(by: engines),
      textFindings: Self.findings(policies),
      place: boundary.map { boundary in
        { advice in
          let index = advice.policy - given.policies.count
          guard index >= 0 else { return nil }
          let directive = advice.directive.map { "/\($0)" } ?? ""
          return boundary.file.place(of: "policies/\(index)\(directive)")
        }
      })
  }

  /// What `--baseline` names: a profile's file, or a policy, delivered as those that are held against
  /// it are.
  private static func baseline(_ text: String, _ delivery: Delivery) throws -> PolicyList {
    guard text.hasSuffix(".json") else {
      let list =
        delivery == .header
        ? PolicyList.parsing(header: text)
        : PolicyList([Policy(parsing: text, delivery: delivery)])
      // A file's name that is misspelt must not be a policy that restricts nothing.
      guard list.policies.contains(where: { !$0.isEmpty }) else {
        throw CommandError(
          "--baseline \(text): it has no directive that browsers know; name a profile, or write a "
            + "policy")
      }
      return list
    }
    return try ReaderBoundary.loading(try ProfileFile.load(path: text)).policies
  }

  /// Writes a file for each witness; the folder is made if there is none.
  private func write(_ inquiry: PolicyInquiry, to folder: String) throws {
    try FileReplacement.makeFolder(folder)
    for document in inquiry.documents {
      try FileReplacement.write(
        Array(document.text.utf8), to: "\(folder)/\(document.name).html")
    }
    session.say("\(inquiry.documents.count) witnesses in \(folder)")
  }

  private func runBatch() throws -> ExitStatus {
    let known = ["policy", "header", "policies", "anchor", "engines", "delivery", "baseline"]
    return try Batch(session: session).run(known: known) { question in
      let word = try question.word("delivery", DeliveryWord.self) ?? .meta
      let delivery: Delivery = word == .meta ? .meta : .header
      var policies = PolicyList()
      for header in try question.stringOrStrings("header") {
        policies.append(contentsOf: .parsing(header: header))
      }
      for text in try question.stringOrStrings("policy") + (question.strings("policies") ?? []) {
        policies.append(Policy(parsing: text, delivery: delivery))
      }
      let baseline = try question.optionalStringOrStrings("baseline").map { texts in
        PolicyList(texts.map { Policy(parsing: $0, delivery: delivery) })
      }
      let anchor = try question.string("anchor").map(Self.script)
      let engines = try question.words("engines", Engine.self).map { Engines($0) } ?? .all
      try question.finish(known: known)
      policies = policies.read(by: engines)
      let inquiry = PolicyInquiry(
        policies, anchor: anchor, baseline: baseline?.read(by: engines),
        textFindings: Self.findings(policies))
      return try JSONOutput.line(PolicyAnswer(inquiry, id: question.id))
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
