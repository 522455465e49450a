internal import Boundary
internal import CSPKit

/// One document in one reader, and what an engine may do with it.
struct Trial: Sendable {
  var reader: String
  var path: String
  var state: Agreement.State
  var kinds: Set<Fixture.Kind>
  var presentation: Presentation
  var proof: DocumentProof

  /// The documents that a reader shows of a fixture.
  static func all(of fixture: Fixture, in documents: ReaderDocuments) -> [Trial] {
    let boundary = documents.boundary
    var states: [(Agreement.State, ReaderDocuments.Proved?)] = [
      (.raw, documents.raw(fixture)), (.sanitized, documents.sanitized(fixture)),
    ]
    if !fixture.isBenign { states.insert((.bare, documents.bare(fixture)), at: 0) }
    return states.compactMap { state, document in
      document.map {
        Trial(
          reader: boundary.reader.name, path: fixture.path, state: state, kinds: fixture.kinds,
          presentation: Presentation($0.bytes, in: boundary), proof: $0.proof)
      }
    }
  }
}

extension Presentation {
  /// A document as a reader's app loads it.
  init(_ document: [UInt8], in boundary: ReaderBoundary) {
    let profile = boundary.reader.profile
    let anchor = boundary.anchor.string
    self.init(
      document: document, url: profile.host.url, anchor: anchor,
      evaluated: profile.anchor.delivery == .injected ? [anchor] : [],
      listeners: Set(profile.host.messageListeners + [profile.anchor.bridge].compactMap(\.self))
        .sorted())
  }
}
