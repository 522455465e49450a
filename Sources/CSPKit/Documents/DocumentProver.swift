public import Findings
public import HTMLSyntax
internal import URLSyntax

/// Reads a document as a browser does and rules each execution point where the parser meets it.
///
/// Policies come into force where their `meta` is inserted, and rule what follows. A nested document
/// that inherits the policies is read by a prover of its own.
public struct DocumentProver: ~Copyable {
  /// The policies in force so far.
  public internal(set) var policies: PolicyList
  /// The execution points so far.
  public internal(set) var points: [ExecutionPoint] = []
  /// The ways out so far.
  public internal(set) var navigations: [Navigation] = []
  /// What else is to be said so far.
  public internal(set) var findings: [Finding] = []
  /// The policies that were in force where the first copy of the anchor was ruled; nil before it.
  public internal(set) var policiesAtAnchor: PolicyList?

  /// Policies that documents may bring in `meta` elements: what runs is held against each of them.
  static let mostPolicies = 64

  let settings: ProofSettings
  let lines: Lines
  var parser: HTMLParser
  var frame: Frame
  var baseURL: URLRecord?
  var hasBase = false
  var headElement: NodeID?
  var openScripts: [OpenScript] = []
  /// The attributes that `html` and `body` have, to which a second tag adds none of the same name.
  var rootAttributes: [RootAttributes] = []
  var isUndecided = false
  /// Whether reading ends here: what follows is undecided.
  var isStopped = false
  /// The tags whose handlers were ruled where they can run.
  var ruledTags: Set<Range<Int>> = []
  /// Links, forms and refreshes, which can turn out to load into a frame.
  var links: [Link] = []
  /// Whether there is a frame that a link could name.
  var hasFrame = false
  /// The target of links that name none, from the first `base` that has one.
  var baseTarget: String?
  /// Whether a `meta` was read that declares an encoding.
  var hasDeclaredEncoding = false
  /// Whether the tree has the declaration that the encoding was taken from.
  var confirmsDeclaredEncoding = false
  /// What a preload scanner can see otherwise than the tree; nil while it cannot.
  var speculation: Speculation?
  /// The requests that the document makes by itself.
  var loading = LoadState()
  /// The `meta` elements that brought a policy, by the policy's index.
  var policyMetas: [Int: Range<Int>] = [:]
  /// Whether a `select` was read, which browsers of different years read differently.
  var hasSelect = false

  /// The names of the attributes of `html` or `body`.
  struct RootAttributes {
    let node: NodeID
    /// Those of its own tag.
    let written: [Name]
    /// All, with those that later tags add, which hardly any document has.
    lazy var known = Set(written)
  }

  /// Where a document stands among those that hold it.
  struct Frame {
    /// The place that stands for all of a nested document; nil for the page itself.
    var place: Place?
    /// How many documents hold it.
    var depth = 0
    /// Whether scripts of it can run.
    var scripting: Bool
    /// What `'self'` means in it.
    var selfOrigin: SelfOrigin
  }

  /// A script element that the parser is still in.
  struct OpenScript {
    var node: NodeID
    var kind: ScriptKind
    var fileURL: Target?
    /// The file's URL as it is written.
    var fileText: [UInt8] = []
    var nonce: ElementNonce
    var integrity: String?
    var text: [UInt8] = []
    var isInert: Bool
    /// Whether it runs only where it is moved to.
    var isMoved = false
    var isSVG: Bool
    var start: Range<Int>
  }

  /// Starts to read a document; if it is not complete, ``run()`` stops where the source ends.
  public init(
    _ source: SourceText, lines: Lines, settings: ProofSettings, select: SelectModel = .new,
    isComplete: Bool = true
  ) {
    self.init(
      source, lines: lines, settings: settings, policies: settings.policiesAsRead, select: select,
      isComplete: isComplete)
  }

  /// Starts to read a document as some of those who were asked read it.
  init(
    _ source: SourceText, lines: Lines, settings: ProofSettings, policies: PolicyList,
    select: SelectModel, isComplete: Bool = true
  ) {
    self.init(
      source, lines: lines, settings: settings, policies: policies,
      frame: Frame(scripting: settings.scripting, selfOrigin: SelfOrigin(of: settings.url)),
      baseURL: settings.url,
      options: HTMLParser.Options(
        scripting: settings.scripting, select: select, isComplete: isComplete))
  }

  init(
    _ source: SourceText, lines: Lines, settings: ProofSettings, policies: PolicyList,
    frame: Frame, baseURL: URLRecord?, options: HTMLParser.Options
  ) {
    self.settings = settings
    self.lines = lines
    self.frame = frame
    self.baseURL = baseURL
    self.policies = policies
    parser = HTMLParser(source, options)
    if source.bytes.count > ParserLimits.inputBytes { undecided(.inputTooLarge, at: 0..<0) }
  }

  /// Is told each event of a document before it is ruled, for those who would else parse it again.
  ///
  /// It is told those too that are not ruled as the document is undecided. The parser, which it may ask
  /// about the event, is handed on as `inout`: for a borrow, all of it would be copied at each event.
  public typealias Watch = (ParseEvent, inout HTMLParser) -> Void

  /// Reads to the end of the source, or to where the document is undecided.
  public mutating func run() { rule { _, _ in } }

  /// Reads to the end of the source, while somebody watches.
  public mutating func run(_ watch: Watch) {
    rule(watch)
    while let event = parser.next() { watch(event, &parser) }
  }

  private mutating func rule(_ watch: Watch) {
    guard !isUndecided else { return }
    checkEncodingEvidence()
    while !isStopped, let event = parser.next() {
      watch(event, &parser)
      read(event)
    }
    readLinksIntoFrames()
    readSpeculativeLoads()
    readLoadsOfLinks()
    readStyleStrings()
    if parser.depth > ParserLimits.depth { undecided(.tooDeep, at: 0..<0) }
    if parser.droppedAttributes { undecided(.tooManyAttributes, at: 0..<0) }
    if parser.reopensTooMuch { undecided(.tooManyReopened, at: 0..<0) }
    checkDeclaredEncoding()
    findRefusingMeta()
    if let illFormed = parser.source.firstIllFormed, frame.depth == 0 {
      let encoding = parser.source.encoding.name
      findings.append(
        Finding(
          .illFormedBytes, .note,
          "the bytes are no well-formed \(encoding); browsers read U+FFFD here",
          at: place(illFormed), fix: "Write the document in UTF-8"))
    }
  }

  /// How the parser stands where the source ends.
  public var parserState: ParserState { parser.state }

  /// The proof of what was read.
  public var proof: DocumentProof {
    let verdict: DocumentProof.Verdict =
      if points.contains(where: \.isEscape) {
        .escapes
      } else if isUndecided {
        .undecided
      } else if navigations.contains(where: { $0.isAutomatic && $0.ruling == .open }) {
        .leaves
      } else {
        .contained
      }
    return DocumentProof(
      verdict: verdict, anchor: anchor, points: points, loads: loading.loads,
      navigations: navigations, mode: parser.mode, findings: findings, policies: policies)
  }

  /// A `meta` of the document's that stops the anchor is told of by its place.
  private mutating func findRefusingMeta() {
    guard frame.depth == 0, anchor == .refused,
      let copy = ownCopies.lazy.map({ [points] in points[$0] }).first(where: { $0.ruling != .inert }
      ),
      let policy = copy.policy ?? copy.refusing, let meta = policyMetas[policy]
    else { return }
    findings.append(
      Finding(
        .metaRefusesAnchor, .warning,
        "the policy of this meta element, number \(policy), refuses the anchor script"
          + (copy.policy == nil ? " in some engine" : ""),
        at: place(meta),
        fix: "Let nothing of a stranger's stand before the anchor script, or take the meta out"))
  }

  /// What becomes of the anchor: the first copy in the page itself that would run decides.
  public var anchor: DocumentProof.Anchor {
    if settings.delivery == .injected { return .injected }
    let copies = ownCopies.map { points[$0] }
    guard !copies.isEmpty else { return .absent }
    guard let first = copies.first(where: { $0.ruling != .inert }) else { return .inert }
    return first.ruling == .allowed && first.isUnanimous ? .allowed : .refused
  }

  /// The elements whose children an engine moves to a marker.
  var movedParents: Set<NodeID> = []

  /// The points that are copies of the anchor in the page itself, by index.
  var ownCopies: [Int] = []

  @inline(__always)
  private mutating func read(_ event: ParseEvent) {
    switch event {
    case .element(let element):
      guard noteMove(of: element) else { return readElement(element) }
      var element = element
      element.isInert = false
      readElement(element)
    case .attributesMerged(let merge): readMergedAttributes(merge)
    case .text(let text): if isInScriptOrStyle { readText(text) }
    case .end(let end): if isInScriptOrStyle { readEnd(end) }
    // What is copied was ruled where it stands, and a copied script does not run.
    case .doctype, .comment, .copyChildren, .move, .moveChildren, .remove: break
    }
  }

  /// Whether a script or a style element is open, as hardly ever: what is read in none says nothing.
  @inline(__always)
  private var isInScriptOrStyle: Bool { !openScripts.isEmpty || !loading.openStyles.isEmpty }

  private mutating func readText(_ text: TextEvent) {
    if let index = openScripts.lastIndex(where: { $0.node == text.location.parent }) {
      openScripts[index].text.append(contentsOf: parser.text(of: text))
    }
    if let index = loading.openStyles.lastIndex(where: { $0.node == text.location.parent }) {
      loading.openStyles[index].text.append(contentsOf: parser.text(of: text))
    }
  }

  private mutating func readEnd(_ end: EndEvent) {
    if let index = openScripts.lastIndex(where: { $0.node == end.node }) {
      endScript(openScripts.remove(at: index), end)
    }
    if let index = loading.openStyles.lastIndex(where: { $0.node == end.node }) {
      endStyle(loading.openStyles.remove(at: index))
    }
  }

  // MARK: Places and samples

  /// The place of a range of the parser's text.
  ///
  /// It changes nothing; it is mutating because a call of anything else copies the whole prover. So are
  /// others that are asked for most elements or loads.
  mutating func place(_ range: Range<Int>) -> Place {
    frame.place ?? lines.place(of: range, decodedFrom: parser.source.inputRange(of: range))
  }

  /// The place of an attribute: name, value and the quotes around it.
  mutating func place(of attribute: Attribute) -> Place {
    let value = attribute.valueRange
    let bytes = parser.source.bytes
    var end = max(attribute.nameRange.upperBound, value.upperBound)
    if value.lowerBound > 0, end < bytes.count, bytes[end] == bytes[value.lowerBound - 1],
      bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'")
    {
      end += 1
    }
    return place(attribute.nameRange.lowerBound..<end)
  }

  static func sample(_ text: some Sequence<UInt8>) -> String {
    String(
      String.UnicodeScalarView(
        String(decoding: Array(text.prefix(160)), as: UTF8.self).unicodeScalars.prefix(40)))
  }

  mutating func undecided(_ code: Finding.Code, at range: Range<Int>) {
    isUndecided = true
    findings.append(
      Finding(code, .error, code.whyUndecided, at: place(range), fix: code.howToDecide))
  }

  // MARK: Rulings

  /// Adds a point that the policies were asked about.
  mutating func add(
    _ channel: Channel, at place: Place, sample: String, isInert: Bool = false,
    isAnchor: Bool = false, decide: () -> Decision
  ) {
    if let reason = inertReason(isInert) {
      addInert(channel, at: place, sample: sample, isAnchor: isAnchor, reason: reason)
      return
    }
    let decision = decide()
    var point = ExecutionPoint(
      channel: channel, place: place, ruling: decision.isAllowed ? .allowed : .blocked,
      policy: decision.policy, directive: decision.directive, decidedBy: decision.decidedBy,
      reason: decision.reason, sample: sample, isAnchor: isAnchor, engines: [])
    point.note(decision, of: policies.engines)
    record(point)
  }

  mutating func record(_ point: ExecutionPoint) {
    guard ProofRule.point(point.channel).isInForce else { return }
    points.append(point)
  }

  mutating func addInert(
    _ channel: Channel, at place: Place, sample: String, isAnchor: Bool = false, reason: String
  ) {
    record(
      ExecutionPoint(
        channel: channel, place: place, ruling: .inert, policy: nil, directive: nil,
        decidedBy: nil, reason: reason, sample: sample, isAnchor: isAnchor, engines: []))
  }

  /// Why nothing runs here whatever the policies say; nil if something could.
  func inertReason(_ isInert: Bool) -> String? {
    if isInert { return "it stands in the contents of a template" }
    if !frame.scripting { return "scripts of this document never run" }
    return nil
  }
}

extension Finding.Code {
  /// The input is longer than is read.
  public static let inputTooLarge = Finding.Code("input-too-large")
  /// More elements are open at once than all browsers keep apart.
  public static let tooDeep = Finding.Code("too-deep")
  /// A tag has more attributes than are read.
  public static let tooManyAttributes = Finding.Code("too-many-attributes")
  /// Formatting elements that are never closed make more elements than are read.
  public static let tooManyReopened = Finding.Code("too-many-reopened")
  /// The document brings more policies than are read.
  public static let tooManyPolicies = Finding.Code("too-many-policies")
  /// Frames in frames, deeper than is read.
  public static let framesTooDeep = Finding.Code("frames-too-deep")
  /// A policy that the document brings itself stops the anchor script.
  public static let metaRefusesAnchor = Finding.Code("meta-refuses-anchor")
  /// The bytes are not well-formed in the document's encoding.
  public static let illFormedBytes = Finding.Code("ill-formed-bytes")

  fileprivate var whyUndecided: String {
    switch self {
    case .inputTooLarge: "the document is longer than \(ParserLimits.inputBytes) bytes"
    case .tooDeep:
      "more than \(ParserLimits.depth) elements are open at once; browsers flatten the tree there, "
        + "each in its own way"
    case .tooManyAttributes: "a tag has more than \(ParserLimits.attributes) attributes"
    case .tooManyReopened:
      "formatting elements that are not closed are opened again in more than "
        + "\(ParserLimits.reopening) steps and one for each byte"
    case .tooManyPolicies:
      "the document brings more than \(DocumentProver.mostPolicies) policies; what follows is not read"
    case .framesTooDeep:
      "frames stand in frames, more than \(DocumentProver.deepestFrame) deep"
    default:
      "the declaration of the encoding that stands in the document's tree is not the one that the "
        + "bytes at its start show; browsers differ"
    }
  }

  fileprivate var howToDecide: String {
    switch self {
    case .encodingDisputed:
      "Say --encoding LABEL if the app or the transport fixes it, or declare it once, first in the head"
    default: "Do not show such a document"
    }
  }
}
