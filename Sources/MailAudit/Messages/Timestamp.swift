/// A moment, in whole seconds of UTC.
public struct Timestamp: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Seconds since the start of 1970.
  public let seconds: Int64

  /// Makes a moment; nil before the year 0 and after 9999, which no mail was sent in.
  public init?(seconds: Int64) {
    guard (-62_167_219_200..<253_402_300_800).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// The moment as RFC 3339 writes it: `2026-03-01T12:00:00Z`.
  public var description: String {
    let time = seconds - day * 86_400
    return "\(date)T\(Self.two(time / 3600)):\(Self.two(time / 60 % 60)):\(Self.two(time % 60))Z"
  }

  /// The day: `2026-03-01`.
  public var date: String {
    let (year, month, day) = civil
    return "\(Self.four(year))-\(Self.two(month))-\(Self.two(day))"
  }

  /// The month: `2026-03`.
  public var month: String {
    let (year, month, _) = civil
    return "\(Self.four(year))-\(Self.two(month))"
  }

  /// Orders moments from the earliest to the latest.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.seconds < right.seconds
  }

  /// Days since the start of 1970.
  private var day: Int64 { seconds >= 0 ? seconds / 86_400 : (seconds + 1) / 86_400 - 1 }

  /// The date in the Gregorian calendar, by eras of 400 years that begin in March of year 0, so that
  /// the leap day is the last of its year.
  private var civil: (year: Int64, month: Int64, day: Int64) {
    let days = day + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func four(_ number: Int64) -> String {
    String(repeating: "0", count: max(0, 4 - String(number).utf8.count)) + String(number)
  }
}
