internal import Findings
internal import HTMLSyntax
internal import URLSyntax

/// Looks for the first of the possible witnesses, the smallest first, that the proof of documents
/// calls an escape.
struct WitnessFinder {
  /// Documents that are tried for one channel; lists that need more are no one's.
  static let limit = 512

  let list: PolicyList
  let anchor: ScriptText?
  let url: URLRecord?
  /// The nonces that the policies name, each once.
  let nonces: [String]

  init(list: PolicyList, anchor: ScriptText?, url: URLRecord?) {
    self.list = list
    self.anchor = anchor
    self.url = url
    var seen: Set<String> = []
    nonces = list.policies.flatMap(\.directives).flatMap(\.sources.nonces)
      .filter { seen.insert($0).inserted }
  }

  /// The document's URL, or some URL where it is not known: `'self'` must not be just any host.
  var documentURL: URLRecord? { url ?? URLRecord(parsing: "https://reader.invalid/") }

  var selfOrigin: SelfOrigin { SelfOrigin(of: documentURL) }

  /// What stands after the policies in a witness; nil without one.
  func markup(on channel: Channel) -> String? {
    switch channel {
    case .inlineScript: first(inlineScripts(), on: channel)
    case .inlineModule: first(scripts(type: "module", Witness.script), on: channel)
    case .importMap: first(importMaps(), on: channel)
    case .speculationRules:
      first(
        scripts(type: "speculationrules", #"{"prerender":[{"urls":["?witness"]}]}"#), on: channel)
    case .externalScript, .externalModule:
      first(files(type: channel == .externalModule ? "module" : nil), on: channel)
        ?? carried(blobScript(isModule: channel == .externalModule))
    case .eventHandler: first(handlers(), on: channel)
    case .javascriptURL: first(javaScriptURLs(), on: channel)
    case .frameSrcdoc:
      first(inside().map { "<iframe srcdoc=\"\(Markup.escaped($0))\"></iframe>" }, on: channel)
    case .frameLocal:
      first(
        inside().map { "<iframe src=\"\(Markup.escaped(Self.dataDocument($0)))\"></iframe>" },
        on: channel) ?? carried(blobFrame)
        ?? first(pdfs.map { "<iframe src=\"\(Markup.escaped($0))\"></iframe>" }, on: channel)
    case .frameRemote:
      first(
        urls(for: "frame-src", file: "").map { "<iframe src=\"\(Markup.escaped($0))\"></iframe>" },
        on: channel)
    case .object: first(objects(), on: channel)
    case .worker: worker
    case .eval: list.evalCheck().isAllowed ? carried("eval(\"\(Witness.script)\")") : nil
    case .wasm: list.wasmCheck().isAllowed ? carried(Self.module) : nil
    }
  }

  /// The complete document of some markup, under the policies.
  func document(_ markup: String) -> String {
    let metas = list.policies.map {
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(Markup.escaped($0.text))\">\n"
    }
    let text = metas.joined() + markup + "\n"
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    return "<!doctype html>\n" + (isASCII ? "" : "<meta charset=\"utf-8\">\n") + text
  }

  /// The first markup that escapes on a channel.
  func first(_ candidates: [String], on channel: Channel) -> String? {
    candidates.prefix(Self.limit).first { escapes($0) { $0 == channel } }
  }

  /// Whether a script of a stranger's runs in markup, on one of some channels.
  func escapes(_ markup: String, on isMeant: (Channel) -> Bool = { _ in true }) -> Bool {
    let bytes = Array(document(markup).utf8)
    let settings = ProofSettings(anchor: anchor?.bytes, url: url)
    let proof = DocumentProof(
      of: SourceText(decoding: bytes), lines: Lines(bytes), settings: settings)
    return proof.verdict == .escapes && proof.escapes.contains { isMeant($0.channel) }
  }
}
