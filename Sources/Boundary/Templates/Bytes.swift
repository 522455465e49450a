// Searching bytes as texts are searched: templates and fixtures need not be valid text to be cut.

extension [UInt8] {
  /// Where a part stands, from left to right, without overlaps.
  func ranges(ofBytes part: [UInt8]) -> [Range<Int>] {
    guard let first = part.first else { return [] }
    var ranges: [Range<Int>] = []
    var position = 0
    while let start = self[position...].firstIndex(of: first) {
      if self[start...].starts(with: part) {
        ranges.append(start..<start + part.count)
        position = start + part.count
      } else {
        position = start + 1
      }
    }
    return ranges
  }

  /// The bytes with each place of a part replaced.
  func replacing(_ part: [UInt8], with other: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for range in ranges(ofBytes: part) {
      result += self[position..<range.lowerBound]
      result += other
      position = range.upperBound
    }
    return result + self[position...]
  }
}
