internal import FuzzProperties
internal import CSPKit
internal import Findings
internal import HTMLSyntax

/// The proof of policies, held against what the proof of documents says under them.
enum DocumentCheck {
  /// One attempt a channel and more, for the anchor's text too; its URLs are absolute, as the
  /// document's own is not always known.
  static let document = """
    <!doctype html><body onload="x()"><script>x()</script><script nonce=a>x()</script>
    <script type=module nonce=a>x()</script><script type=importmap>{"imports":{"w":"data:,"}}</script>
    <script type=speculationrules>{"prerender":[{"urls":["?x"]}]}</script>
    <script>\(text)</script><svg><script href="data:,x()"/></svg><p onclick="\(text)">
    <script src="https://stranger.invalid/x"></script><script src="data:,x()" nonce=a></script>
    <script src="https://own.example/x.js"></script><script type=module src="https://b.a.example:8443/x"></script>
    <script src="data:,\(text)" integrity="\(Probes.integrity ?? "")"></script>
    <a href="javascript:x()">x</a><iframe src="\(text)"></iframe><iframe src="https://stranger.invalid">
    </iframe><iframe src="blob:https://own.example/x"></iframe><iframe src="http://a.example/x"></iframe>
    <iframe srcdoc="<script>x()</script><p onclick=x()><script nonce=a>x()</script>"></iframe>
    <iframe src="data:text/html,<script>x()</script><script nonce=a>x()</script>"></iframe>
    <iframe src="data:application/pdf,x"></iframe><iframe src="data:text/xml,<x/>"></iframe>
    <object data="https://stranger.invalid"></object><embed src="data:text/html,<p onclick=x()>">
    <object data="data:application/pdf,x"></object>
    """

  private static let text = PolicyProperties.anchor?.string ?? ""
  private static let bytes = Array(document.utf8)
  private static let source = SourceText(decoding: bytes)
  private static let lines = Lines(bytes)

  /// No document runs on a channel what the proof of the policies says that none can.
  static func check(
    _ list: PolicyList, _ proof: PolicyProof, _ input: PolicyInput, _ findings: Findings
  ) {
    let settings = ProofSettings(
      policies: list, anchor: PolicyProperties.anchor?.bytes, url: input.url)
    let document = DocumentProof(of: source, lines: lines, settings: settings)
    for point in document.escapes {
      let admits = proof.row(of: point.channel)?.admits ?? .nothing
      findings.check(
        .soundness, admits > .anchor,
        "\(point.channel) admits \(admits), and \(point.sample) runs: \(input.texts)")
    }
  }
}
