import Foundation
import Testing

@testable import MailAudit

@Suite struct MboxTests {
  private static func pieces(_ text: String, inPiecesOf length: Int, limit: Int = 1 << 20)
    -> [MboxSplitter.Piece]
  {
    var splitter = MboxSplitter(limit: limit)
    var pieces: [MboxSplitter.Piece] = []
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + length)
      splitter.append(Array(bytes[start..<end]))
      start = end
      while let piece = splitter.next(isAtEnd: false) { pieces.append(piece) }
    }
    while let piece = splitter.next(isAtEnd: true) { pieces.append(piece) }
    return pieces
  }

  /// However the bytes come, the messages are the same.
  @Test(arguments: [1, 2, 3, 5, 7, 64, 1000])
  func messagesAreCutAtFromLines(length: Int) {
    let mbox = """
      From a@a.example Sun Mar  1 12:00:00 2026
      Subject: one

      first
      From here on it is the same message
      >From quoted

      From b@b.example Sun Mar  1 12:00:00 2026
      Subject: two

      second

      """
    let pieces = Self.pieces(mbox, inPiecesOf: length)
    #expect(
      pieces.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "Subject: one\n\nfirst\nFrom here on it is the same message\n>From quoted\n",
        "Subject: two\n\nsecond\n",
      ])
    for piece in pieces {
      let text = Array(mbox.utf8)[piece.offset..<piece.offset + piece.length]
      #expect(Array(text) == piece.bytes)
    }
  }

  @Test(arguments: [1, 4, 100])
  func linesMayEndWithCRLF(length: Int) {
    let mbox = "From a Sun\r\nSubject: one\r\n\r\nx\r\n\r\nFrom b Sun\r\nSubject: two\r\n\r\ny\r\n"
    #expect(
      Self.pieces(mbox, inPiecesOf: length).map { String(decoding: $0.bytes, as: UTF8.self) }
        == ["Subject: one\r\n\r\nx\r\n", "Subject: two\r\n\r\ny\r\n"])
  }

  @Test(arguments: [1, 10, 1000])
  func messageThatIsTooLongIsLetGo(length: Int) {
    let long = String(repeating: "x", count: 200)
    let mbox = "From a\nA: 1\n\n\(long)\n\nFrom b\nB: 2\n\nshort\n"
    let pieces = Self.pieces(mbox, inPiecesOf: length, limit: 50)
    #expect(pieces.map(\.length) == [207, 12])
    #expect(pieces.map(\.bytes.count) == [0, 12])
    #expect(pieces.map(\.offset) == [7, 222])
  }

  @Test(arguments: [
    (">From x\n", "From x\n"), (">>From x\n", ">From x\n"), ("a >From x\n", "a >From x\n"),
    ("a\n>>>From x\n>From y\n", "a\n>>From x\nFrom y\n"),
    (">FROM x\n> From y", ">FROM x\n> From y"),
    ("", ""),
  ])
  func oneSignOfQuotingGoes(quoted: String, text: String) {
    #expect(
      String(decoding: MboxQuoting.unquoted(Array(quoted.utf8)), as: UTF8.self) == text)
  }

  /// The messages of a directory come in the order of their names, and what is no mail is passed over.
  @Test func directoriesAreReadInOrder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "a/10": "Subject: ten\n\n", "a/9": "Subject: nine\n\n", "a/notes.txt": "No mail at all\n",
      "a/.hidden": "Subject: hidden\n\n", "b/two.eml": "broken", "b/saved": "From: x\n\ny",
      "m/cur/1:2,S": "Subject: seen\n\n", "m/new/2": "Subject: new\n\n",
      "m/tmp/3": "Subject: t\n\n",
      "m/.Sent/cur/4": "Subject: sent\n\n", "m/.Sent/new/.keep": "",
      "z.mbox": "From a\nSubject: one\n\n\nFrom b\nSubject: two\n\n\n",
    ]
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var source = try MessageSource([folder.path])
    var found: [String] = []
    while let message = source.next() {
      found.append("\(message.path.dropFirst(folder.path.count + 1)):\(message.index)")
    }
    #expect(
      found == [
        "a/9:1", "a/10:1", "b/saved:1", "b/two.eml:1", "m/.Sent/cur/4:1", "m/cur/1:2,S:1",
        "m/new/2:1", "z.mbox:1", "z.mbox:2",
      ])
    #expect(source.filesSkipped == 1)
    #expect(MessageSource.length(of: [folder.path]) ?? 0 > 100)
  }

  @Test func whatIsNotThereIsSaid() {
    #expect(throws: (any Error).self) { _ = try MessageSource(["/nowhere/mail"]) }
  }
}
