/// The URLs of a `srcset` or `imagesrcset` attribute (HTML, 4.8.4.3.5, parse a srcset attribute).
package enum SourceSet {
  /// The URLs in order, whatever their descriptors say: each could be chosen.
  package static func urls(in value: some Collection<UInt8>) -> [[UInt8]] {
    var urls: [[UInt8]] = []
    let bytes = Array(value)
    var index = 0
    while index < bytes.count {
      while index < bytes.count, bytes[index].isASCIIWhitespace || bytes[index] == comma {
        index += 1
      }
      let start = index
      while index < bytes.count, !bytes[index].isASCIIWhitespace { index += 1 }
      guard start < index else { break }
      var end = index
      while end > start, bytes[end - 1] == comma { end -= 1 }
      urls.append(Array(bytes[start..<end]))
      // A comma right after the URL ends the candidate; else its descriptors run to the next comma
      // outside parentheses.
      guard end == index else { continue }
      var isInParentheses = false
      while index < bytes.count, isInParentheses || bytes[index] != comma {
        if bytes[index] == UInt8(ascii: "(") { isInParentheses = true }
        if bytes[index] == UInt8(ascii: ")") { isInParentheses = false }
        index += 1
      }
    }
    return urls
  }

  private static let comma = UInt8(ascii: ",")
}
