import Findings
import Foundation
import HTMLSyntax
import URLSyntax

@testable import CSPKit

/// A page on which three real engines were asked about the finer points of policies.
struct EnginePage: Decodable {
  var id: String
  var url: String
  var html: String
  var headers: [String: String]
  var markers: [String: String]
  /// Nil where the specification is silent.
  var spec: [String]?
  var ran: [String: [String]]

  func scripts(_ names: [String]) -> [String] { names.filter { markers[$0] == "script" } }

  func proof(_ engines: Engines) -> DocumentProof {
    let source = SourceText(decoding: Array(html.utf8))
    let header = headers["Content-Security-Policy"]
    let settings = ProofSettings(
      policies: header.map { .parsing(header: $0) } ?? PolicyList(),
      url: URLRecord(parsing: url), engines: engines)
    return DocumentProof(of: source, lines: Lines(source.bytes), settings: settings)
  }
}

extension EnginePage {
  /// Why a point is allowed whose script's marker the specification does not allow.
  enum Reason: Hashable {
    /// The script runs, and a policy keeps its report from going out.
    case reportIsRefused
    /// The handler runs when its image has come, and a policy keeps that from coming.
    case imageIsRefused
    /// The nested document is no HTML, so it is not read, and its frame is ruled as the policy proof
    /// rules all such frames.
    case isNotRead
  }

  init(_ html: String) {
    self.init(
      id: "engines/p", url: "http://reader.test/", html: html, headers: [:], markers: [:], ran: [:])
  }

  var name: String { String(id.dropFirst("engines/".count)) }

  /// The markers that the script of a point reports; `*` stands for those of a file.
  ///
  /// A page reports a marker by asking for `/hit?` with its own name and the marker's, or by calling
  /// `__ran`. Those of a violation, which begin with `viol-`, and those that the page lists as of
  /// another kind, tell of no script.
  func scriptReports(of point: ExecutionPoint) -> Set<String> {
    if [.externalScript, .externalModule, .frameRemote].contains(point.channel) { return ["*"] }
    if point.channel == .object, !point.sample.hasPrefix("data:") { return ["*"] }
    let text = String(decoding: Array(html.utf8)[point.place.range], as: UTF8.self)
      .replacing("&amp;", with: "&").replacing("%26", with: "&")
    let hits = text.matches(of: /\/hit\?([A-Za-z0-9_]+)&([A-Za-z0-9_-]+)/).filter { $0.1 == name }
    let calls = text.matches(of: /__ran\('([^']*)'\)/)
    return Set(hits.map { String($0.2) } + calls.map { String($0.1) })
      .filter { !$0.hasPrefix("viol-") && markers[$0, default: "script"] == "script" }
  }

  /// Why an allowed point's marker does not show; nil where nothing says so.
  func reason(for point: ExecutionPoint, in proof: DocumentProof)
    -> Reason?
  {
    let document = URLRecord(parsing: url)
    let origin = SelfOrigin(of: document)
    let admitsImage = { (text: String) in
      proof.policies.requestCheck(
        directive: "img-src", url: URLRecord(parsing: text, base: document), selfOrigin: origin
      ).isAllowed
    }
    if point.channel == .object || point.channel == .frameLocal {
      guard let data = URLRecord(parsing: source(at: point) ?? "").flatMap({ DataURL($0) }),
        data.mediaType != "text/html",
        let row = PolicyProof(of: proof.policies, anchor: nil, selfOrigin: origin)
          .row(of: .frameLocal), row.admits > .nothing
      else { return nil }
      return .isNotRead
    }
    if point.channel == .eventHandler, let image = imageAwaited(at: point) {
      return admitsImage(image) ? nil : .imageIsRefused
    }
    return scriptReports(of: point).contains { admitsImage("/hit?\(name)&\($0)") }
      ? nil : .reportIsRefused
  }

  /// The value of the attribute that a point stands at.
  private func source(at point: ExecutionPoint) -> String? {
    attribute { attribute, _ in attribute.nameRange.lowerBound == point.place.range.lowerBound }
  }

  /// The image whose coming an `onload` waits for.
  private func imageAwaited(at point: ExecutionPoint) -> String? {
    let start = point.place.range.lowerBound
    return attribute { attribute, element in
      element.name.known == .img && attribute.name.known == .src
        && element.range.contains(start)
        && html.utf8.dropFirst(start).starts(with: "onload".utf8)
    }
  }

  private func attribute(where isMeant: (Attribute, ElementEvent) -> Bool) -> String? {
    var parser = HTMLParser(SourceText(decoding: Array(html.utf8)))
    while let event = parser.next() {
      guard case .element(let element) = event else { continue }
      for attribute in parser.attributes(of: element) where isMeant(attribute, element) {
        return String(decoding: parser.value(of: attribute), as: UTF8.self)
      }
    }
    return nil
  }
}
