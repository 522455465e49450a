import CSPKit
import Findings
import HTMLSyntax

/// A document whose test says in its text where something stands: `⟦` and `⟧` are no part of it.
struct MarkedDocument {
  let bytes: [UInt8]
  /// What the marks enclose, in bytes; from left to right.
  let marks: [Range<Int>]

  init(_ text: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var marks: [Range<Int>] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟦": starts.append(bytes.count)
      case "⟧": if let start = starts.popLast() { marks.append(start..<bytes.count) }
      default: bytes += Array(String(scalar).utf8)
      }
    }
    self.bytes = bytes
    self.marks = marks.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The proof; the anchor is that of ``Samples``.
  func proof(
    _ policies: [String] = [], scripting: Bool = true, intercepted: Set<Navigation.Kind> = []
  ) -> DocumentProof {
    proof(
      ProofSettings(
        scripting: scripting, policies: Samples.list(policies), anchor: Samples.text,
        intercepted: intercepted))
  }

  func proof(_ settings: ProofSettings) -> DocumentProof {
    let source = SourceText(decoding: bytes)
    return DocumentProof(of: source, lines: Lines(source.bytes), settings: settings)
  }
}

extension ExecutionPoint {
  /// Channel and ruling, and of a blocked point what blocks it: `policy directive<decidedBy`.
  var summary: String {
    guard ruling == .blocked else { return "\(channel.rawValue) \(ruling.rawValue)" }
    let policy = policy.map { "\($0)" } ?? "-"
    return "\(channel.rawValue) blocked \(policy) \(directive ?? "-")<\(decidedBy ?? "-")"
  }
}

extension DocumentProof {
  var summaries: [String] { points.map(\.summary) }

  /// The ways out, each with its ruling; `!` where it happens by itself.
  var ways: [String] {
    navigations.map { "\($0.kind.rawValue)\($0.isAutomatic ? "!" : "") \($0.ruling.rawValue)" }
  }
}
