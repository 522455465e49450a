#if Audit
  import CSPKit
  import Foundation
  import Testing

  @testable import MailAudit

  /// The mails of the corpus, as CPython's `email` took them apart.
  @Suite(.enabled(if: Shared.exists, "there is no ../shared"))
  struct CorpusTests {
    struct Index: Decodable {
      struct Part: Decodable {
        var bytes: Int
        var sha256: String
      }

      struct Entry: Decodable {
        var file: String
        var html: [Part]
      }

      var messages: [Entry]
    }

    static let sets: [URL] = Shared.files(
      below: Shared.root.appendingPathComponent("corpus/mail"), ending: "index.json")

    /// Where another reading is right, or as good; each with the reason.
    static let others: [String: String] = [
      "enmime/parts/multimixed-no-closing-boundary.eml":
        "no boundary follows the part, so its last line end is its own; CPython takes it for a boundary's",
      "mimekit/mbox/issue1189.mbox":
        "a mailbox of several messages, which CPython was given as one message",
    ]

    @Test(arguments: sets) func partsAgreeWithTheIndex(index: URL) throws {
      let folder = index.deletingLastPathComponent()
      let entries = try JSONDecoder().decode(Index.self, from: Data(contentsOf: index)).messages
      for entry in entries {
        let file = folder.appendingPathComponent(entry.file)
        let expected = entry.html.map { "\($0.bytes) \($0.sha256)" }
        var found: [String] = []
        var source = try MessageSource([file.path])
        while let raw = source.next() {
          let bytes = raw.isQuoted ? MboxQuoting.unquoted(raw.bytes) : raw.bytes
          found += MessageReader.read(bytes).parts.filter { $0.type == "text/html" }.map {
            "\($0.bytes.count) \(Self.sha256(of: $0.bytes))"
          }
        }
        let name = "\(folder.lastPathComponent)/\(entry.file)"
        if Self.others[name] == nil {
          #expect(found == expected, "\(name)")
        } else {
          #expect(found != expected, "\(name) agrees: it is no exception any more")
        }
      }
    }

    private static func sha256(of bytes: [UInt8]) -> String {
      let digest = Data(base64Encoded: HashSource(ofText: bytes).base64Value) ?? Data()
      return digest.map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
    }
  }
#endif
