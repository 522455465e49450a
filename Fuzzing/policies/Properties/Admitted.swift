internal import FuzzProperties
internal import CSPKit

/// What a list of policies admits, by its proof and by the checks of single attempts.
struct Admitted {
  let proof: PolicyProof
  private let list: PolicyList
  private let origin: SelfOrigin
  private let answers: [Bool]

  init(by list: PolicyList, in origin: SelfOrigin) {
    self.list = list
    self.origin = origin
    proof = PolicyProof(of: list, anchor: PolicyProperties.anchor, selfOrigin: origin)
    answers = Probes.answers(of: list, in: origin)
  }

  /// Makes one of parts that need not belong together.
  init(_ proof: PolicyProof, answers: [Bool], of list: PolicyList) {
    self.proof = proof
    self.answers = answers
    self.list = list
    origin = .unknown
  }

  /// Another policy never makes a list admit more.
  func checkNoMore(than other: Admitted, _ texts: @autoclosure () -> String, _ findings: Findings) {
    for (row, before) in zip(proof.rows, other.proof.rows) {
      findings.check(
        .narrowing, row.admits <= before.admits,
        "\(row.channel) admits \(row.admits) after \(before.admits): \(texts())")
    }
    for (way, before) in zip(proof.navigations, other.proof.navigations) {
      findings.check(
        .narrowing, way.ruling == .blocked || before.ruling == .open,
        "\(way.kind) is open after it was blocked: \(texts())")
    }
    for (index, (isAllowed, wasAllowed)) in zip(answers, other.answers).enumerated() {
      findings.check(
        .narrowing, wasAllowed || !isAllowed, "attempt \(index) is allowed now: \(texts())")
    }
  }

  /// What counts for everybody is the most that counts for one of them.
  func checkJoins(
    _ others: some Collection<Admitted>, _ texts: @autoclosure () -> String, _ findings: Findings
  ) {
    for (index, row) in proof.rows.enumerated() {
      let most = others.map { $0.proof.rows[index].admits }.max()
      findings.check(
        .engines, row.admits == most,
        "\(row.channel) admits \(row.admits) to all and \(most, default: "nothing") to one: \(texts())"
      )
    }
    for (index, way) in proof.navigations.enumerated() {
      findings.check(
        .engines,
        (way.ruling == .open) == others.contains { $0.proof.navigations[index].ruling == .open },
        "\(way.kind) is \(way.ruling) to all: \(texts())")
    }
    for (index, isAllowed) in answers.enumerated() {
      findings.check(
        .engines, isAllowed == others.contains { $0.answers[index] },
        "attempt \(index) is \(isAllowed ? "allowed" : "blocked") to all: \(texts())")
    }
    findings.check(
      .engines,
      proof.verdict == .open || others.allSatisfy { $0.proof.verdict == .closed },
      "closed to all and open to one: \(texts())")
  }

  /// Each row is at least what single attempts show, and for inline text it is exactly that.
  func checkRows(_ texts: @autoclosure () -> String, _ findings: Findings) {
    for (channel, type) in Self.inlineTypes {
      let admits = proof.row(of: channel)?.admits
      let isAnything = list.inlineCheck(type, text: Probes.text, nonce: nil).isAllowed
      findings.check(
        .admissions, (admits == .anything) == isAnything,
        "\(channel) admits \(admits, default: "nothing"): \(texts())")
      let byNonce = list.inlineCheck(type, text: Probes.text, nonce: Probes.nonce).isAllowed
      expect(channel, byNonce ? .nonces : .nothing, texts(), findings)
    }
    expect(.eval, list.evalCheck().isAllowed ? .anything : .nothing, texts(), findings)
    expect(.wasm, list.wasmCheck().isAllowed ? .anything : .nothing, texts(), findings)
    // A stranger's host is one that no policy names.
    guard !list.policies.contains(where: { $0.text.lowercased().contains("invalid") }) else {
      return
    }
    // Where the document's host is not known, 'self' could be any: a stranger's is another.
    let origin = origin == .unknown ? Probes.someOrigin : origin
    for url in Probes.strangersURLs {
      let file = { nonce, integrity in
        list.scriptRequestCheck(
          url: url, nonce: nonce, integrity: integrity, isParserInserted: true, selfOrigin: origin
        ).isAllowed
      }
      let least: Admission =
        file(nil, nil)
        ? .anything
        : file(Probes.nonce, nil)
          ? .nonces : file(nil, Probes.integrity) ? .hashes : .nothing
      expect(.externalScript, least, texts(), findings)
    }
    let request = { directive in
      list.requestCheck(directive: directive, url: Probes.strangersURLs[0], selfOrigin: origin)
        .isAllowed ? Admission.anything : .nothing
    }
    expect(.frameRemote, request("frame-src"), texts(), findings)
    expect(.object, request("object-src"), texts(), findings)
    expect(.worker, request("worker-src"), texts(), findings)
  }

  private static let inlineTypes: [(Channel, InlineType)] = [
    (.inlineScript, .script), (.eventHandler, .scriptAttribute), (.javascriptURL, .navigation),
    (.speculationRules, .speculationRules),
  ]

  private func expect(
    _ channel: Channel, _ least: Admission, _ texts: @autoclosure () -> String, _ findings: Findings
  ) {
    let admits = proof.row(of: channel)?.admits ?? .nothing
    findings.check(
      .admissions, admits >= least, "\(channel) admits \(admits) and not \(least): \(texts())")
  }
}
