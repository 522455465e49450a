public import Findings
public import HTMLSyntax

/// Every execution point of a document with its ruling, and what follows from them.
public struct DocumentProof: Sendable {
  /// What is proved of a document.
  public enum Verdict: String, Hashable, Sendable {
    /// Nothing but the anchor script runs, and the document does not leave by itself.
    case contained
    /// A script of a stranger's runs.
    case escapes
    /// No script runs, but the document leaves by itself.
    case leaves
    /// It could not be told how a browser reads the document.
    case undecided

    /// How bad a verdict is, for choosing the worse of two.
    fileprivate var rank: Int {
      switch self {
      case .contained: 0
      case .leaves: 1
      case .undecided: 2
      case .escapes: 3
      }
    }
  }

  /// What becomes of the anchor script.
  public enum Anchor: String, Hashable, Sendable {
    /// The first copy that would run is admitted.
    case allowed
    /// A policy stops it.
    case refused
    /// It is there, and no browser would run it.
    case inert
    /// It is not there.
    case absent
    /// The app brings it in itself.
    case injected
  }

  /// What is proved.
  public var verdict: Verdict
  /// What becomes of the anchor script.
  public var anchor: Anchor
  /// The execution points in the order in which the parser finds them.
  public var points: [ExecutionPoint]
  /// The requests that the document makes by itself, in the same order.
  public var loads: [Load]
  /// The ways out, in the same order.
  public var navigations: [Navigation]
  /// The mode in which the document is laid out.
  public var mode: DocumentMode
  /// What else is to be said of the document.
  public var findings: [Finding]
  /// The policies in force at the end of the document.
  public var policies: PolicyList

  /// Proves a document, in each way in which browsers may read it.
  ///
  /// - Parameters:
  ///   - source: The document, decoded.
  ///   - lines: The lines of the source's text, for the places of what is found.
  ///   - settings: The surroundings.
  public init(of source: SourceText, lines: Lines, settings: ProofSettings) {
    self.init(of: source, lines: lines, settings: settings, run: { $0.run() })
  }

  /// Proves a document, in each way in which browsers may read it, while somebody watches.
  ///
  /// - Parameters:
  ///   - source: The document, decoded.
  ///   - lines: The lines of the source's text, for the places of what is found.
  ///   - settings: The surroundings.
  ///   - watch: Is told each event of the document, once.
  public init(
    of source: SourceText, lines: Lines, settings: ProofSettings, watch: DocumentProver.Watch
  ) {
    self.init(of: source, lines: lines, settings: settings, run: { $0.run(watch) })
  }

  private init(
    of source: SourceText, lines: Lines, settings: ProofSettings,
    run: (inout DocumentProver) -> Void
  ) {
    var prover = DocumentProver(source, lines: lines, settings: settings)
    run(&prover)
    self = prover.proof
    guard prover.hasSelect, settings.engines.selectModels.contains(.old) else { return }
    // Each reads it by the model that it has.
    let proofs = SelectModel.allCases.map { model in
      let readers = settings.engines.readers.filter { $0.selectModel == model }
      var prover = DocumentProver(
        source, lines: lines, settings: settings, policies: settings.policies.read(by: readers),
        select: model)
      prover.run()
      return prover.proof
    }
    self = proofs.dropFirst().reduce(proofs[0], Self.joined)
  }

  init(
    verdict: Verdict, anchor: Anchor, points: [ExecutionPoint], loads: [Load],
    navigations: [Navigation], mode: DocumentMode, findings: [Finding], policies: PolicyList
  ) {
    self.verdict = verdict
    self.anchor = anchor
    self.points = points
    self.loads = loads
    self.navigations = navigations
    self.mode = mode
    self.findings = findings
    self.policies = policies
  }

  /// The proof of a document that may be read in either of two ways: what is found in one of them
  /// counts, and the worse of two rulings.
  public static func joined(_ left: DocumentProof, _ right: DocumentProof) -> DocumentProof {
    var proof = left.verdict.rank >= right.verdict.rank ? left : right
    let other = left.verdict.rank >= right.verdict.rank ? right : left
    let asked = proof.policies.engines.union(other.policies.engines)
    var seen: [PointKey: Int] = [:]
    for (index, point) in proof.points.enumerated() { seen[PointKey(point)] = index }
    var shared: Set<Int> = []
    for point in other.points {
      if let index = seen[PointKey(point)] {
        shared.insert(index)
        proof.points[index] = proof.points[index].joined(with: point, of: asked)
      } else {
        proof.points.append(point.alone(of: asked))
      }
    }
    for index in proof.points.indices where !shared.contains(index) {
      proof.points[index] = proof.points[index].alone(of: asked)
    }
    var loads: [Load: Int] = [:]
    for (index, load) in proof.loads.enumerated() { loads[load.unruled] = index }
    for load in other.loads {
      if let index = loads[load.unruled] {
        if load.ruling.rank > proof.loads[index].ruling.rank { proof.loads[index] = load }
      } else {
        proof.loads.append(load)
      }
    }
    let ways = Set(proof.navigations)
    proof.navigations += other.navigations.filter { !ways.contains($0) }
    let findings = Set(proof.findings)
    proof.findings += other.findings.filter { !findings.contains($0) }
    return proof
  }

  /// What makes two points of two readings the same.
  private struct PointKey: Hashable {
    var channel: Channel
    var place: Place
    var sample: String

    init(_ point: ExecutionPoint) {
      channel = point.channel
      place = point.place
      sample = point.sample
    }
  }

  /// The points at which a stranger's script runs.
  public var escapes: [ExecutionPoint] { points.filter(\.isEscape) }

  /// Whether no request leaves the document by itself.
  ///
  /// A document that was not read to its end, or in which a stranger's script runs, is not private:
  /// nobody knows what it asks for.
  public var isPrivate: Bool {
    verdict != .undecided && verdict != .escapes && !loads.contains(where: \.leaves)
      && !navigations.contains { $0.isAutomatic && $0.ruling == .open }
  }
}

extension Load {
  /// The load without what becomes of it: what makes two loads of two readings the same.
  fileprivate var unruled: Load {
    var load = self
    load.ruling = .inert
    load.directive = nil
    return load
  }
}
