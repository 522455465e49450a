internal import Boundary
internal import CSPKit
public import Findings

/// One statement about the scripts that an app brings in itself, shown on an engine.
public struct Exemption: Hashable, Sendable {
  /// The engine.
  public let engine: Posture
  /// The reader under whose policies it was shown.
  public let reader: String
  /// What is stated.
  public let statement: String
  /// Whether the engine does so.
  public let holds: Bool

  /// What is wrong where it does not hold.
  public var finding: Finding? {
    guard !holds else { return nil }
    return Finding(
      .engineExemption, .error, "\(reader): \(engine.name) does not do so: \(statement)", at: nil,
      fix: "Look at the reader's policies; its app rests on this")
  }

  /// Shows what a reader's app rests on: its own scripts run under the policies, and strangers' do not.
  static func all(
    _ documents: ReaderDocuments, by engine: Posture,
    show: (Presentation) async throws -> Observation
  ) async throws -> [Exemption] {
    let profile = documents.boundary.reader.profile
    guard let bridge = profile.anchor.bridge else { return [] }
    let shown = ExemptionTrials(documents: documents, engine: engine)
    let rows =
      switch profile.anchor.delivery {
      case .inline: try await shown.inline(bridge: bridge, show)
      case .injected where !engine.pageScripts: try await shown.injected(show)
      case .injected: [(String, Bool)]()
      }
    return rows.map { statement, holds in
      Exemption(
        engine: engine, reader: documents.boundary.reader.name, statement: statement, holds: holds)
    }
  }
}

extension Finding.Code {
  /// An engine treats the app's own scripts otherwise than the app expects.
  public static let engineExemption = Finding.Code("engine-exemption")
}
