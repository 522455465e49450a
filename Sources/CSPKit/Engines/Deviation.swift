/// A way in which an engine reads policies or markup otherwise than the specifications do.
///
/// The table of which engine does so, and since when, is in `Deviations.swift`.
public enum Deviation: UInt32, CaseIterable, Hashable, Sendable {
  case commaInMeta
  case verticalTab
  case nonASCIIDuplicate
  case controlCharacter
  case unpaddedHash
  case undecodableHash
  case hyphenInAlgorithm
  case equalsInNonce
  case blanksAroundNonce
  case decodedIntegrity
  case starMatchesData
  case noElementDirectives
  case noStrictDynamic
  case formerSelect
  case markedTemplate
  case pdfViewer
}

/// A set of deviations: how somebody reads.
///
/// The empty one is that of the specifications.
package struct Dialect: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ deviations: some Sequence<Deviation>) {
    rawValue = deviations.reduce(0) { $0 | 1 << $1.rawValue }
  }

  static let specification = Dialect([])

  /// The deviations that concern policies.
  static let ofPolicies = Dialect(
    Deviation.allCases.filter { ![.formerSelect, .markedTemplate, .pdfViewer].contains($0) })

  func has(_ deviation: Deviation) -> Bool { rawValue & 1 << deviation.rawValue != 0 }

  mutating func add(_ deviation: Deviation) { formUnion(Dialect([deviation])) }
}
