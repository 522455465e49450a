import Foundation
import Testing

@testable import HTMLSyntax

/// html5lib's encoding tests, where the shared corpus lies beside the project.
@Suite struct EncodingSniffingConformance {
  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func encodingsAreThoseOfHTML5Lib() throws {
    var passed = 0
    var failed: [String] = []
    for file in try Shared.files(in: "corpus/html5lib/encoding", suffix: ".dat") {
      for (number, test) in Self.tests(in: try Data(contentsOf: file)).enumerated() {
        let encoding = SourceText(sniffing: test.data).encoding
        if encoding == test.encoding {
          passed += 1
        } else {
          failed.append("\(file.lastPathComponent) \(number): \(encoding), not \(test.encoding)")
        }
      }
    }
    print("conformance: encoding sniffing: \(passed) passed, \(failed.count) failed, 0 skipped")
    #expect(passed >= 82)
    #expect(failed == [])
  }

  private static func tests(in file: Data) -> [(data: [UInt8], encoding: Encoding)] {
    let bytes = Array("\n".utf8) + file
    return bytes.split(separator: Array("\n#data\n".utf8)).compactMap { chunk in
      guard let heading = chunk.firstRange(of: Array("\n#encoding\n".utf8)) else { return nil }
      let label = chunk[heading.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
      return Encoding(labelBytes: label).map { (Array(chunk[..<heading.lowerBound]), $0) }
    }
  }
}
