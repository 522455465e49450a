public import Boundary
internal import CSPKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// An instrumented test that shows readers' documents to a real Android web view: a Gradle project of its
/// own, whose assets are the documents, the policies and the anchor scripts.
public struct AndroidTest: Sendable {
  /// The files of the project; the same readers and fixtures give the same files.
  public private(set) var files: [WrittenFolder.File] = []
  /// The readers that are in it: those whose profile names Chromium and whose page scripts are on.
  public let readers: [String]
  /// The readers that are not.
  public let skipped: [String]
  /// How many documents it shows.
  public private(set) var documents = 0

  private static let assets = "src/androidTest/assets/csp-check"

  /// Makes the test.
  ///
  /// - Parameters:
  ///   - profiles: The profiles.
  ///   - fixtures: What strangers may send.
  ///   - directory: Where the fixtures are: they are named by what follows it.
  /// - Throws: What ``ReaderDocuments`` throws.
  public init(_ profiles: [ProfileFile], _ fixtures: [Fixture], below directory: String) throws {
    let boundaries = try profiles.flatMap { try ReaderBoundary.all(of: $0) }
    let shown = boundaries.filter {
      $0.reader.profile.engines[.chromium] != nil && $0.reader.profile.scripting == .on
    }
    readers = shown.map(\.reader.name)
    skipped = boundaries.map(\.reader.name).filter { [readers] in !readers.contains($0) }
    var rows: [AndroidIndex.Reader] = []
    for boundary in shown {
      rows.append(try add(ReaderDocuments(of: boundary), fixtures, below: directory))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let index = Array(try encoder.encode(AndroidIndex(readers: rows)))
    files += [
      asset("readers.json", index + [UInt8(ascii: "\n")]),
      asset("prologue.js", Array(AndroidSources.prologue.utf8)),
      asset("canary/loud.html", Array(Canary.loud.utf8)),
      asset("canary/hushed.html", Array(Canary.hushed.utf8)),
    ]
    files += AndroidSources.all.map { name, text in
      let folder = AndroidSources.package.replacing(".", with: "/")
      return WrittenFolder.File("src/androidTest/kotlin/\(folder)/\(name)", text)
    }
    files += AndroidProject.files(of: self)
  }

  /// Adds a reader's assets.
  private mutating func add(
    _ reader: ReaderDocuments, _ fixtures: [Fixture], below directory: String
  ) throws -> AndroidIndex.Reader {
    let boundary = reader.boundary
    let name = boundary.reader.name
    files += [
      asset("\(name)/anchor.js", boundary.anchor.bytes),
      asset("\(name)/head.html", Array(boundary.head.text.utf8)),
      asset(
        "\(name)/policies.txt", Array(boundary.head.policies.map { $0.text + "\n" }.joined().utf8)),
    ]
    let exemption = Exemption.documents(in: reader)
    files += exemption.map { asset("\(name)/exemption/\($0.name).html", $0.document) }
    var rows: [AndroidIndex.Document] = []
    for fixture in fixtures {
      let path = String(fixture.path.dropFirst(directory.count + 1))
      for trial in Trial.all(of: fixture, in: reader, by: .chromium) {
        // Without its policies a reader that loads remote content is the one that does not.
        if trial.state == .bare, boundary.reader.isRemote { continue }
        files.append(asset("\(name)/\(trial.state.rawValue)/\(path)", trial.presentation.document))
        rows.append(AndroidIndex.Document(trial, path: path))
      }
    }
    documents += rows.count
    return AndroidIndex.Reader(boundary, isExempt: !exemption.isEmpty, rows)
  }

  private func asset(_ path: String, _ bytes: [UInt8]) -> WrittenFolder.File {
    WrittenFolder.File("\(Self.assets)/\(path)", bytes)
  }
}
