internal import URLSyntax

// Scripts and documents that are loaded.
extension WitnessFinder {
  private static let file = "witness.js"

  /// Script elements with a file, and with the nonce and the integrity that admit it.
  func files(type: String?) -> [String] {
    // A module has to say that it is one; a classic script may be of any type but an image's.
    let data = type == nil ? "data:," : "data:text/javascript,"
    let any = data + Markup.dataBody(Witness.script)
    let plain = ([nil] + nonces).flatMap { nonce in
      ([any] + urls(ofExpressionsFor: "script-src-elem", file: Self.file)).map {
        element($0, type: type, nonce: nonce, integrity: nil)
      }
    }
    guard let anchor else { return plain.compactMap { $0 } }
    // A file that a hash admits must be the anchor's own bytes.
    let own = data + Markup.dataBody(anchor.string)
    let hashed = HashAlgorithm.allCases.flatMap { algorithm in
      ([nil] + nonces).flatMap { nonce in
        ([own] + urls(ofExpressionsFor: "script-src-elem", file: "anchor.js")).map {
          let hash = HashSource(of: anchor, algorithm)
          return element(
            $0, type: type, nonce: nonce,
            integrity: "\(algorithm.rawValue)-\(hash.base64Value)")
        }
      }
    }
    return (plain + hashed).compactMap { $0 }
  }

  /// A script element, if the policies admit its file.
  private func element(_ source: String, type: String?, nonce: String?, integrity: String?)
    -> String?
  {
    let decision = list.scriptRequestCheck(
      url: URLRecord(parsing: source, base: documentURL),
      nonce: nonce.map { ElementNonce(nonce: $0, isNonceable: true) }, integrity: integrity,
      isParserInserted: true, selfOrigin: selfOrigin)
    guard decision.isAllowed else { return nil }
    let mark = integrity.map { " integrity=\"\($0)\" crossorigin" } ?? ""
    return "<script\(Self.attributes(type: type, nonce: nonce))\(mark) "
      + "src=\"\(Markup.escaped(source))\"></script>"
  }

  /// A PDF whose script runs in the viewer of an engine that was asked.
  var pdfs: [String] {
    // Its objects stand on lines of their own: it has no table of them, so the viewer looks for them.
    let lines = [
      "%PDF-1.4",
      "1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(\(Self.scriptOfPDF))>>>>endobj",
      "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj", "3 0 obj<</Type/Page>>endobj",
      "trailer<</Root 1 0 R>>",
    ]
    return list.pdfViewers.isEmpty
      ? [] : ["data:application/pdf," + Markup.dataBody(lines.joined(separator: "\n"))]
  }

  /// What ``Witness/script`` is to a PDF: it writes to the console of the page.
  private static let scriptOfPDF = "console.println('witness')"

  /// Objects: of a document that inherits the policies, or of a remote one, which does not.
  func objects() -> [String] {
    let local = inside().map(Self.dataDocument)
    return (local + urls(for: "object-src", file: "") + pdfs).map {
      "<object data=\"\(Markup.escaped($0))\"></object>"
    }
  }

  /// The URLs that policies admit for a directive, a stranger's own host first.
  func urls(for directive: String, file: String) -> [String] {
    urls(ofExpressionsFor: directive, file: file).filter { text in
      URLRecord(parsing: text, base: documentURL).map {
        list.requestCheck(directive: directive, url: $0, selfOrigin: selfOrigin).isAllowed
      } ?? false
    }
  }

  /// URLs that the expressions of a directive could mean: any host's, theirs, the document's own.
  private func urls(ofExpressionsFor directive: String, file: String) -> [String] {
    var seen: Set<String> = []
    let hosts = list.policies.compactMap { $0.directiveInForce(for: directive)?.sources }
      .flatMap(\.entries).flatMap { Self.urls(of: $0.expression, file: file) }
    let own = file.isEmpty ? "witness.html" : file
    return (["https://witness.invalid/\(file)"] + hosts + [own]).filter { seen.insert($0).inserted }
  }

  /// URLs of an expression that names a host; an encrypted one first, which no engine upgrades.
  private static func urls(of expression: SourceExpression, file: String) -> [String] {
    guard case .host(let source) = expression, !source.isWildcard else { return [] }
    let host =
      source.host == "*"
      ? "witness.invalid"
      : source.host.hasPrefix("*.") ? "witness\(source.host.dropFirst())" : source.host
    let port = source.port.flatMap { $0 == "*" ? nil : ":\($0)" } ?? ""
    let path =
      source.path.isEmpty
      ? "/\(file)" : source.path.hasSuffix("/") ? source.path + file : source.path
    return ["https", "http"].map { "\($0)://\(host)\(port)\(path)" }
  }
}
