internal import Boundary
internal import CSPKit
internal import Findings
internal import HTMLSyntax
internal import Sanitizer

/// `render`: what a reader will load, proved.
struct RenderCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func run() throws -> ExitStatus {
    let invocation = session.invocation
    let boundary = try boundary(of: try ProfileFile.load(path: invocation.operands[0]))
    let path = invocation.operands.dropFirst().first ?? "-"
    let source = SourceText(sniffing: try session.bytes(of: path))
    let rendered = try RenderedDocument(
      source, path: path, isRaw: invocation.has("raw"), in: boundary)
    if let report = invocation.text("report") {
      try FileReplacement.write(
        try JSONOutput.document(RenderAnswer(rendered, in: boundary)), to: report)
    }
    for finding in rendered.findings {
      let isInInput = finding.place?.path == path || finding.place?.path == nil
      let lines = isInInput ? Lines(source.bytes, path: path) : nil
      session.say(session.style.text(of: finding, lines: lines))
    }
    if let html = rendered.html {
      session.write(html)
      return .proved
    }
    if let proof = rendered.proof {
      session.say(ProofText(session.style).text(of: proof, lines: rendered.lines))
    }
    return .notProved
  }

  private func boundary(of file: ProfileFile) throws -> ReaderBoundary {
    let readers = try ReaderBoundary.all(of: file)
    let isRemote = session.invocation.has("remote")
    guard let boundary = readers.first(where: { $0.reader.isRemote == isRemote }) else {
      throw CommandError(
        "\(file.path): this reader never loads remote content; leave --remote out, or write "
          + "\"remote\" in the profile")
    }
    return boundary
  }
}

/// What `render --report` writes.
struct RenderAnswer: Encodable {
  var schema = 1
  var reader: String
  var proved: Bool
  var proof: ProofAnswer?
  var removed: [SanitizeAnswer.RemovedAnswer]
  var remote: [SanitizeAnswer.RemoteAnswer]
  var findings: [FindingAnswer]

  init(_ rendered: RenderedDocument, in boundary: ReaderBoundary) {
    reader = boundary.reader.name
    proved = rendered.html != nil
    proof = rendered.proof.map { ProofAnswer($0) }
    removed = (rendered.sanitized?.removed ?? []).map {
      SanitizeAnswer.RemovedAnswer(removed: $0)
    }
    remote = (rendered.sanitized?.remote ?? []).map { SanitizeAnswer.RemoteAnswer(load: $0) }
    findings = rendered.findings.map { FindingAnswer(finding: $0) }
  }
}
