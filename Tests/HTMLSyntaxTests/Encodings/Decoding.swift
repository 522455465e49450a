@testable import HTMLSyntax

/// What an encoding reads bytes as, unit after unit, an error as U+FFFD.
func decode(_ bytes: [UInt8], as encoding: Encoding) -> [Unicode.Scalar] {
  var scalars: [Unicode.Scalar] = []
  for unit in units(of: bytes, as: encoding) {
    switch unit.text {
    case .nothing: break
    case .scalar(let scalar): scalars.append(scalar)
    case .pair(let first, let second): scalars += [first, second]
    case .illFormed: scalars.append("\u{FFFD}")
    }
  }
  return scalars
}

/// The units of an input; stops the test if they do not cover it exactly.
func units(of bytes: [UInt8], as encoding: Encoding) -> [DecodedUnit] {
  var units: [DecodedUnit] = []
  var state = DecoderState()
  var position = 0
  while position < bytes.count {
    let unit = encoding.unit(in: bytes.span, at: position, &state)
    precondition(unit.inputLength > 0, "\(encoding) reads nothing of \(bytes) at \(position)")
    units.append(unit)
    position += unit.inputLength
  }
  precondition(position == bytes.count, "\(encoding) reads beyond \(bytes)")
  return units
}

extension Encoding {
  static let multiByte: [Encoding] = [
    .gbk, .gb18030, .big5, .eucJP, .iso2022JP, .shiftJIS, .eucKR,
  ]

  static let singleByte: [Encoding] = allCases.filter {
    !multiByte.contains($0)
      && ![.utf8, .utf16BE, .utf16LE, .replacement, .xUserDefined].contains($0)
  }
}
