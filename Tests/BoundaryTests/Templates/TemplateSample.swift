import CSPKit
import Findings

@testable import Boundary

/// A reader of one strict policy, and templates for it: HEAD stands for its generated head.
struct TemplateSample {
  let boundary: ReaderBoundary

  init(navigation: String = "[]", scripting: String = "on", slots: String = "{}") throws {
    let fixture = try ProfileFixture()
    let file = try fixture.load(
      """
      {
        "schema": 1, "name": "reader", "engines": {"chromium": 120}, "scripting": "\(scripting)",
        "anchor": {"file": "anchor.js", "delivery": "inline",
                   "sha256": "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="},
        "policies": [
          {"default-src": ["'none'"], "script-src": ["{anchor}"], "base-uri": ["'none'"],
           "form-action": ["'none'"]},
          {"script-src": ["'unsafe-inline'"]}
        ],
        "navigation": \(navigation), "slots": \(slots), "template": "reader.html"
      }
      """)
    boundary = try ReaderBoundary.loading(file)
  }

  func bytes(_ text: String) -> [UInt8] {
    Array(
      text.split(separator: "HEAD", omittingEmptySubsequences: false)
        .joined(separator: boundary.head.text).utf8)
  }

  func template(_ text: String) throws(BoundaryError) -> Template {
    let bytes = bytes(text)
    return try Template(
      bytes, lines: Lines(bytes, path: "reader.html"), profile: boundary.file.profile)
  }

  func proof(_ text: String) throws -> TemplateProof {
    TemplateProof(of: try template(text), for: boundary)
  }
}
