internal import CSPKit
public import Findings

/// A first profile, template and anchor script, made of what an app shows today.
///
/// Nothing is claimed of the app that is not to be seen in its page: what it intercepts and how it sets up
/// its web view is left out of the profile, and the gate says what is missing.
public struct ReaderDraft: Sendable {
  /// A file of the draft.
  public struct File: Sendable {
    /// The file's name, without a directory.
    public var name: String
    /// What stands in it.
    public var text: String
  }

  /// The profile, the template and the anchor script.
  public let files: [File]
  /// What was unsafe in the page, and what became of it.
  public let findings: [Finding]

  /// Makes a draft.
  ///
  /// - Parameters:
  ///   - bytes: The app's file: a page, a fragment that it puts before mails, or code that makes one.
  ///   - path: The file's name, for places.
  ///   - name: The profile's name: letters, digits, hyphens, dots.
  /// - Throws: ``BoundaryError`` where the file is not UTF-8.
  public init(of bytes: [UInt8], path: String, name: String) throws(BoundaryError) {
    let lines = Lines(bytes, path: path)
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw BoundaryError(
        at: lines.place(of: error.byteOffsets), message: "this byte is no UTF-8",
        fix: "save the file as UTF-8")
    }
    let source = PageSource(bytes)
    var values: [PagePiece.Value] = []
    var html = ""
    for piece in source.pieces {
      switch piece {
      case .text(let text): html += text
      case .value(let value):
        html += DraftTemplate.marker(values.count)
        values.append(value)
      }
    }
    let page = DraftTemplate(html, likeness: values.map(\.likeness))
    let anchor = DraftAnchor(of: page.scripts)
    let script = anchor.text.isEmpty ? Self.emptyAnchor : anchor.text
    files = [
      File(name: "\(name).json", text: Self.profile(name, script: script)),
      File(name: "\(name).html", text: Self.template(page, name, script: script)),
      File(name: "\(name).js", text: script),
    ]
    findings =
      DraftFindings(
        page: page, source: source, html: html, values: values, anchor: anchor, lines: lines
      ).all
  }

  private static let emptyAnchor = "// The anchor script: what the app runs in the page.\n"

  /// The strictest policies with which mail is still laid out as it was.
  private static let policies: [[HeadDirective]] = [
    [
      HeadDirective(name: "default-src", sources: ["'none'"]),
      HeadDirective(name: "script-src", sources: [HeadMeta.placeholder]),
      HeadDirective(name: "style-src", sources: ["'unsafe-inline'"]),
      HeadDirective(name: "img-src", sources: ["data:"]),
      HeadDirective(name: "base-uri", sources: ["'none'"]),
      HeadDirective(name: "form-action", sources: ["'none'"]),
    ],
    [HeadDirective(name: "script-src", sources: ["'unsafe-inline'"])],
  ]

  private static func anchorText(_ script: String) -> ScriptText {
    // What DraftAnchor writes is ASCII and ends no script.
    guard let text = try? ScriptText(bytes: Array(script.utf8)) else {
      preconditionFailure("a draft's anchor script can stand in a script element")
    }
    return text
  }

  private static func head(_ script: String) -> String {
    guard let head = try? HeadMeta(policies: policies, anchor: anchorText(script)) else {
      preconditionFailure("a draft's policies can stand in metas")
    }
    return head.text
  }

  private static func template(_ page: DraftTemplate, _ name: String, script: String) -> String {
    """
    <!DOCTYPE html>
    <html\(page.htmlAttributes)><head>
    <meta charset="utf-8">
    <!-- \(Marker.begin) head \(name) -->
    \(head(script))
    <!-- \(Marker.end) -->
    \(page.head.trimmingBlanks())
    </head><body\(page.bodyAttributes)>\(page.body.trimmingBlanks())\
    \(page.hasSlot ? "" : "{{body}}")</body></html>

    """
  }

  private static func profile(_ name: String, script: String) -> String {
    let policies = policies.map { policy in
      let directives = policy.map { directive in
        "      \"\(directive.name)\": [\(directive.sources.map { "\"\($0)\"" }.joined(separator: ", "))]"
      }
      return "    {\n\(directives.joined(separator: ",\n"))\n    }"
    }
    let bridge = DraftBridge.name(in: script).map { ",\n    \"bridge\": \"\($0)\"" } ?? ""
    return """
      {
        "schema": 1,
        "name": "\(name)",
        "engines": {"chromium": 120},
        "scripting": "on",
        "anchor": {
          "file": "\(name).js",
          "sha256": "\(HashSource(of: anchorText(script)).base64Value)",
          "delivery": "inline"\(bridge)
        },
        "policies": [
      \(policies.joined(separator: ",\n"))
        ],
        "template": "\(name).html",
        "rules": "mail"
      }

      """
  }
}

/// The object of the app's that a script reports to.
enum DraftBridge {
  static func name(in script: String) -> String? {
    let windows = ["window", "self", "parent", "top", "globalThis", "port", "e", "event"]
    return script.matches(of: /([A-Za-z_][A-Za-z0-9_]*)\.postMessage\(/).map { String($0.1) }
      .first { !windows.contains($0) }
  }
}
