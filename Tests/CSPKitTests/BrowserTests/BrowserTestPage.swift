import Findings
import Foundation
import HTMLSyntax
import URLSyntax

@testable import CSPKit

/// A page of the browsers' own tests as their server answers with it.
struct BrowserTestPage {
  /// The document's bytes.
  var html: [UInt8]
  /// The policies of its headers.
  var policies: PolicyList
  /// Where it is served.
  var url: URLRecord?

  /// What the server fills into pages and headers that are templates.
  ///
  /// Any values of these kinds would do for the pages with a marker: they name hosts of images, of
  /// frames and of reports. They are those of the server's default configuration.
  static let substitutions = [
    "{{host}}": "web-platform.test",
    "{{domains[]}}": "web-platform.test",
    "{{domains[www]}}": "www.web-platform.test",
    "{{domains[www1]}}": "www1.web-platform.test",
    "{{domains[www2]}}": "www2.web-platform.test",
    "{{ports[http][0]}}": "8000",
    "{{location[scheme]}}": "http",
    "{{location[host]}}": "web-platform.test:8000",
    "{{$id:uuid()}}": "00000000-0000-0000-0000-000000000000",
    "{{$id}}": "00000000-0000-0000-0000-000000000000",
  ]

  static func substituting(_ template: String) -> String {
    substitutions.reduce(template) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }

  init(html: String, policies: PolicyList = PolicyList(), url: URLRecord? = nil) {
    self.html = Array(html.utf8)
    self.policies = policies
    self.url = url
  }

  /// Reads a page of a folder, with the headers that stand in a file beside it.
  init(_ path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    self.init(
      html: path.contains(".sub.") ? Self.substituting(text) : text,
      url: URLRecord(parsing: "http://web-platform.test:8000/" + path))
    for suffix in [".headers", ".sub.headers"] {
      guard let headers = try? String(contentsOfFile: file.path + suffix, encoding: .utf8)
      else { continue }
      for line in Self.substituting(headers).split(whereSeparator: \.isNewline) {
        guard let colon = line.firstIndex(of: ":"),
          line[..<colon].lowercased() == "content-security-policy"
        else { continue }
        policies.append(contentsOf: .parsing(header: line[line.index(after: colon)...]))
      }
    }
  }

  /// Whether the server's values leave nothing open.
  var isStatic: Bool { !String(decoding: html, as: UTF8.self).contains("{{") }

  /// What the specification alone makes of it.
  var proof: DocumentProof {
    DocumentProof(
      of: SourceText(decoding: html), lines: Lines(html),
      settings: ProofSettings(policies: policies, url: url, engines: .none))
  }
}
