import Boundary
import Testing

struct CalendarDateTests {
  @Test(arguments: ["2027-06-30", "2000-02-29", "2028-02-29", "0001-12-31"])
  func days(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: [
    "", "2027-06-31", "1900-02-29", "2027-02-29", "2027-13-01", "2027-00-01", "2027-01-00",
    "2027-6-30", "27-06-30", "2027/06/30", "2027-06-30T00:00", "+027-06-30", "٢٠٢٧-06-30",
  ])
  func noDays(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func datesAreOrdered() throws {
    let early = try #require(CalendarDate("2026-12-31"))
    let late = try #require(CalendarDate("2027-01-01"))
    #expect(early < late)
    #expect(!(late < early))
  }
}
