import Boundary
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct FileReplacementTests {
  @Test func contentsAndPermissionsAreKeptApart() throws {
    let fixture = try ProfileFixture()
    let path = fixture.path("reader.html")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileReplacement.write([1, 2, 3], to: path)
    #expect(try FileContents.bytes(of: path) == [1, 2, 3])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.directory).sorted()
        == ["anchor.js", "reader.html"])
  }

  @Test func aSymbolicLinkStaysOne() throws {
    let fixture = try ProfileFixture()
    let link = fixture.path("link.html")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "reader.html")
    try FileReplacement.write([7], to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "reader.html")
    #expect(try FileContents.bytes(of: fixture.path("reader.html")) == [7])
  }

  @Test func failureLeavesNothingBehind() throws {
    let fixture = try ProfileFixture()
    try FileManager.default.createDirectory(
      atPath: fixture.path("taken"), withIntermediateDirectories: false)
    let error = #expect(throws: FileError.self) {
      try FileReplacement.write([1], to: fixture.path("taken"))
    }
    #expect(error?.message == "cannot be written (Is a directory)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.directory).sorted()
        == ["anchor.js", "reader.html", "taken"])
    let missing = #expect(throws: FileError.self) {
      try FileReplacement.write([1], to: fixture.path("gone/x"))
    }
    #expect(missing?.message == "cannot be written (No such file or directory)")
  }

  @Test func largeFilesAreWhole() throws {
    let fixture = try ProfileFixture()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    try FileReplacement.write(bytes, to: fixture.path("large"))
    #expect(try FileContents.bytes(of: fixture.path("large")) == bytes)
  }

  @Test func whatIsNotCommittedGoes() throws {
    let fixture = try ProfileFixture()
    let path = fixture.path("reader.html")
    let old = try FileContents.bytes(of: path)
    do {
      var file = try ReplacementFile(of: path)
      try file.append([1, 2])
      try file.append([3])
      #expect(try FileContents.bytes(of: path) == old)
    }
    #expect(try FileContents.bytes(of: path) == old)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.directory).sorted()
        == ["anchor.js", "reader.html"])
    var file = try ReplacementFile(of: path)
    try file.append([1, 2])
    try file.append([3])
    try file.commit()
    #expect(try FileContents.bytes(of: path) == [1, 2, 3])
  }
}
