/// An index of the Encoding Standard (5, Indexes): the code points in the order of their pointers.
struct EncodingIndex: Sendable {
  private let scalars: [Unicode.Scalar]

  /// Takes the scalars of a text; U+0000 stands for a pointer that the index has not.
  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The index code point for a pointer; nil if the index has none.
  func codePoint(at pointer: Int) -> Unicode.Scalar? {
    guard scalars.indices.contains(pointer) else { return nil }
    let scalar = scalars[pointer]
    return scalar == "\0" ? nil : scalar
  }
}
