// How names and strings are written (CSSOM, 2.1), so that reading gives them back.
//
// Beyond CSSOM, `<` and `{` are always written by number, so that no name or string can end a `style`
// element or look like a template's slot, whatever stands beside it; and so are U+FFFE and U+FFFF,
// which XML does not carry.

/// Serialize an identifier, or a name that may begin as none, as that of a hash token.
package func serialized(name: [UInt8], isIdentifier: Bool = true) -> [UInt8] {
  var written: [UInt8] = []
  for (index, byte) in name.enumerated() {
    let isFirst = index == 0
    let isSecondOfHyphen = index == 1 && name[0] == UInt8(ascii: "-")
    switch byte {
    case 0x30...0x39 where isIdentifier && (isFirst || isSecondOfHyphen):
      writeNumber(UInt32(byte), to: &written)
    case UInt8(ascii: "-") where isIdentifier && isFirst && name.count == 1:
      written += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "-") where isSecondOfHyphen && name.count == 2:
      // Before `>` it would be `-->`.
      writeNumber(UInt32(byte), to: &written)
    case _ where needsNumber(name, at: index):
      writeNumber(number(of: name, at: index), to: &written)
    case _ where isRestOfNoncharacter(name, at: index):
      break
    default:
      if !byte.isNameByte { written.append(UInt8(ascii: "\\")) }
      written.append(byte)
    }
  }
  return written
}

/// Serialize a string.
package func serialized(string text: some Collection<UInt8>) -> [UInt8] {
  let text = Array(text)
  var written = [UInt8(ascii: "\"")]
  for (index, byte) in text.enumerated() {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      written += [UInt8(ascii: "\\"), byte]
    case _ where needsNumber(text, at: index):
      writeNumber(number(of: text, at: index), to: &written)
    case _ where isRestOfNoncharacter(text, at: index):
      break
    default:
      written.append(byte)
    }
  }
  written.append(UInt8(ascii: "\""))
  return written
}

/// Serialize a URL.
package func serialized(url: some Collection<UInt8>) -> [UInt8] {
  Array("url(".utf8) + serialized(string: url) + [UInt8(ascii: ")")]
}

private func needsNumber(_ text: [UInt8], at index: Int) -> Bool {
  let byte = text[index]
  return byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{")
    || isNoncharacter(text, at: index)
}

private func number(of text: [UInt8], at index: Int) -> UInt32 {
  guard isNoncharacter(text, at: index) else { return UInt32(text[index]) }
  return text[index + 2] == 0xBE ? 0xFFFE : 0xFFFF
}

private func isNoncharacter(_ text: [UInt8], at index: Int) -> Bool {
  text[index] == 0xEF && index + 2 < text.count && text[index + 1] == 0xBF
    && text[index + 2] >= 0xBE
}

private func isRestOfNoncharacter(_ text: [UInt8], at index: Int) -> Bool {
  index >= 1 && isNoncharacter(text, at: index - 1)
    || index >= 2 && isNoncharacter(text, at: index - 2)
}

private func writeNumber(_ value: UInt32, to text: inout [UInt8]) {
  text.append(UInt8(ascii: "\\"))
  text += String(value, radix: 16).utf8
  text.append(0x20)
}
