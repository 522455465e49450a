internal import Boundary
internal import CSPKit
internal import Findings
internal import HTMLSyntax
internal import Sanitizer

/// Reads, proves or sanitizes documents again and again, and says how long it took: one line, bytes and
/// seconds of a round.
///
/// Or reads or sanitizes one document once, for those who count instructions: one line, its events or the
/// length of what is left, and the peak of memory in bytes.
@main
enum ParseBench {
  private static let usage = """
    usage: parse-bench ROUNDS FILE…
           parse-bench prove ROUNDS FILE…
           parse-bench sanitize none|rereading|all ROUNDS FILE…
           parse-bench policies ROUNDS FILE
           parse-bench once|once-old-select|once-sanitized|prefixes|keep-events FILE
    """

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let mode = arguments.first.flatMap { Int($0) == nil ? $0 : nil }
    if mode != nil { arguments = arguments.dropFirst() }
    let read: ((_ document: [UInt8]) -> Int)? =
      switch mode {
      case nil: { parse($0) }
      case "prove": prove
      case "sanitize":
        arguments.popFirst().flatMap { Sanitizer.Proofs(rawValue: $0) }.map { proofs in
          var sanitizer = Sanitizer()
          sanitizer.proofs = proofs
          return { [sanitizer] in sanitize($0, sanitizer) }
        }
      default: nil
      }
    if let rounds = arguments.first.flatMap({ Int($0) }), rounds > 0 {
      let files = arguments.dropFirst()
      if mode == "policies", let path = files.first {
        try PolicyBench.run(path, rounds: rounds)
      } else if let read {
        time(rounds, try files.map { try FileContents.bytes(of: $0) }, read)
      } else {
        print(usage)
      }
      return
    }
    guard arguments.count == 1, let path = arguments.first else { return print(usage) }
    let document = try FileContents.bytes(of: path)
    switch mode {
    case "once": print(parse(document), try peakMemory())
    case "once-old-select": print(parse(document, .init(select: .old)), try peakMemory())
    case "prefixes": print(parsePrefixes(of: document), try peakMemory())
    case "keep-events": print(parseKeepingEvents(of: document), try peakMemory())
    case "once-sanitized": print(sanitize(document, Sanitizer()), try peakMemory())
    default: print(usage)
    }
  }

  /// The peak of this process's memory in bytes, as Linux tells it.
  private static func peakMemory() throws -> Int {
    let status = String(decoding: try FileContents.bytes(of: "/proc/self/status"), as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
  }

  private static func time(
    _ rounds: Int, _ documents: [[UInt8]], _ read: (_ document: [UInt8]) -> Int
  ) {
    let bytes = documents.reduce(0) { $0 + $1.count }
    var best = Duration.seconds(1_000_000)
    var events = 0
    for _ in 0..<rounds {
      events = 0
      let time = ContinuousClock().measure {
        for document in documents { events += read(document) }
      }
      best = min(best, time)
    }
    let seconds =
      Double(best.components.seconds) + Double(best.components.attoseconds) * 1e-18
    print("\(bytes) \(seconds) \(events)")
  }

  /// Proves a document as `prove` does; the answer is how many findings of any kind there are.
  private static func prove(_ document: [UInt8]) -> Int {
    let source = SourceText(decoding: document)
    let proof = DocumentProof(of: source, lines: Lines(source.bytes), settings: settings)
    return proof.points.count + proof.loads.count + proof.navigations.count
  }

  /// Sanitizes a document as mail; the answer is the length of what comes out, or -1 if nothing does.
  private static func sanitize(_ document: [UInt8], _ sanitizer: Sanitizer) -> Int {
    let source = SourceText(decoding: document)
    return sanitizer.sanitize(source, lines: Lines(source.bytes)).document?.html.count ?? -1
  }

  /// A reader's two policies, by a header, and all engines.
  private static let settings = ProofSettings(policies: .parsing(header: policies))

  private static let policies =
    "default-src 'none'; script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; "
    + "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none', "
    + "script-src 'unsafe-inline'"

  private static func parse(_ document: [UInt8], _ options: HTMLParser.Options = .init()) -> Int {
    var parser = HTMLParser(SourceText(decoding: document), options)
    var events = 0
    while parser.next() != nil { events += 1 }
    return events
  }

  /// Quadratic on purpose: what the measurement of growth must tell from linear.
  private static func parsePrefixes(of document: [UInt8]) -> Int {
    stride(from: 0, to: document.count, by: 1 << 18).reduce(0) {
      $0 + parse(Array(document[..<$1]))
    }
  }

  /// Keeps too much on purpose: what the measurement of memory must find out.
  private static func parseKeepingEvents(of document: [UInt8]) -> Int {
    var parser = HTMLParser(SourceText(decoding: document))
    var events: [ParseEvent] = []
    while let event = parser.next() { events.append(event) }
    return events.count
  }
}
