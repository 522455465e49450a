public import CSPKit
internal import Findings
internal import HTMLSyntax
internal import Sanitizer

/// The complete documents that a reader shows, with what is proved of each: what an engine is asked.
public struct ReaderDocuments: Sendable {
  /// A document as it is loaded, with its proof.
  public struct Proved: Sendable {
    /// What is loaded, in UTF-8.
    public let bytes: [UInt8]
    /// What is proved of it.
    public let proof: DocumentProof
  }

  /// The reader.
  public let boundary: ReaderBoundary
  private let template: Template
  private let bareTemplate: Template

  /// Reads a reader's template.
  ///
  /// - Throws: ``BoundaryError`` or ``RegionError`` where the template is of no use.
  public init(of boundary: ReaderBoundary) throws {
    self.boundary = boundary
    let file = boundary.file
    let path = file.profile.template
    let marked = try MarkedText(file.template, path: path)
    func filled(_ head: String) throws -> Template {
      let bytes = try marked.rewriting { region in
        region.what == .head ? Array(head.utf8) : Array(marked.bytes[region.contents])
      }
      return try Template(bytes, lines: Lines(bytes, path: path), profile: file.profile)
    }
    template = try filled(boundary.head.text)
    bareTemplate = try filled(boundary.head.script ?? "")
  }

  /// A fixture in the reader's template as it is.
  public func raw(_ fixture: Fixture) -> Proved {
    proved(template.filled(rawBody: fixture.body(anchor: boundary.anchor)), fixture)
  }

  /// A fixture in the reader's template as it is, without the policies.
  public func bare(_ fixture: Fixture) -> Proved {
    proved(bareTemplate.filled(rawBody: fixture.body(anchor: boundary.anchor)), fixture)
  }

  /// A fixture in the reader's template, sanitized; nil where the sanitizer gives nothing.
  ///
  /// - Parameters:
  ///   - fixture: The fixture.
  ///   - isBare: Whether the policies are left out.
  /// - Returns: The document with its proof.
  public func sanitized(_ fixture: Fixture, isBare: Bool = false) -> Proved? {
    let template = isBare ? bareTemplate : template
    let source = SourceText(decoding: fixture.body(anchor: boundary.anchor))
    let clean = CleanDocument(
      source, lines: Lines(source.bytes, path: fixture.path), by: boundary.sanitizer)
    return clean.document.map { document in
      proved(
        template.filled([
          .doctype: Array(document.doctype.utf8), .htmlAttributes: document.htmlAttributes,
          .head: document.head, .bodyAttributes: document.bodyAttributes, .body: document.body,
        ]), fixture)
    }
  }

  /// A document under the reader's policies, made out for another anchor script.
  ///
  /// - Parameters:
  ///   - anchor: The script.
  ///   - body: What stands in the body.
  ///   - isBare: Whether the policies are left out.
  /// - Returns: The document; nil where the script is none that a reader may have.
  public func document(anchor: String, body: String, isBare: Bool = false) -> [UInt8]? {
    guard let script = try? ScriptText(bytes: Array(anchor.utf8)) else { return nil }
    let policies = boundary.reader.policies(anchor: HashSource(of: script).expression).map {
      $0.map { HeadDirective(name: $0.name, sources: $0.sources) }
    }
    let isInline = boundary.reader.profile.anchor.delivery == .inline
    guard let head = try? HeadMeta(policies: policies, anchor: isInline ? script : nil) else {
      return nil
    }
    let text = isBare ? head.script ?? "" : head.text
    return Array(
      "<!DOCTYPE html><html><head><meta charset=\"utf-8\">\(text)</head><body>\(body)</body></html>"
        .utf8)
  }

  private func proved(_ document: [UInt8], _ fixture: Fixture) -> Proved {
    let source = SourceText(decoding: document)
    return Proved(
      bytes: document,
      proof: DocumentProof(
        of: source, lines: Lines(source.bytes, path: fixture.path),
        settings: boundary.documentSettings))
  }
}
