internal import Boundary
internal import CSPKit

/// One document in one reader, and what an engine may do with it.
struct Trial: Sendable {
  var engine: Posture
  var reader: String
  var path: String
  var state: Agreement.State
  var kinds: Set<Fixture.Kind>
  var presentation: Presentation
  var proof: DocumentProof

  /// The documents that a reader shows of a fixture, in an engine.
  static func all(
    of fixture: Fixture, in documents: ReaderDocuments, by engine: Posture,
    states: Set<Agreement.State> = Agreement.State.usual
  ) -> [Trial] {
    let boundary = documents.boundary
    return Agreement.State.allCases.filter(states.contains).compactMap { state in
      let document: ReaderDocuments.Proved? =
        switch state {
        case .bare: fixture.isBenign ? nil : documents.bare(fixture)
        case .raw: documents.raw(fixture)
        case .sanitized: documents.sanitized(fixture)
        case .open: documents.sanitized(fixture, isBare: true)
        }
      return document.map {
        Trial(
          engine: engine, reader: boundary.reader.name, path: fixture.path, state: state,
          kinds: fixture.kinds,
          presentation: Presentation($0.bytes, in: boundary, by: engine), proof: $0.proof)
      }
    }
  }
}

extension Presentation {
  /// A document as a reader's app loads it.
  ///
  /// An anchor script that is injected is put before the document in WebKit, and evaluated once it is
  /// loaded in Chromium.
  init(_ document: [UInt8], in boundary: ReaderBoundary, by engine: Posture) {
    let profile = boundary.reader.profile
    let anchor = boundary.anchor.string
    self.init(
      document: document, url: profile.host.url, anchor: anchor,
      evaluated: profile.anchor.delivery == .injected && !engine.isWebKit ? [anchor] : [],
      injected: profile.anchor.delivery == .injected && engine.isWebKit ? [anchor] : [],
      listeners: Set(profile.host.messageListeners + [profile.anchor.bridge].compactMap(\.self))
        .sorted(),
      pageScripts: engine.pageScripts)
  }
}
