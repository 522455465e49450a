public import Findings

// What is to be said of policies as they are written.

extension PolicyList {
  /// Where something stands: the policy's index, the directive's name, the range in the policy's text.
  public typealias Locate = (_ policy: Int, _ directive: String?, _ range: Range<Int>) -> Place?

  /// The directives and sources that have no effect.
  public func ineffective(_ locate: Locate) -> [Finding] {
    policies.enumerated().flatMap { index, policy in
      policy.ignored.map { directive in
        Finding(
          .directiveIgnored, .warning,
          "browsers ignore the directive \(directive.name) of policy \(index): "
            + directive.reason.clause,
          at: locate(index, directive.name, directive.range),
          fix: "Remove it, or write it as browsers know it")
      }
        + policy.directives.flatMap { directive in
          directive.ineffectiveSources.map { range, why, level in
            Finding(
              .sourceIgnored, level, "\(directive.name) of policy \(index): \(why)",
              at: locate(index, directive.name, range),
              fix: "Remove it, or write what was meant: it grants nothing")
          }
        }
    }
  }

  /// Where policies leave the region in which the specification and the engines agree.
  public func disagreements(_ locate: Locate) -> [Finding] {
    policies.enumerated().flatMap { index, policy in
      policy.rowsThatMatter(to: readings.flatMap(\.readers)).map { deviation, engines in
        let (directive, range) = policy.place(of: deviation)
        return Finding(
          .enginesDiffer, .warning,
          "policy \(index) means something else in \(Engine.names(engines)): "
            + deviation.row.summary,
          at: locate(index, directive, range),
          fix:
            "Write ASCII without commas or controls, each directive once, and hashes padded and whole"
        )
      }
        + policy.directives.compactMap { directive in
          directive.fallbackInline.map { range in
            Finding(
              .enginesDiffer, .warning,
              "'unsafe-inline' in \(directive.name) of policy \(index) is ignored for what stands "
                + "beside it, and counts again where an engine does not know or drops that",
              at: locate(index, directive.name, range), fix: "Remove 'unsafe-inline'")
          }
        }
    }
  }
}

extension Policy {
  /// The deviations that make another policy of this one, with the engines that have them.
  fileprivate func rowsThatMatter(to readers: [PolicyReader]) -> [(Deviation, Set<Engine>)] {
    Deviation.allCases.compactMap { deviation in
      guard deviations.has(deviation) else { return nil }
      let engines = Set(
        readers.filter { $0.dialect.has(deviation) }.compactMap(\.engine))
      guard !engines.isEmpty, !says(the: self, read(in: Dialect([deviation]))) else { return nil }
      return (deviation, engines)
    }
  }

  private func says(the policy: Policy, _ others: [Policy]) -> Bool {
    let (one, other) = (
      PolicyReading(readers: [], policies: [policy]), PolicyReading(readers: [], policies: others)
    )
    return one.admitsLike(other)
  }

  /// The first directive and range that a deviation is about.
  fileprivate func place(of deviation: Deviation) -> (String?, Range<Int>) {
    let grammar = SourceGrammar(Dialect([deviation]))
    for directive in directives {
      for (token, entry) in zip(directive.value, directive.sources.entries)
      where grammar.expression(token.text) != entry.expression {
        return (directive.name, token.range)
      }
    }
    let isMeant: (UInt8) -> Bool =
      switch deviation {
      case .commaInMeta: { $0 == UInt8(ascii: ",") }
      case .verticalTab: { $0 == 0x0B }
      case .controlCharacter: { PolicyText.isControl($0) }
      default: { _ in false }
      }
    if let offset = Array(text.utf8).firstIndex(where: isMeant) {
      return (nil, offset..<offset + 1)
    }
    if let dropped = ignored.first(where: { $0.reason == .notASCII }) {
      return (dropped.name, dropped.range)
    }
    return (nil, 0..<text.utf8.count)
  }
}

extension Directive {
  /// The sources that match nothing, each with the reason.
  fileprivate var ineffectiveSources: [(Range<Int>, String, Finding.Level)] {
    guard DirectiveName.sourceLists.contains(name) else { return [] }
    return zip(value, sources.entries).compactMap { token, entry in
      switch entry.expression {
      case .unknown: (token.range, "\(token.text) is no source expression", .warning)
      case .none where value.count > 1:
        (token.range, "'none' has no effect beside other sources", .note)
      case .hash(let hash) where hash.digest == nil:
        (token.range, "\(token.text) is no digest of that length, so no text has it", .warning)
      default: nil
      }
    }
  }

  /// The `'unsafe-inline'` of a list that has what turns it off.
  fileprivate var fallbackInline: Range<Int>? {
    guard DirectiveName.sourceLists.contains(name),
      let index = sources.entries.firstIndex(where: { $0.expression == .keyword(.unsafeInline) }),
      sources.entryThatAllowsAllInline(.script) == nil
    else { return nil }
    return value[index].range
  }
}

extension IgnoredDirective.Reason {
  /// Why, in one clause.
  public var clause: String {
    switch self {
    case .duplicate: "it stands there twice, and the first counts"
    case .notASCII: "it holds a character beyond ASCII"
    case .controlCharacter: "it holds a control character"
    case .unknownName: "no browser knows its name"
    case .notInMeta: "a meta element may not carry it"
    }
  }
}

extension Finding.Code {
  /// A directive has no effect.
  public static let directiveIgnored = Finding.Code("directive-ignored")
  /// A source expression has no effect.
  public static let sourceIgnored = Finding.Code("source-ignored")
  /// A policy means different things to the specification and to engines.
  public static let enginesDiffer = Finding.Code("engines-differ")
}
