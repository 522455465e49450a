internal import ByteScanning

extension Report {
  /// Notes what went from CSS: where it stands, if the CSS stands in the source as it reads, and as part
  /// of a whole otherwise.
  mutating func add(
    _ filtered: FilteredStyle, of css: [UInt8], at whole: Range<Int>, in source: [UInt8],
    from start: Int
  ) {
    guard !filtered.removals.isEmpty || !filtered.loads.isEmpty else { return }
    let text = Characters.carried(css)
    let isVerbatim =
      text.count == css.count && start >= whole.lowerBound
      && start + css.count <= source.count
      && source.span.extracting(start..<(start + css.count)).isEqual(to: css.span)
    func place(_ range: Range<Int>) -> Range<Int> {
      isVerbatim ? (start + range.lowerBound)..<(start + range.upperBound) : whole
    }
    for range in filtered.removals { add(.css, "style", text[range], at: place(range)) }
    for load in filtered.loads { addLoad(load.kind, load.url, at: place(load.range)) }
  }
}
