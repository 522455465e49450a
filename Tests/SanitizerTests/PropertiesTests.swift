import Foundation
import HTMLSyntax
import Sanitizer
import SanitizerProperties
import Testing

/// What the fuzzer asks of every document, asked of those that are known.
@Suite("Properties")
struct PropertiesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All ways to sanitize a document in turn: each gets another.
  private static let sanitizers = (0..<8).map { switches in
    Sanitizer(
      remote: switches & 1 == 0 ? .block : .keep, isFragment: switches & 2 != 0,
      keepsStructure: switches & 4 != 0)
  }

  private func expectAll(_ documents: [[UInt8]]) {
    for (index, document) in documents.enumerated() {
      let input = SanitizerInput(document, Self.sanitizers[index % Self.sanitizers.count])
      let broken = SanitizerProperties.broken(by: input)
      #expect(
        broken.isEmpty,
        "switches \(index % 8), \(String(decoding: document, as: UTF8.self).debugDescription)")
    }
  }

  @Test func `Shapes that beat others keep them`() {
    for shape in HostileShapesTests.shapes {
      expectAll(Self.sanitizers.map { _ in Array(shape.html.utf8) })
    }
  }

  @Test func `Fixtures keep them`() throws {
    let files = FileManager.default.enumerator(
      at: Self.root.appendingPathComponent("Fixtures"), includingPropertiesForKeys: nil)
    let pages = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "html" }
      .sorted { $0.path < $1.path }
    #expect(pages.count > 50)
    // Each in every way.
    for page in pages {
      let bytes = Array(try Data(contentsOf: page))
      expectAll(Self.sanitizers.map { _ in bytes })
    }
  }

  @Test(.enabled(if: Shared.isThere, "needs the shared corpus"))
  func `Known attacks keep them`() throws {
    var documents: [[UInt8]] = []
    for file in try Shared.files(under: "xss", ending: "vectors.json") {
      let set = try JSONDecoder().decode(CorpusTests.Vectors.self, from: Data(contentsOf: file))
      documents += set.vectors.map { Array($0.payload.utf8) }
    }
    #expect(documents.count > 1_000)
    expectAll(documents)
  }

  /// Inputs that once broke a property, as the fuzzer wrote them.
  @Test func `What was found keeps them`() throws {
    let folder = Self.root.appendingPathComponent("Fuzzing/sanitizer/Found")
    // There is no folder before something was found.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for file in names.map(folder.appendingPathComponent) {
      let broken = SanitizerProperties.broken(by: Array(try Data(contentsOf: file)))
      #expect(broken.isEmpty, "\(file.lastPathComponent)")
    }
  }

  @Test func `Two bytes say how a document is sanitized`() {
    let usual = SanitizerInput(decoding: Array("@-<p>".utf8))
    #expect(usual.document == Array("<p>".utf8))
    #expect(usual.sanitizer.remote == .block)
    #expect(!usual.sanitizer.isFragment && !usual.sanitizer.keepsStructure && !usual.isSniffed)
    #expect(usual.sanitizer.reservedNames.isEmpty)
    let other = SanitizerInput(decoding: Array("_Ax".utf8))
    #expect(other.sanitizer.remote == .keep)
    #expect(other.sanitizer.isFragment && other.sanitizer.keepsStructure && other.isSniffed)
    #expect(other.sanitizer.reservedNames == SanitizerInput.reservedNames)
    #expect(SanitizerInput(decoding: []).document == [])
  }
}
