#if Audit
  /// How far an audit is, on a terminal: messages, megabytes a second, time left.
  struct ProgressBar {
    private let total: Int?
    private let isShown: Bool
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var lastShown: ContinuousClock.Instant

    /// Begins to measure; the total is nil where nobody knows how many bytes there are.
    init(total: Int?, isShown: Bool) {
      self.total = total
      self.isShown = isShown
      start = clock.now
      lastShown = start
    }

    /// Shows it, some times a second at most.
    mutating func show(messages: Int, bytes: Int) {
      guard isShown, clock.now - lastShown > .milliseconds(200) else { return }
      lastShown = clock.now
      let elapsed = (lastShown - start) / .seconds(1)
      StandardStream.error.write(
        "\r" + Self.line(messages: messages, bytes: bytes, of: total, seconds: elapsed)
          + "\u{1B}[K")
    }

    /// Takes it off the terminal, before something else is written there.
    mutating func clear() {
      guard isShown, lastShown != start else { return }
      StandardStream.error.write("\r\u{1B}[K")
    }

    static func line(messages: Int, bytes: Int, of total: Int?, seconds: Double) -> String {
      let rate = seconds > 0 ? Double(bytes) / seconds : 0
      var line = "\(messages) messages, \(Self.tenths(rate / 1e6)) MB/s"
      guard let total, total > 0 else { return line }
      let share = min(1, Double(bytes) / Double(total))
      let width = 20
      let filled = Int(share * Double(width))
      let bar =
        String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
      line = "[\(bar)] \(Int(share * 100)) %, \(line)"
      guard rate > 0, bytes < total else { return line }
      let left = Int(Double(total - bytes) / rate) + 1
      return line + ", " + (left < 60 ? "\(left) s" : "\(left / 60) min \(left % 60) s") + " left"
    }

    private static func tenths(_ number: Double) -> String {
      let tenths = Int(number * 10 + 0.5)
      return "\(tenths / 10).\(tenths % 10)"
    }
  }
#endif
