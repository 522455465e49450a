import Testing

@testable import CSPKit
@testable import CSPKitProperties
import FuzzProperties

/// That the properties are seen to break: what policies say of themselves, spoilt one by one.
@Suite struct BrokenPropertiesTests {
  private typealias Findings = FuzzProperties.Findings<Property>

  private static let text = " script-src  'none' a.example ;\u{A1} x; script-src b; report-uri /r;y"
  private static let open = Samples.list("script-src 'unsafe-inline' 'nonce-a'; frame-src *")
  private static let closed = Samples.list("default-src 'none'")

  private func broken(_ check: (Findings) -> Void) -> Set<Property> {
    let findings = Findings()
    check(findings)
    return Set(findings.broken.map(\.property))
  }

  /// What is broken where the parts of a policy are spoilt.
  private func broken(
    _ spoil: (inout [Directive], inout [IgnoredDirective]) -> Void
  ) -> Set<Property> {
    let policy = Policy(parsing: Self.text)
    var (directives, ignored) = (policy.directives, policy.ignored)
    spoil(&directives, &ignored)
    return broken { findings in
      let check = PolicyCheck(policy.text, policy.delivery, directives, ignored, findings)
      check.checkRanges()
      check.checkDirectives()
    }
  }

  private func spoilt(
    _ directive: Directive, name: String? = nil, _ low: Int = 0, _ high: Int = 0,
    value: (inout [Directive.Token]) -> Void = { _ in }
  ) -> Directive {
    var tokens = directive.value
    value(&tokens)
    return Directive(
      name: name ?? directive.name, nameRange: directive.nameRange, value: tokens,
      range: directive.range.lowerBound + low..<directive.range.upperBound + high,
      sources: SourceList(tokens.map(\.text)))
  }

  @Test func nothingIsBrokenUnspoilt() {
    #expect(broken { _, _ in } == [])
    for list in [Self.open, Self.closed] {
      let input = PolicyInput(list.policies.map(\.text), asksForWitnesses: true)
      #expect(PolicyProperties.broken(by: input) == [])
    }
  }

  @Test func rangesAreChecked() {
    for (low, high) in [(1, 0), (0, 1), (-1, 0), (0, -1), (0, 100)] {
      #expect(
        broken { directives, _ in directives[0] = spoilt(directives[0], low, high) }
          .contains(.ranges))
      let moved = broken { directives, _ in
        directives[0] = spoilt(directives[0]) { tokens in
          let range = tokens[0].range
          tokens[0] = Directive.Token(
            text: tokens[0].text, range: range.lowerBound + low..<range.upperBound + high)
        }
      }
      #expect(moved.contains(.ranges))
    }
    #expect(broken { directives, _ in directives.removeLast() }.contains(.ranges))
    #expect(broken { _, ignored in ignored.removeFirst() }.contains(.ranges))
    #expect(
      broken { directives, _ in directives[0] = spoilt(directives[0]) { $0.removeFirst() } }
        .contains(.ranges))
    let tab = Policy(parsing: "img-src a\u{B}b", delivery: .meta, dialect: Dialect([.verticalTab]))
    #expect(broken { PolicyCheck(tab, $0).checkRanges() } == [.ranges])
    #expect(broken { PolicyCheck(tab, isVerticalTabBlank: true, $0).checkRanges() } == [])
  }

  @Test func directivesAreChecked() {
    #expect(
      broken { directives, _ in directives[0] = spoilt(directives[0], name: "x") }
        .contains(.directives))
    #expect(broken { directives, _ in directives.removeFirst() }.contains(.directives))
    for index in 0..<4 {
      for reason in [IgnoredDirective.Reason.duplicate, .notASCII] {
        let found = broken { _, ignored in
          let other = ignored[index]
          ignored[index] = IgnoredDirective(
            name: other.name, text: other.text, range: other.range, reason: reason)
        }
        let isRight = Policy(parsing: Self.text).ignored[index].reason == reason
        #expect(found == (isRight ? [] : [.directives]), "\(index) \(reason)")
      }
    }
    let dropped = Policy(
      parsing: "script-src \u{A1}; script-src 'none'", delivery: .meta,
      dialect: Dialect([.nonASCIIDuplicate]))
    #expect(broken { PolicyCheck(dropped, $0).checkDirectives() } == [.directives])
  }

  @Test func serializationIsChecked() {
    let policy = Policy(parsing: "img-src A; script-src b 'x'")
    for other in [
      "img-src a; script-src b 'x'", "script-src b 'x'; img-src A", "img-src A; script-src b",
      "img-src A; script-src b 'x'; y",
    ] {
      #expect(
        broken { SerializationCheck.check(policy, Policy(parsing: other), $0) } == [.serialization])
    }
    #expect(broken { SerializationCheck.check(policy, policy, $0) } == [])
  }

  @Test func readingsAreChecked() {
    let one = Policy(parsing: "script-src 'nonce-a'")
    let blank = Policy(
      parsing: "script-src 'nonce-a'", delivery: .meta, dialect: Dialect([.blanksAroundNonce]))
    #expect(broken { ReadingCheck.check([one], [blank], "", $0) } == [.engines])
    #expect(broken { ReadingCheck.check([one], [], "", $0) } == [.engines])
    #expect(broken { ReadingCheck.check([one], [one, Policy(parsing: "")], "", $0) } == [])
  }

  private func admitted(_ proof: PolicyList, _ answers: PolicyList? = nil) -> Admitted {
    Admitted(
      PolicyProof(of: proof, anchor: PolicyProperties.anchor),
      answers: Probes.answers(of: answers ?? proof, in: .unknown), of: answers ?? proof)
  }

  @Test func narrowingIsChecked() {
    let (open, closed) = (admitted(Self.open), admitted(Self.closed))
    #expect(broken { closed.checkNoMore(than: open, "", $0) } == [])
    #expect(broken { open.checkNoMore(than: closed, "", $0) } == [.narrowing])
    #expect(
      broken { admitted(Self.closed, Self.open).checkNoMore(than: closed, "", $0) }
        == [.narrowing])
    #expect(
      broken { admitted(Self.open, Self.closed).checkNoMore(than: closed, "", $0) }
        == [.narrowing])
    let form = admitted(Samples.list("default-src 'none'; form-action 'none'"))
    #expect(broken { closed.checkNoMore(than: form, "", $0) } == [.narrowing])
  }

  @Test func joinsAreChecked() {
    let (open, closed) = (admitted(Self.open), admitted(Self.closed))
    #expect(broken { open.checkJoins([open, closed], "", $0) } == [])
    #expect(broken { open.checkJoins([closed, closed], "", $0) } == [.engines])
    #expect(broken { closed.checkJoins([open, closed], "", $0) } == [.engines])
    #expect(
      broken { admitted(Self.open, Self.closed).checkJoins([open], "", $0) } == [.engines])
  }

  @Test func rowsAreChecked() {
    #expect(broken { admitted(Self.open).checkRows("", $0) } == [])
    #expect(broken { admitted(Samples.list(""), Self.closed).checkRows("", $0) } == [.admissions])
    #expect(broken { admitted(Self.closed, Self.open).checkRows("", $0) } == [.admissions])
  }

  @Test func documentsAndWitnessesAreChecked() {
    let input = PolicyInput([""])
    let (open, closed) = (admitted(Self.open).proof, admitted(Self.closed).proof)
    #expect(broken { DocumentCheck.check(Self.open, closed, input, $0) } == [.soundness])
    #expect(broken { DocumentCheck.check(Self.open, open, input, $0) } == [])
    #expect(broken { WitnessCheck.check(Self.closed, open, input, $0) } == [.witnesses])
    #expect(broken { WitnessCheck.check(Self.open, open, input, $0) } == [])
  }
}
