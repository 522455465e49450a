/// The name of an element or an attribute: a small number, so that comparing is cheap.
///
/// Names that the standard gives a meaning are ``KnownName``s; all others get numbers as a document
/// brings them, good within one parser.
public struct Name: Hashable, Sendable {
  let id: UInt32

  /// The name as one that the standard knows; `other` if it is none.
  public var known: KnownName {
    KnownName(rawValue: UInt16(truncatingIfNeeded: min(id, UInt32(KnownName.other.rawValue))))
      ?? .other
  }
}
