/// A set of names in ASCII lower case that can be asked for a part of a text, in any case, without a
/// copy of it.
struct NameSet: Sendable {
  /// The names in their order, for tables.
  let names: [String]
  /// The names by their lengths.
  private let byLength: [[[UInt8]]]

  /// Makes a set of the words of a text.
  init(_ words: String) {
    names = words.split(whereSeparator: \.isWhitespace).map(String.init)
    var byLength: [[[UInt8]]] = []
    for name in names {
      while byLength.count <= name.utf8.count { byLength.append([]) }
      byLength[name.utf8.count].append(Array(name.utf8))
    }
    self.byLength = byLength
  }

  func contains(_ name: [UInt8]) -> Bool { contains(name, name.indices) }

  /// Whether a part of a text is one of the names.
  func contains(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count < byLength.count else { return false }
    let bytes = text.span
    for name in byLength[range.count] {
      var index = 0
      let wanted = name.span
      while index < wanted.count, lowercased(bytes[range.lowerBound + index]) == wanted[index] {
        index += 1
      }
      if index == wanted.count { return true }
    }
    return false
  }
}
