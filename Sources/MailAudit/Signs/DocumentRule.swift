internal import CSPKit
internal import Findings
internal import HTMLSyntax

/// A sign that a whole part shows: a row of the table of signs.
struct DocumentRule: Sendable {
  let code: Sign.Code
  /// Where it shows it; none if it does not.
  let find: @Sendable (PartText) -> [Place]

  static let all: [DocumentRule] = [
    .mutates, .readingDependent, .commentEndsEarly, .documentInDataURL, .otherEncoding,
    .anchorReplay, .slotSyntax, .runsInReader,
  ]
}

/// A part with its proofs and what was seen of it, for the rules about whole parts.
struct PartText {
  let source: SourceText
  let lines: Lines
  let reader: AuditReader
  /// What the reader's policies make of it.
  let proof: DocumentProof
  /// The same with scripts on; the reader's own proof where they are.
  let active: DocumentProof
  let features: DocumentFeatures

  /// The points at which a script would start if no policy stopped it.
  var livePoints: [ExecutionPoint] { active.points.filter { $0.ruling != .inert } }

  func place(_ range: Range<Int>) -> Place {
    lines.place(of: range, decodedFrom: source.inputRange(of: range))
  }
}

/// What a document has that rules look at more closely: most mails have nothing of it.
struct DocumentFeatures {
  var hasForeignContent = false
  var hasNoscript = false
  var hasSelect = false
  /// Elements whose contents are text to some parsers and elements to others.
  var hasRawText = false
  var hasMarkupInAttribute = false
  /// The comments that parsers end in different places.
  var oddComments: [Range<Int>] = []

  /// Whether what a sanitizer writes of it may be read otherwise.
  var mayMutate: Bool { hasForeignContent || hasNoscript || hasRawText || hasMarkupInAttribute }
}
