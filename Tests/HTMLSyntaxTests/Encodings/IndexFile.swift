import Foundation

/// An index as the Encoding Standard publishes it (5, Indexes).
struct IndexFile: Sendable {
  let codePoints: [Int: Unicode.Scalar]

  /// The same as lists, for an encoding some of whose pointers are two code points.
  var scalars: [Int: [Unicode.Scalar]] { codePoints.mapValues { [$0] } }

  init(_ name: String) throws {
    let file = Shared.root.appendingPathComponent("corpus/whatwg-encoding/index-\(name).txt")
    var codePoints: [Int: Unicode.Scalar] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      if let pointer = Int(fields[0].drop { $0 == " " }),
        let value = UInt32(fields[1].dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value)
      {
        codePoints[pointer] = scalar
      }
    }
    self.codePoints = codePoints
  }

  /// The indexes of the multi-byte encodings, read once.
  struct All: Sendable {
    let big5, eucKR, gb18030, ranges, jis0208, jis0212: IndexFile
  }

  static let all = Result {
    try All(
      big5: IndexFile("big5"), eucKR: IndexFile("euc-kr"), gb18030: IndexFile("gb18030"),
      ranges: IndexFile("gb18030-ranges"), jis0208: IndexFile("jis0208"),
      jis0212: IndexFile("jis0212"))
  }
}
