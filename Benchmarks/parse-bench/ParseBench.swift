internal import Boundary
internal import HTMLSyntax

/// Reads documents again and again and says how long it took: one line, bytes and seconds of a round.
///
/// usage: parse-bench ROUNDS FILE…
@main
enum ParseBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let rounds = arguments.first.flatMap({ Int($0) }), rounds > 0 else {
      print("usage: parse-bench ROUNDS FILE…")
      return
    }
    let documents = try arguments.dropFirst().map { try FileContents.bytes(of: $0) }
    let bytes = documents.reduce(0) { $0 + $1.count }
    var best = Duration.seconds(1_000_000)
    var events = 0
    for _ in 0..<rounds {
      events = 0
      let time = ContinuousClock().measure {
        for document in documents { events += Self.parse(document) }
      }
      best = min(best, time)
    }
    let seconds =
      Double(best.components.seconds) + Double(best.components.attoseconds) * 1e-18
    print("\(bytes) \(seconds) \(events)")
  }

  private static func parse(_ document: [UInt8]) -> Int {
    var parser = HTMLParser(SourceText(decoding: document))
    var events = 0
    while parser.next() != nil { events += 1 }
    return events
  }
}
