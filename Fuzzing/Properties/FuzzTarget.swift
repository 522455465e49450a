/// What a fuzzer feeds: a set of properties that must hold of every input.
package protocol FuzzTarget {
  /// The properties.
  associatedtype Property: Hashable & Sendable & RawRepresentable<String>

  /// The properties that an input breaks; a crash tells of itself.
  static func broken(by input: [UInt8]) -> [BrokenProperty<Property>]
}
