internal import Findings
internal import HTMLSyntax

/// What was taken out of a document, in ranges of its source, as it is found.
struct Report {
  struct Entry {
    var what: Removed.What
    var name: String
    var value: String
    var range: Range<Int>
  }

  struct Load {
    var kind: RemoteLoad.Kind
    var url: String
    var range: Range<Int>
    var isTracker: Bool
  }

  private(set) var entries: [Entry] = []
  private(set) var loads: [Load] = []
  /// The removals that are not listed, for there were too many.
  private(set) var unlisted = 0
  /// Where an element stood that was too deep to stay.
  var flattened: Range<Int>?

  mutating func add(
    _ what: Removed.What, _ name: String, _ value: ArraySlice<UInt8> = [], at range: Range<Int>
  ) {
    guard entries.count < Limits.removals else {
      unlisted += 1
      return
    }
    entries.append(Entry(what: what, name: name, value: sample(of: value), range: range))
  }

  mutating func addLoad(
    _ kind: RemoteLoad.Kind, _ url: [UInt8], at range: Range<Int>, isTracker: Bool = false
  ) {
    guard loads.count < Limits.removals else {
      unlisted += 1
      return
    }
    loads.append(
      Load(
        kind: kind, url: String(decoding: url, as: UTF8.self), range: range,
        isTracker: isTracker || Tracker.isNamed(url)))
  }

  private func sample(of value: ArraySlice<UInt8>) -> String {
    var scalars = 0
    let end = value.firstIndex { byte in
      if byte & 0xC0 != 0x80 { scalars += 1 }
      return scalars > Limits.sampleScalars
    }
    return String(decoding: value[..<(end ?? value.endIndex)], as: UTF8.self)
  }
}

extension Report {
  /// The removals in the order of the input.
  func removed(from source: SourceText, _ lines: Lines) -> [Removed] {
    entries.inSourceOrder { $0.range.lowerBound }.map {
      let place = lines.place(of: $0.range, decodedFrom: source.inputRange(of: $0.range))
      return Removed(what: $0.what, name: $0.name, value: $0.value, place: place)
    }
  }

  /// The remote loads in the order of the input.
  func remote(from source: SourceText, _ lines: Lines) -> [RemoteLoad] {
    loads.inSourceOrder { $0.range.lowerBound }.map {
      let place = lines.place(of: $0.range, decodedFrom: source.inputRange(of: $0.range))
      return RemoteLoad(kind: $0.kind, url: $0.url, isTracker: $0.isTracker, place: place)
    }
  }
}

extension Array {
  /// Sorted by where the elements stand; those at the same place stay as they are.
  fileprivate func inSourceOrder(by start: (Element) -> Int) -> [Element] {
    let starts = map(start)
    // Small numbers are moved, not entries.
    let order = indices.sorted {
      starts[$0] == starts[$1] ? $0 < $1 : starts[$0] < starts[$1]
    }
    return order.map { self[$0] }
  }
}
