import Testing

@testable import CSPKit

@Suite struct PolicyProofTests {
  private func proof(_ policies: [String], anchored: Bool = true) throws -> PolicyProof {
    PolicyProof(of: Samples.list(policies), anchor: anchored ? try Samples.anchor() : nil)
  }

  private static let strict =
    "default-src 'none'; script-src HASH; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
  private static let inlineOnly = "script-src 'unsafe-inline'"

  @Test(arguments: [
    [strict, inlineOnly], [inlineOnly, strict], ["default-src 'none'"], ["default-src"],
    ["default-src 'none'; script-src 'none'", "script-src *"],
    ["script-src HASH; default-src 'none'", "script-src-elem 'unsafe-inline'; script-src *"],
    ["script-src 'none'; frame-src 'none'; object-src 'none'; worker-src 'none'"],
    ["script-src 'none'; child-src 'none'; object-src 'none'"],
    [
      "default-src 'none'; script-src HASH", "default-src 'none'; script-src HASH 'unsafe-inline'",
      inlineOnly,
    ],
    ["default-src 'none'; script-src HASH OTHER", "script-src HASH", inlineOnly],
    ["default-src 'none'; script-src HASH HASH512", inlineOnly],
    ["default-src 'none'; script-src HASH", "script-src HASH512", inlineOnly],
    ["default-src 'none'; script-src HASH 'nonce-a'", "script-src HASH 'nonce-b'", inlineOnly],
    [
      "default-src 'none'; script-src HASH 'unsafe-hashes'",
      "script-src 'unsafe-inline'; script-src-attr 'none'", "script-src-elem HASH",
      inlineOnly + " ; script-src-elem HASH",
    ],
    ["default-src 'none'; script-src a.example", "script-src b.example"],
    ["default-src 'none'; script-src https://*.a.example", "script-src *.b.example data:"],
    ["default-src 'none'; script-src 'self'", "script-src data:"],
    ["default-src 'none'; script-src 'strict-dynamic'", "worker-src 'none'"],
    ["default-src 'none'; frame-src data: blob:; script-src HASH", inlineOnly],
    ["default-src 'none'; script-src 'frobnicate' 'self"],
    ["object-src 'none'; frame-src 'none'", "script-src 'none'"],
    ["default-src 'none'; img-src *; style-src 'unsafe-inline' *; font-src *; connect-src *"],
  ])
  func isClosed(_ policies: [String]) throws {
    var open = try proof(policies).rows.filter { $0.admits > .anchor }
    if policies.count == 4, policies[0].contains("unsafe-hashes") {
      // The hash in the last policy's `script-src-elem` turns its own files back on.
      open.removeAll {
        $0.channel == .externalScript || $0.channel == .externalModule
          || $0.channel == .javascriptURL || $0.channel == .frameSrcdoc
      }
    }
    #expect(open == [])
  }

  /// A meta of the document's own can require trusted types: another policy must not open a list.
  @Test func trustedTypesEvalCountsAsADocumentCanRequireThem() throws {
    for others in [[], ["require-trusted-types-for 'script'"]] {
      let proof = try proof(["default-src 'none'; script-src 'trusted-types-eval'"] + others)
      let row = try #require(proof.row(of: .eval))
      #expect(row.admits == .anything, "\(others)")
      #expect(row.sources == ["'trusted-types-eval'"], "\(others)")
      #expect(proof.row(of: .wasm)?.admits == .nothing)
    }
  }

  /// The script of a PDF runs in Firefox's viewer, as the proof of documents says.
  @Test(arguments: [
    ("frame-src data:", Channel.frameLocal, Channel.object),
    ("object-src data:", .object, .frameLocal),
  ])
  func aPDFOpensWhatAdmitsItsURL(directive: String, open: Channel, closed: Channel) throws {
    let list = Samples.list("default-src 'none'; \(directive)")
    #expect(PolicyProof(of: list, anchor: nil).verdict == .closed)
    let others = list.read(by: Engines([.chromium, .webkit]))
    #expect(PolicyProof(of: others, anchor: nil).verdict == .closed)
    let proof = PolicyProof(of: list.read(by: .all), anchor: nil)
    #expect(proof.row(of: open)?.admits == .anything)
    #expect(proof.row(of: open)?.engines == [.firefox])
    #expect(proof.row(of: open)?.reason.contains("PDF") == true)
    #expect(proof.row(of: closed)?.admits == .nothing)
    let alone = PolicyProof(of: list.read(by: Engines([.firefox])), anchor: nil)
    #expect(alone.row(of: open)?.engines == [])
    let blob = Samples.list("default-src 'none'; frame-src blob:").read(by: .all)
    #expect(PolicyProof(of: blob, anchor: nil).verdict == .closed)
  }

  /// One weak list a channel: the channel, and what it admits.
  @Test(arguments: [
    (["default-src 'none'; script-src 'unsafe-inline'"], Channel.inlineScript, Admission.anything),
    (["default-src 'none'; script-src OTHER", inlineOnly], .inlineScript, .hashes),
    (["default-src 'none'; script-src HASH OTHER", inlineOnly], .inlineModule, .hashes),
    (["default-src 'none'; script-src 'nonce-a'", inlineOnly], .inlineScript, .nonces),
    (["script-src-attr 'none'"], .importMap, .anything),
    (["default-src 'none'; script-src 'inline-speculation-rules'"], .speculationRules, .anything),
    ([strict], .externalScript, .hashes), ([strict], .externalModule, .hashes),
    (["default-src 'none'; script-src 'sha256-000'"], .externalScript, .hashes),
    (["default-src 'none'; script-src a.example"], .externalScript, .sources),
    (["default-src 'none'; script-src 'self'"], .externalScript, .sources),
    (["default-src 'none'; script-src https:"], .externalModule, .anything),
    (["default-src 'none'; script-src data:"], .externalScript, .anything),
    (["default-src 'none'; script-src *"], .externalScript, .anything),
    (["default-src 'none'; script-src 'nonce-a'"], .externalScript, .nonces),
    (["default-src 'none'; script-src 'strict-dynamic' HASH"], .externalScript, .hashes),
    ([strict + "; script-src-attr 'unsafe-inline'"], .eventHandler, .anything),
    (["default-src 'none'; script-src HASH 'unsafe-hashes'"], .eventHandler, .hashes),
    (["default-src 'none'; script-src HASH 'unsafe-hashes'"], .javascriptURL, .hashes),
    (["script-src-elem 'unsafe-inline'"], .javascriptURL, .anything),
    (["default-src 'unsafe-inline'"], .frameSrcdoc, .anything),
    (
      ["default-src 'none'; script-src 'none'; script-src-attr 'unsafe-inline'"], .frameSrcdoc,
      .anything
    ),
    (["default-src 'unsafe-inline' data:"], .frameLocal, .anything),
    (["script-src HASH; object-src 'none'"], .frameRemote, .anything),
    ([strict + "; frame-src https:", inlineOnly], .frameRemote, .anything),
    ([strict + "; child-src 'self'", inlineOnly], .frameRemote, .sources),
    ([strict + "; frame-src a.example", inlineOnly], .frameRemote, .sources),
    (["script-src HASH; frame-src 'none'"], .object, .anything),
    ([strict + "; object-src a.example:8443", "object-src *.example:*"], .object, .sources),
    (["script-src 'strict-dynamic'"], .worker, .anything),
    (["default-src 'none'; worker-src blob:"], .worker, .sources),
    (["default-src 'none'; script-src 'unsafe-eval'"], .eval, .anything),
    (["script-src-elem 'none'"], .eval, .anything),
    (["default-src 'none'; script-src 'wasm-unsafe-eval'"], .wasm, .anything),
  ])
  func isOpen(_ policies: [String], _ channel: Channel, _ admits: Admission) throws {
    let proof = try proof(policies)
    #expect(proof.row(of: channel)?.admits == admits)
    #expect(proof.verdict == .open)
  }

  @Test(arguments: Channel.allCases) func noPolicyAdmitsAnything(_ channel: Channel) throws {
    let row = try #require(try proof([]).row(of: channel))
    // A frame of about:blank or data: is admitted as well.
    #expect(row.admits == .anything)
    #expect(row.decidedBy == nil && row.policy == nil && row.sources.isEmpty)
  }

  @Test func anchorRowsOfTheTwoPolicies() throws {
    let proof = try proof([Self.strict, Self.inlineOnly])
    let anchored: Set<Channel> = [
      .inlineScript, .inlineModule, .importMap, .speculationRules, .frameSrcdoc,
    ]
    for row in proof.rows {
      #expect(row.admits == (anchored.contains(row.channel) ? .anchor : .nothing), "\(row)")
    }
    let inline = try #require(proof.row(of: .inlineScript))
    #expect(inline.directive == "script-src-elem" && inline.decidedBy == "script-src")
    #expect(inline.policy == 0 && inline.sources == [Samples.hash.expression])
    let file = try #require(proof.row(of: .externalScript))
    #expect(file.policy == 1 && file.decidedBy == "script-src")
    #expect(try self.proof([Self.strict, Self.inlineOnly], anchored: false).verdict == .open)
  }

  @Test func namesSources() throws {
    let row = try proof(["script-src 'self' https: a.example 'nonce-x'"]).row(of: .externalScript)
    #expect(row?.sources == ["https:"])
    let some = try proof(["script-src 'self' a.example OTHER"]).row(of: .externalScript)
    #expect(some?.sources == ["'self'", "a.example"])
  }

  @Test func namesWhatRulesNestedDocuments() throws {
    let handlers = try proof(["script-src 'none'; script-src-attr 'unsafe-inline'"])
    let srcdoc = try #require(handlers.row(of: .frameSrcdoc))
    #expect(srcdoc.decidedBy == "script-src-attr" && srcdoc.sources == ["'unsafe-inline'"])
    let local = try proof([Self.strict + "; frame-src data: 'self'", Self.inlineOnly])
    let row = try #require(local.row(of: .frameLocal))
    #expect(row.admits == .anchor && row.decidedBy == "frame-src")
    #expect(row.sources == ["data:", "'self'"])
    #expect(local.row(of: .frameRemote)?.admits == .sources)
  }

  @Test func navigations() throws {
    let proof = try proof([Self.strict])
    let blocked = proof.navigations.filter { $0.ruling == .blocked }.map(\.kind)
    #expect(blocked == [.base, .formGet, .formPost])
    let open = try self.proof(["default-src 'none'; form-action a.example"])
    #expect(open.navigations.allSatisfy { $0.ruling == .open })
    let both = try self.proof(["form-action a.example", "form-action https://b.example"])
    #expect(both.navigations.filter { $0.ruling == .blocked }.map(\.kind) == [.formGet, .formPost])
  }

  @Test func wallsStandAlone() throws {
    let anchor = try Samples.anchor()
    let alone = { (policy: String) in
      PolicyProof.holdsAlone(Policy(parsing: Samples.fill(policy)), anchor: anchor)
    }
    #expect(alone(Self.strict))
    #expect(!alone(Self.inlineOnly))
    #expect(!alone("script-src HASH"))
    #expect(!alone("default-src 'none'; script-src HASH a.example"))
    #expect(!alone("default-src 'none'; script-src HASH 'nonce-a'"))
    #expect(!alone("default-src 'none'; script-src OTHER"))
  }
}
