internal import Findings
internal import HTMLSyntax
internal import URLSyntax

// What becomes of each request, and of what local URLs hold.

extension DocumentProver {
  /// Style sheets in `data:` URLs within each other that are read.
  private static let deepestSheet = 16

  /// Characters of a URL that are kept: one long base must not be copied for each picture.
  private static let longestURL = 2_048

  /// Adds a request, unless its URL is none or asks nobody.
  mutating func addLoad(_ request: LoadRequest) {
    guard !request.text.isEmpty else { return }
    if !hasBase, request.sheetDepth == 0, Self.isRelative(request.text) {
      loading.relative.append(request)
    }
    guard request.sheetDepth == 0 || URLScheme.scheme(of: request.text) != nil else { return }
    let url = URLRecord(parsing: request.text, base: baseURL)
    switch url?.scheme {
    case "data": if let url { readData(of: url, request) }
    case "blob", "about", "javascript", "cid", "mid": return
    case nil where !isUnknown(request.text[...]): return
    default:
      addLoad(
        request, to: url,
        written: url?.serialized ?? String(decoding: request.text, as: UTF8.self))
    }
  }

  private mutating func addLoad(_ request: LoadRequest, to url: URLRecord?, written: String) {
    let (ruling, directive) = ruling(of: request, to: url)
    addLoad(
      Load(
        kind: request.kind, url: written, place: request.place, ruling: ruling,
        directive: directive))
  }

  mutating func addLoad(_ load: consuming Load) {
    guard ProofRule.load(load.kind).isInForce else { return }
    if load.url.utf8.count > Self.longestURL {
      load.url = String(load.url.unicodeScalars.prefix(Self.longestURL)) + "…"
    }
    loading.loads.append(load)
  }

  private mutating func ruling(of request: LoadRequest, to url: URLRecord?)
    -> (Load.Ruling, String?)
  {
    if request.isInert { return (.inert, nil) }
    guard let decision = decision(on: request, to: url) else { return (.ungoverned, nil) }
    return (decision.isAllowed ? .allowed : .blocked, decision.directive)
  }

  /// What the policies say; nil where no directive speaks of it.
  private mutating func decision(on request: LoadRequest, to url: URLRecord?) -> Decision? {
    switch request.rule {
    case .none: return nil
    case .decided(let decision): return decision
    case .prefetch: return policies.prefetchCheck(url: url, selfOrigin: frame.selfOrigin)
    case .script(let nonce, let integrity, let isParserInserted):
      return policies.scriptRequestCheck(
        url: url, nonce: nonce, integrity: integrity, isParserInserted: isParserInserted,
        selfOrigin: frame.selfOrigin)
    case .sources(let directive, let nonce):
      return policies.requestCheck(
        directive: directive, url: url, nonce: nonce, selfOrigin: frame.selfOrigin)
    case .either(let directive, let other):
      let decisions = [directive, other].map {
        policies.requestCheck(directive: $0, url: url, selfOrigin: frame.selfOrigin)
      }
      return decisions.first(where: \.isAllowed) ?? decisions.first
    }
  }

  /// Whether a URL depends on the base: also `https:x`, which loses its scheme to a base of the same.
  private static func isRelative(_ text: [UInt8]) -> Bool {
    guard let scheme = URLScheme.scheme(of: text) else { return true }
    guard URLRecord.defaultPort(ofScheme: scheme) != nil else { return false }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon + 1 < text.count else {
      return true
    }
    return text[colon + 1] != UInt8(ascii: "/") && text[colon + 1] != UInt8(ascii: "\\")
  }

  /// The first `base` came: what was relative before it can be asked for from there.
  mutating func readRelativeLoadsAgain() {
    let requests = loading.relative
    loading.relative = []
    for request in requests { addLoad(request) }
  }

  // MARK: Local URLs

  /// A `data:` URL asks nobody; what it holds can ask.
  private mutating func readData(of url: URLRecord, _ request: LoadRequest) {
    switch request.kind {
    case .style: readSheet(of: url, request)
    case .image where request.isCloned: addUnread(request, url)
    // A list of pieces, as HLS has it: browsers that play it ask for them.
    case .media where url.path.split(separator: ",").first.map(Self.isPlaylist) == true:
      addUnread(request, url)
    default: break
    }
  }

  private static func isPlaylist(_ type: Substring) -> Bool {
    let type = PolicyText.lowercased(String(type))
    return type.contains("mpegurl") || type.contains("dash")
  }

  /// A style sheet that the policies let in is read, and what it asks for is ruled.
  private mutating func readSheet(of url: URLRecord, _ request: LoadRequest) {
    guard !request.isInert, decision(on: request, to: url)?.isAllowed == true,
      let data = DataURL(url)
    else { return }
    guard request.sheetDepth < Self.deepestSheet else {
      addUnread(request, url)
      return
    }
    let sheet = SourceText(
      sniffing: data.body, given: data.charset.flatMap { Encoding(label: $0) })
    addReferences(
      StyleReferences(of: Array(sheet.bytes)), at: request.place, isInert: false, blocked: nil,
      sheetDepth: request.sheetDepth + 1)
  }

  /// What is not read could ask for anything.
  private mutating func addUnread(_ request: LoadRequest, _ url: URLRecord) {
    guard decision(on: request, to: url)?.isAllowed != false else { return }
    addLoad(
      Load(
        kind: request.kind, url: url.serialized, place: request.place,
        ruling: request.isInert ? .inert : .ungoverned, directive: nil))
  }
}
