/// The name of an element or an attribute: a small number, so that comparing is cheap.
///
/// Names that the standard gives a meaning are ``KnownName``s; all others get numbers as a document
/// brings them, good within one parser.
public struct Name: Sendable {
  let id: UInt32
  /// The name as one that the standard knows; `other` if it is none.
  public let known: KnownName

  /// A name of a document's own.
  init(ownID id: UInt32) {
    self.id = id
    known = .other
  }

  init(_ known: KnownName) {
    id = UInt32(known.rawValue)
    self.known = known
  }
}

extension Name: Hashable {
  /// Whether two names of one parser are the same.
  public static func == (left: Name, right: Name) -> Bool { left.id == right.id }

  /// Hashes the number alone.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
