/// The name of an element or an attribute: a small number, so that comparing is cheap.
///
/// Names that the standard gives a meaning are ``KnownName``s; all others get numbers as a document
/// brings them, good within one parser.
public struct Name: Hashable, Sendable {
  let id: UInt32

  init(id: UInt32) {
    self.id = id
  }

  init(_ known: KnownName) {
    id = UInt32(known.rawValue)
  }

  /// The name as one that the standard knows; `other` if it is none.
  public var known: KnownName {
    id < UInt32(KnownName.other.rawValue)
      ? KnownName(rawValue: UInt16(truncatingIfNeeded: id)) ?? .other : .other
  }
}
