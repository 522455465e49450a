/// Why what was written is not given out.
package enum Refusal: String, Hashable, Sendable {
  /// It holds characters that canonical HTML has none of.
  case characters
  /// HTMLSyntax reads another tree, or one that the rules do not permit.
  case reading
  /// libxml2 reads other elements, attributes or texts than HTMLSyntax.
  case secondReading
}
