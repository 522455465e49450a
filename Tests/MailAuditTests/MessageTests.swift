#if Audit
  import CSPKit
  import Findings
  import Testing

  @testable import MailAudit

  @Suite struct MessageTests {
    private static func read(_ text: String) -> Message { MessageReader.read(Array(text.utf8)) }

    @Test func envelopeIsDecoded() {
      let message = Self.read(
        """
        From: =?utf-8?q?J=C3=B6rg?= <Joerg@Shop.Example>, other@b.example
        Subject: =?iso-8859-1?Q?Gr=FC=DFe?= =?utf-8?B?IMOgIHRvdXM=?=
        Date: Sun, 1 Mar 2026 13:00:00 +0100
        Message-ID: <1@shop.example>
        List-Id: Offers of the week <offers.shop.example>

        x
        """)
      #expect(message.envelope.from == "joerg@shop.example")
      #expect(message.envelope.domain == "shop.example")
      #expect(message.envelope.subject == "Grüße à tous")
      #expect(message.envelope.date?.description == "2026-03-01T12:00:00Z")
      #expect(message.envelope.messageID == "1@shop.example")
      #expect(message.envelope.list == "offers.shop.example")
      #expect(message.findings.isEmpty)
      #expect(message.parts.isEmpty)
    }

    @Test func partsAreFoundWhereverTheyAreNested() {
      let message = Self.read(
        """
        Subject: nested
        MIME-Version: 1.0
        Content-Type: multipart/mixed; boundary=a

        --a
        Content-Type: multipart/related; boundary=b

        --b
        Content-Type: multipart/alternative; boundary=c

        --c
        Content-Type: text/plain

        plain
        --c
        Content-Type: TEXT/HTML; charset="iso-8859-1"
        Content-Transfer-Encoding: quoted-printable

        <p>Gr=FC=
        n
        --c--
        --b
        Content-Type: image/svg+xml
        Content-Transfer-Encoding: base64

        PHN2Zz4=
        --b--
        --a
        Content-Type: message/rfc822

        Subject: inner
        Content-Type: text/html

        <p>inner
        --a
        Content-Type: application/octet-stream
        Content-Disposition: attachment; filename*=utf-8''seite%2EHTML

        <p>file
        --a--

        """)
      #expect(
        message.parts.map(\.section) == ["1.1.2", "1.2", "2.1", "3"], "\(message.findings)")
      #expect(
        message.parts.map(\.type) == [
          "text/html", "image/svg+xml", "text/html", "application/octet-stream",
        ])
      #expect(message.parts.map(\.charset) == ["iso-8859-1", nil, nil, nil])
      #expect(message.parts[0].bytes == Array("<p>Gr".utf8) + [0xFC] + Array("n".utf8))
      #expect(message.parts[1].bytes == Array("<svg>".utf8))
      #expect(message.parts[2].bytes == Array("<p>inner".utf8))
      #expect(message.parts[3].fileName == "seite.HTML")
    }

    /// Programs go by the first or by the last: whichever holds HTML counts.
    @Test(arguments: [true, false]) func twoContentTypesAreReadBothWays(isFirst: Bool) {
      let types = ["Content-Type: text/html", "Content-type: text/plain"]
      let message = Self.read(
        "Subject: x\n" + (isFirst ? types : types.reversed()).joined(separator: "\n")
          + "\n\n<p>hello\n")
      #expect(message.parts.map(\.bytes) == [Array("<p>hello\n".utf8)])
      #expect(message.findings.map(\.code) == [.messageMalformed])
    }

    // MARK: Broken messages

    /// A broken message, made when it is asked for: tests write out what they are given.
    struct Broken: CustomTestStringConvertible, Sendable {
      var name: String
      var code: Finding.Code
      var bytes: @Sendable () -> [UInt8]

      var testDescription: String { name }

      init(_ name: String, _ code: Finding.Code, _ bytes: @escaping @Sendable () -> [UInt8]) {
        self.name = name
        self.code = code
        self.bytes = bytes
      }

      init(_ name: String, _ code: Finding.Code, text: @escaping @Sendable () -> String) {
        self.init(name, code) { Array(text().utf8) }
      }
    }

    private static func nested(_ levels: Int) -> String {
      var text = "Subject: deep\n"
      for level in 0..<levels {
        text += "Content-Type: multipart/mixed; boundary=b\(level)\n\n--b\(level)\n"
      }
      return text + "Content-Type: text/html\n\n<p>deep"
    }

    private static func forwarded(_ levels: Int) -> String {
      String(repeating: "Subject: x\nContent-Type: message/rfc822\n\n", count: levels)
        + "Content-Type: text/html\n\n<p>deep"
    }

    static let broken: [Broken] = [
      Broken("empty", .messageEmpty) { [] },
      Broken("blank", .messageWithoutHeader, text: { "\n\n \n" }),
      Broken("binary", .messageWithoutHeader) {
        (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 131 >> 3) }
      },
      Broken("NULs", .messageWithoutHeader) { [UInt8](repeating: 0, count: 10_000) },
      Broken(
        "truncated", .messageTruncated,
        text: {
          "Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n--b\n"
            + "Content-Type: text/html\n\n<p>x"
        }),
      Broken(
        "100,000 header lines", .messageHeaderTooLong,
        text: { (0..<100_000).map { "X-Header-\($0): \($0)\n" }.joined() + "\nx" }),
      Broken(
        "100,000 lines in one field", .messageHeaderTooLong,
        text: { "Subject: x\n" + String(repeating: " folded\n", count: 100_000) + "\nx" }),
      Broken("1,000 multiparts deep", .messageTooDeep, text: { nested(1000) }),
      Broken("1,000 messages deep", .messageTooDeep, text: { forwarded(1000) }),
      Broken("100,000 messages deep", .messageTooDeep, text: { forwarded(100_000) }),
      Broken(
        "20,000 parts", .messageTooManyParts,
        text: {
          "Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n"
            + String(repeating: "--b\n\nx\n", count: 20_000) + "--b--\n"
        }),
      Broken(
        "CR alone", .messageLineEnds, text: { "Subject: x\rContent-Type: text/html\r\r<p>x\r" }),
      Broken("too large", .messageTooLarge) {
        [UInt8](repeating: 0x41, count: MessageLimits.bytes + 1)
      },
    ]

    @Test(arguments: broken, [false, true]) func brokenMessageIsAFinding(
      message: Broken, isQuoted: Bool
    ) throws {
      let start = ContinuousClock.now
      let report = MailAuditor(reader: .builtIn).report(
        on: Mail.raw(message.bytes(), isQuoted: isQuoted))
      let codes = try #require(report).findings.map(\.code)
      #expect(codes.contains(message.code), "\(codes)")
      #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func whatEndsWithCarriageReturnsIsReadAllTheSame() {
      let message = Self.read("Subject: x\rContent-Type: text/html\r\r<p>x\r")
      #expect(message.parts.map(\.bytes) == [Array("<p>x\n".utf8)])
    }

    /// A finding of the message does not keep its neighbours from being read.
    @Test func theNextMessageIsRead() throws {
      let mbox = "From a\n\u{1}\u{2}\n\nFrom b\nSubject: two\n\n\n"
      var source = MessageSource(message: Array(mbox.utf8))
      let auditor = MailAuditor(reader: .builtIn)
      var levels: [AuditLevel] = []
      while let message = source.next() {
        levels.append(try #require(auditor.report(on: message)).level)
      }
      #expect(levels == [.error, .clean])
    }

    /// Bodies are read as they were sent, whichever way the mailbox quotes.
    @Test(arguments: [
      ("<p>\n>From here\n", "<p>\nFrom here\n"), ("<p>\n>>From here\n", "<p>\n>From here\n"),
    ])
    func quotingOfMailboxesGoes(stored: String, sent: String) throws {
      let mbox =
        "From a\nContent-Type: text/html\n\n\(stored)\nFrom b\nSubject: two\n\nx\n"
      var source = MessageSource(message: Array(mbox.utf8))
      let first = source.next()
      let raw = try #require(first)
      #expect(raw.isQuoted)
      let parts = MessageReader.read(MboxQuoting.unquoted(raw.bytes)).parts
      #expect(parts.map(\.bytes) == [Array(sent.utf8)])
      let report = MailAuditor(reader: .builtIn).report(on: raw)
      #expect(report?.parts.map(\.byteCount) == [sent.utf8.count])
    }

    // MARK: Encodings

    @Test func charsetsAreThoseOfBrowsers() throws {
      func report(_ bytes: [UInt8], _ charset: String?) throws -> PartReport {
        let report = MailAuditor(reader: .builtIn).report(on: Mail.html(bytes, charset: charset))
        return try #require(report?.parts.first)
      }
      let latin = Array("<p>Gr".utf8) + [0xFC] + Array("n</p>".utf8)
      #expect(try report(latin, "latin1").charset == "windows-1252")
      #expect(try report(latin, nil).findings.map(\.code) == [.encodingUndeclared])
      #expect(try report(latin, nil).findings.map(\.level) == [.warning])
      #expect(try report(latin, "utf-8").findings.map(\.code) == [.illFormedBytes])
      let unknown = try report(latin, "x-nonsense")
      #expect(unknown.findings.map(\.code) == [.charsetUnknown])
      #expect(unknown.level == .clean)
      #expect(try report(Array("<p>x</p>".utf8), nil).findings.isEmpty)
    }
  }
#endif
