import Foundation
import HTMLSyntaxProperties
import Testing

@testable import HTMLSyntax

/// What the fuzzer asks of every document, asked of those that are known.
@Suite struct PropertiesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func expectAll(_ inputs: [FuzzInput]) {
    for input in inputs {
      let broken = HTMLProperties.broken(by: input)
      #expect(
        broken.isEmpty, "\(String(decoding: input.document, as: UTF8.self).debugDescription)")
    }
  }

  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func html5LibsTestsKeepThem() throws {
    var inputs: [FuzzInput] = []
    for file in try Shared.files(in: "corpus/html5lib/tree-construction", suffix: ".dat") {
      for test in try TreeConstructionTest.read(file) {
        for scripting in test.scriptingModes {
          let options = HTMLParser.Options(scripting: scripting, context: test.context)
          inputs.append(FuzzInput(test.data, options, cut: UInt8(inputs.count % 256)))
        }
      }
    }
    #expect(inputs.count > 3_500)
    expectAll(inputs)
  }

  private struct Vectors: Decodable {
    struct Vector: Decodable {
      var payload: String
    }
    var vectors: [Vector]
  }

  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func hostileDocumentsKeepThem() throws {
    var inputs: [FuzzInput] = []
    let folder = Shared.root.appendingPathComponent("corpus/xss")
    for set in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent("\(set)/vectors.json")
      guard let data = try? Data(contentsOf: file) else { continue }
      for vector in try JSONDecoder().decode(Vectors.self, from: data).vectors {
        inputs.append(FuzzInput(Array(vector.payload.utf8)))
      }
    }
    #expect(inputs.count > 1_500)
    expectAll(inputs)
  }

  @Test func fixturesKeepThem() throws {
    let files = FileManager.default.enumerator(
      at: Self.root.appendingPathComponent("Fixtures"), includingPropertiesForKeys: nil)
    let pages = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "html" }
    #expect(pages.count > 50)
    expectAll(try pages.map { FuzzInput(Array(try Data(contentsOf: $0))) })
  }

  /// Inputs that once broke a property, as the fuzzer wrote them.
  @Test func whatWasFoundKeepsThem() throws {
    let folder = Self.root.appendingPathComponent("Fuzzing/html/Found")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    expectAll(try files.map { FuzzInput(decoding: Array(try Data(contentsOf: $0))) })
  }

  @Test func threeBytesSayHowADocumentIsRead() {
    let whole = FuzzInput(decoding: Array("@-\u{40}<p>".utf8))
    #expect(whole.document == Array("<p>".utf8))
    #expect(whole.options.scripting)
    #expect(whole.options.context == nil)
    #expect(whole.cut == 0x40)
    let fragment = FuzzInput(decoding: Array("OAx".utf8))
    #expect(fragment.document == [])
    #expect(fragment.options.scripting == false)
    #expect(fragment.options.select == .old)
    #expect(fragment.options.isSrcdoc)
    #expect(fragment.options.allowsDeclarativeShadowRoots == false)
    #expect(fragment.options.context == FragmentContext("body"))
    #expect(FuzzInput(decoding: []).document == [])
    #expect(FuzzInput(decoding: []).options.context == nil)
  }
}
