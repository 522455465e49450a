// What nearly all of CSS is: declarations and selectors of plain words. They are read here without tokens;
// where anything else stands, nothing is read, and `next()` tells what it is.

/// A declaration that is plain in its name, too.
package struct PlainDeclaration: Equatable, Sendable {
  /// The property's name: ASCII letters, digits and hyphens.
  package var name: Range<Int>
  package var value: Range<Int>
  /// All of it, with the semicolon that ends it.
  package var range: Range<Int>
}

extension StyleParser {
  /// The next construct, if it is a plain declaration.
  package mutating func nextPlainDeclaration() -> PlainDeclaration? {
    guard isInBlock, isBetweenTokens, let declaration = plainDeclaration() else { return nil }
    tokenizer.position = declaration.range.upperBound
    return declaration
  }

  private func plainDeclaration() -> PlainDeclaration? {
    let bytes = tokenizer.bytes.span
    var start = tokenizer.position
    while start < bytes.count, bytes[start].isWhitespace || bytes[start] == UInt8(ascii: ";") {
      start += 1
    }
    var end = start
    while end < bytes.count, bytes[end].isPlainName { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":"), startsPlainName(bytes, start),
      let valueEnd = tokenizer.endOfPlainBytes(from: end + 1, isInBlock: depth > 0)
    else { return nil }
    let isTerminated = valueEnd < bytes.count && bytes[valueEnd] == UInt8(ascii: ";")
    return PlainDeclaration(
      name: start..<end, value: (end + 1)..<valueEnd,
      range: start..<(isTerminated ? valueEnd + 1 : valueEnd))
  }

  /// Opens the block of the next construct, if that is a rule with plain selectors.
  ///
  /// - Returns: The rule up to and with the bracket.
  package mutating func openPlainRule() -> Range<Int>? {
    guard !isAttribute, isBetweenTokens, depth < Self.maximumDepth, let rule = plainRule() else {
      return nil
    }
    depth += 1
    tokenizer.position = rule.upperBound
    return rule
  }

  private func plainRule() -> Range<Int>? {
    let bytes = tokenizer.bytes.span
    var start = tokenizer.position
    while start < bytes.count, bytes[start].isWhitespace { start += 1 }
    // In a block, a name may begin a declaration.
    guard start < bytes.count, depth == 0 || !bytes[start].isPlainName else { return nil }
    var end = start
    while end < bytes.count, bytes[end].isPlainSelector {
      // `-->` is none.
      if bytes[end] == UInt8(ascii: ">"), end > start, bytes[end - 1] == UInt8(ascii: "-") {
        return nil
      }
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "{"), end > start else { return nil }
    return start..<(end + 1)
  }

  private func startsPlainName(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let first = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    return bytes[first].isASCIILetter
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  fileprivate var isPlainName: Bool {
    isASCIILetter || (0x30...0x39).contains(self) || self == UInt8(ascii: "-")
  }

  /// Whether the byte is in a selector what it seems: no bracket, quote or escape, no part of a comment.
  fileprivate var isPlainSelector: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: ">"),
      UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "*"), UInt8(ascii: ":"),
      UInt8(ascii: "_"):
      true
    default: isPlainName || isWhitespace
    }
  }
}
