internal import Boundary
internal import CSPKit

/// Reads and proves policies again and again.
enum PolicyBench {
  /// Prints one line: how many policies, the mean and the greatest time of one in microseconds, each
  /// in its best round, and how many are closed.
  ///
  /// - Parameters:
  ///   - path: A file of headers' values, one a line after a host and a colon.
  ///   - rounds: How often each is read and proved.
  static func run(_ path: String, rounds: Int) throws {
    let headers = String(decoding: try FileContents.bytes(of: path), as: UTF8.self)
      .split(separator: "\n").compactMap { line in
        line.firstIndex(of: ":").map { String(line[line.index(after: $0)...]) }
      }
    var closed = 0
    var times: [Double] = []
    for header in headers {
      var best = Duration.seconds(1_000_000)
      var verdict = PolicyProof.Verdict.open
      for _ in 0..<rounds {
        let time = ContinuousClock().measure {
          verdict = PolicyProof(of: .parsing(header: header), anchor: nil).verdict
        }
        best = min(best, time)
      }
      if verdict == .closed { closed += 1 }
      times.append(
        Double(best.components.seconds) * 1e6 + Double(best.components.attoseconds) * 1e-12)
    }
    let mean = times.reduce(0, +) / Double(max(times.count, 1))
    print("\(times.count) \(mean) \(times.max() ?? 0) \(closed)")
  }
}
