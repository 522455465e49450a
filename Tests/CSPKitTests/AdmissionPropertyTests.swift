import TestSupport
import Testing
import URLSyntax

@testable import CSPKit

/// The proof against the checks it sums up, over many small lists of policies.
@Suite struct AdmissionPropertyTests {

  private static let sources = [
    "'none'", "'self'", "'unsafe-inline'", "'unsafe-hashes'", "'strict-dynamic'", "HASH", "OTHER",
    "HASH512", "'nonce-a'", "'nonce-b'", "a.example", "*.example", "b.test", "https:", "data:", "*",
    "blob:",
  ]

  private static let directives = [
    "default-src", "script-src", "script-src", "script-src-elem", "script-src-attr", "frame-src",
    "object-src", "worker-src",
  ]

  private static func policy(_ generator: inout SplitMix) -> String {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      let name = directives.randomElement(using: &generator) ?? ""
      let values = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        sources.randomElement(using: &generator) ?? ""
      }
      return ([name] + values).joined(separator: " ")
    }.joined(separator: "; ")
  }

  private static let origin = SelfOrigin(of: URLRecord(parsing: "https://own.example/"))
  private static let texts = [Samples.text, Samples.other, Array("new()".utf8)]
  private static let nonces: [String?] = [nil, "a", "b", "c"]
  /// Each URL with whether a stranger can answer it; `stranger.invalid` is in no list by name.
  private static let urls: [(String, Bool)] = [
    ("https://a.example/x", false), ("https://c.example/x", false), ("https://b.test/x", false),
    ("https://own.example/x", false), ("https://stranger.invalid/x", true), ("data:,x", true),
    ("blob:https://own.example/x", false),
  ]

  /// The most that some inline text is admitted by, tried one by one.
  private static func tried(_ list: PolicyList, _ type: InlineType) -> Admission {
    let admitted = texts.flatMap { text in
      nonces.map { nonce in
        let element = ElementNonce(nonce: nonce, isNonceable: nonce != nil)
        guard list.inlineCheck(type, text: text, nonce: element).isAllowed else {
          return Admission.nothing
        }
        // Text that is listed nowhere needs a nonce or nothing at all.
        if text == texts[2] { return nonce == nil || nonce == "c" ? .anything : .nonces }
        return text == Samples.text && type.isElement ? .anchor : .hashes
      }
    }
    return admitted.reduce(.nothing, max)
  }

  private static func triedFiles(_ list: PolicyList) -> Admission {
    let integrities: [String?] = [
      nil, "sha256-\(Samples.hash.base64Value)", "sha256-\(Samples.otherHash.base64Value)",
      "sha512-\(HashSource(ofText: Samples.text, .sha512).base64Value)",
    ]
    var best = Admission.nothing
    for (url, isStrangers) in urls {
      for nonce in nonces {
        for integrity in integrities {
          let decision = list.scriptRequestCheck(
            url: URLRecord(parsing: url), nonce: ElementNonce(nonce: nonce, isNonceable: true),
            integrity: integrity, isParserInserted: true, selfOrigin: origin)
          guard decision.isAllowed else { continue }
          let bound: Admission = integrity != nil ? .hashes : nonce != nil ? .nonces : .anything
          best = max(best, min(bound, isStrangers ? .anything : .sources))
        }
      }
    }
    return best
  }

  /// Never less than what is admitted, and, with this vocabulary, never more.
  @Test(arguments: 0..<8) func proofIsExact(_ seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let anchor = try Samples.anchor()
    for _ in 0..<60 {
      let texts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Self.policy(&generator)
      }
      let list = Samples.list(texts)
      let proof = PolicyProof(of: list, anchor: anchor, selfOrigin: Self.origin)
      let expected: [(Channel, Admission)] = [
        (.inlineScript, Self.tried(list, .script)),
        (.eventHandler, Self.tried(list, .scriptAttribute)),
        (.externalScript, Self.triedFiles(list)),
      ]
      for (channel, admits) in expected {
        #expect(proof.row(of: channel)?.admits == admits, "\(channel) \(texts)")
      }
      for (channel, directive) in [(Channel.frameRemote, "frame-src"), (.object, "object-src")] {
        let loads = Self.urls.filter { $0.0.hasPrefix("https:") }.filter {
          list.requestCheck(
            directive: directive, url: URLRecord(parsing: $0.0), selfOrigin: Self.origin
          ).isAllowed
        }
        let admits = proof.row(of: channel)?.admits ?? .nothing
        let least: Admission =
          loads.contains { $0.1 } ? .anything : loads.isEmpty ? .nothing : .sources
        #expect(admits >= least, "\(channel) \(texts)")
      }
    }
  }

  /// Another policy never makes a list admit more.
  @Test func addingNeverAdmitsMore() throws {
    var generator = SplitMix(state: 42)
    let anchor = try Samples.anchor()
    for _ in 0..<100 {
      var list = Samples.list([Self.policy(&generator), Self.policy(&generator)])
      let before = PolicyProof(of: list, anchor: anchor)
      list.append(Policy(parsing: Samples.fill(Self.policy(&generator))))
      let after = PolicyProof(of: list, anchor: anchor)
      for (one, two) in zip(before.rows, after.rows) {
        #expect(two.admits <= one.admits, "\(list.policies.map(\.text)) \(one.channel)")
      }
    }
  }

  /// Absurd lists end in time, and are called open.
  @Test func boundsItsWork() {
    let hashes = (0..<400).map { "'sha256-\(HashSource(ofText: [UInt8($0 & 0xFF)]).base64Value)'" }
    let nonces = (0..<400).map { "'nonce-n\($0)'" }
    let hosts = (0..<400).map { "*.h\($0).example" }
    let long =
      "script-src \((hashes + nonces + hosts).joined(separator: " ")); frame-src \(hosts.joined(separator: " "))"
    let many = (0..<200).map { Policy(parsing: "script-src 'nonce-\($0)' 'sha256-\($0)'") }
    #expect(PolicyProof(of: PolicyList([Policy(parsing: long)]), anchor: nil).verdict == .open)
    let lists = [long, long + "; img-src *", long].map { Policy(parsing: $0) }
    #expect(PolicyProof(of: PolicyList(lists), anchor: nil).verdict == .open)
    #expect(PolicyProof(of: PolicyList(many), anchor: nil).verdict == .open)
  }
}
