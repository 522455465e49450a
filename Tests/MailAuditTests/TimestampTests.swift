import MailAudit
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"),
    (1_772_366_400, "2026-03-01T12:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func isWrittenAsRFC3339Says(seconds: Int, text: String) {
    #expect(Timestamp(seconds: Int64(seconds))?.description == text)
  }

  @Test func yearsBeyondFourDigitsAreNone() {
    #expect(Timestamp(seconds: 253_402_300_800) == nil)
    #expect(Timestamp(seconds: .min) == nil)
  }
}
