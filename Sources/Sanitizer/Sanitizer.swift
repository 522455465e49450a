public import Findings
public import HTMLSyntax

/// Leaves of a document only what its rules name, and proves what it wrote by reading it again.
///
/// A document is read as browsers do, its tree is pruned and written as canonical HTML, and that must
/// read, to two parsers, as exactly the tree it was written from. What does not is sanitized again, and
/// becomes plain text if that does not help; what cannot be proved is not given out.
public struct Sanitizer: Sendable {
  /// What may stay.
  public var rules: Rules { didSet { table = RuleTable(rules) } }
  /// What becomes of remote content.
  public var remote: RemoteContent
  /// Whether ``SanitizedDocument/html`` is to hold what is in the body alone, for a document of any
  /// mode.
  public var isFragment: Bool
  /// Whether every element that stays keeps its place; what goes then leaves an empty `template`.
  ///
  /// Its path of child indexes from `body` is that of the document itself, read with page scripts off.
  public var keepsStructure: Bool
  /// Names that no `id` and `name` may have: those of the application's own elements and globals.
  public var reservedNames: Set<String>
  /// What the `cid:` URLs of the document stand for.
  public var contentIDs: ContentIDs
  private(set) var table: RuleTable
  var nodeLimit = Limits.nodes
  /// How much of the proof is done; less than all is for those who measure what each part costs.
  package var proofs = Proofs.all

  /// The parts of the proof, each with those before it.
  package enum Proofs: String {
    case none, rereading, all
  }

  /// Makes a sanitizer; it can be used for any number of documents.
  public init(
    rules: Rules = .mail, remote: RemoteContent = .block, isFragment: Bool = false,
    keepsStructure: Bool = false, reservedNames: Set<String> = [],
    contentIDs: ContentIDs = ContentIDs()
  ) {
    self.rules = rules
    table = RuleTable(rules)
    self.remote = remote
    self.isFragment = isFragment
    self.keepsStructure = keepsStructure
    self.reservedNames = reservedNames
    self.contentIDs = contentIDs
  }

  /// Sanitizes a document.
  ///
  /// - Parameters:
  ///   - source: The document as a browser decodes it.
  ///   - lines: The lines of the source's text, for the places in the report.
  /// - Returns: The clean document, unless it could not be proved, and findings.
  public func sanitize(_ source: SourceText, lines: Lines) -> SanitizationResult {
    sanitize(source, lines: lines, rereading: Rereading.read)
  }

  /// Is told each event of a reading.
  package typealias Watch = (ParseEvent, inout HTMLParser) -> Void

  /// Reads a document as browsers do whose page scripts are on, has each event told, and says the mode.
  package typealias Reading = (SourceText, Watch) -> DocumentMode

  /// Sanitizes a document, where somebody else who wants to see what was written reads it again.
  package func sanitize(
    _ source: SourceText, lines: Lines, rereading: Reading
  ) -> SanitizationResult {
    guard source.bytes.count <= Limits.sourceBytes else { return .refused(.tooLarge) }
    do throws(TreeFailure) {
      var report = Report()
      var attempt = try Attempt(source, self, into: &report, rereading: rereading)
      var refusals: [Refusal] = []
      while let refusal = attempt.refusal, refusals.count < Limits.rounds - 1 {
        refusals.append(refusal)
        // The positions of another round are none in the input.
        var unused = Report()
        attempt = try Attempt(
          SourceText(decoding: attempt.html), self, into: &unused, rereading: rereading)
      }
      var findings = report.findings(in: source, lines)
      if let refusal = attempt.refusal {
        refusals.append(refusal)
        var unused = Report()
        let text = try PlainText.document(of: SourceText(decoding: attempt.html))
        attempt = try Attempt(
          SourceText(decoding: text), self, into: &unused, rereading: rereading)
        findings.append(.fellBack)
      }
      if let refusal = attempt.refusal {
        return .refused(.unproved, for: refusals + [refusal])
      }
      let document = SanitizedDocument(
        html: isFragment ? attempt.body : attempt.html, doctype: attempt.doctype,
        htmlAttributes: attempt.htmlAttributes, head: attempt.head,
        bodyAttributes: attempt.bodyAttributes, body: attempt.body, mode: attempt.mode,
        removed: report.removed(from: source, lines),
        remote: report.remote(from: source, lines))
      return SanitizationResult(document: document, findings: findings, refusals: refusals)
    } catch {
      switch error {
      case .outOfMemory: return .refused(.outOfMemory)
      case .tooManyNodes: return .refused(.tooLarge)
      }
    }
  }

  var values: ValueCheck {
    ValueCheck(
      table: table, remote: remote, contentIDs: contentIDs, reservedNames: reservedNames)
  }
}

extension SanitizationResult {
  fileprivate static func refused(
    _ finding: Finding, for refusals: [Refusal] = []
  ) -> SanitizationResult {
    SanitizationResult(document: nil, findings: [finding], refusals: refusals)
  }
}
