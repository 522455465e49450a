// What nearly all of CSS is: declarations and selectors of plain words, and the ends of blocks. They are
// read here without tokens; where anything else stands, nothing is read, and `next()` tells what it is.

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
    let start = endOfSpace(bytes)
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

  /// Closes the block that was opened last, if its bracket is all that comes next.
  ///
  /// - Returns: Whether it is.
  package mutating func closePlainBlock() -> Bool {
    guard depth > 0, isBetweenTokens, let bracket = plainBlockEnd() else { return false }
    depth -= 1
    tokenizer.position = bracket + 1
    return true
  }

  private func plainBlockEnd() -> Int? {
    let bytes = tokenizer.bytes.span
    let end = endOfSpace(bytes)
    return end < bytes.count && bytes[end] == UInt8(ascii: "}") ? end : nil
  }

  /// The offset behind white space and semicolons, which mean nothing in a block.
  private func endOfSpace(_ bytes: Span<UInt8>) -> Int {
    var end = tokenizer.position
    while end < bytes.count, bytes[end].isWhitespace || bytes[end] == UInt8(ascii: ";") {
      end += 1
    }
    return end
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
