internal import FuzzProperties
package import HTMLSyntax

/// What must hold of every document, however it is written.
package enum HTMLProperties: FuzzTarget {
  package static func broken(by input: [UInt8]) -> [BrokenProperty] {
    broken(by: FuzzInput(decoding: input))
  }

  /// The properties that an input breaks; a crash tells of itself.
  package static func broken(by input: FuzzInput) -> [BrokenProperty] {
    let source = input.source
    let recording = Recording(source, input.options)
    var broken = broken(in: recording, of: source, input.options)

    let tree = HTMLTree(source, input.options)
    broken += TreeCheck.broken(in: tree)
    _ = tree.outline
    _ = tree.outerHTML(scripting: true)
    _ = tree.outerHTML(scripting: false)

    let findings = Findings()
    compareScriptingModes(recording, source, input.options, findings)
    compareSelectModels(recording, source, input.options, findings)
    broken += findings.broken
    broken += brokenByBeginning(of: recording, source, input)
    return broken
  }

  /// The properties that what was told of a source breaks by itself.
  package static func broken(
    in recording: Recording, of source: SourceText, _ options: HTMLParser.Options
  ) -> [BrokenProperty] {
    NestingCheck.broken(in: recording, options) + SourceCheck.broken(in: recording, of: source)
      + brokenByScanning(source, scripting: options.scripting)
  }

  /// What preload scanners see stands in the source, one tag after the other.
  private static func brokenByScanning(_ source: SourceText, scripting: Bool) -> [BrokenProperty] {
    let findings = Findings()
    var scanner = StartTagScanner(source, scripting: scripting)
    var end = 0
    while let tag = scanner.next() {
      findings.check(
        .ranges,
        tag.range.lowerBound >= end && tag.range.upperBound <= source.bytes.count
          && source.bytes[tag.range.lowerBound] == UInt8(ascii: "<"),
        "scanned tag at \(tag.range) after \(end)")
      end = tag.range.upperBound
    }
    return findings.broken
  }

  private static func compareScriptingModes(
    _ recording: Recording, _ source: SourceText, _ options: HTMLParser.Options,
    _ findings: Findings
  ) {
    guard options.context?.name != "noscript", !recording.hasElement(named: "noscript") else {
      return
    }
    var others = options
    others.scripting.toggle()
    let other = Recording(source, others)
    guard !other.hasElement(named: "noscript") else { return }
    findings.check(.scripting, recording == other, difference(recording, other))
  }

  private static func compareSelectModels(
    _ recording: Recording, _ source: SourceText, _ options: HTMLParser.Options,
    _ findings: Findings
  ) {
    guard options.context?.name != "select", !recording.hasElement(named: "select") else { return }
    var others = options
    others.select = options.select == .new ? .old : .new
    let other = Recording(source, others)
    guard !other.hasElement(named: "select") else { return }
    findings.check(.select, recording == other, difference(recording, other))
  }

  private static func brokenByBeginning(
    of whole: Recording, _ source: SourceText, _ input: FuzzInput
  ) -> [BrokenProperty] {
    var end = source.bytes.count * Int(input.cut) / 256
    while end > 0, source.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let beginning = SourceText(decoding: Array(source.bytes[..<end]))
    // Decoded again, a second byte order mark would be dropped.
    guard beginning.bytes.count == end else { return [] }
    var options = input.options
    options.isComplete = false
    let recording = Recording(beginning, options)
    let findings = Findings()
    findings.check(
      .prefix, recording.events.isBeginning(of: whole.events),
      "the first \(end) bytes: " + difference(recording, whole))
    return findings.broken + broken(in: recording, of: beginning, options)
  }

  private static func difference(_ left: Recording, _ right: Recording) -> String {
    let (left, right) = (left.events.textsJoined, right.events.textsJoined)
    let place = zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset ?? left.count
    func event(_ events: [RecordedEvent]) -> String {
      events.indices.contains(place) ? "\(events[place])" : "no event"
    }
    return "event \(place): \(event(left)) against \(event(right))"
  }
}

extension [RecordedEvent] {
  /// The events, texts that follow each other in one place as one.
  var textsJoined: [RecordedEvent] {
    var joined: [RecordedEvent] = []
    for event in self {
      if case .text(let next) = event, case .text(var text)? = joined.last,
        text.location == next.location
      {
        text.text += next.text
        text.range = text.range.lowerBound..<next.range.upperBound
        joined[joined.count - 1] = .text(text)
      } else {
        joined.append(event)
      }
    }
    return joined
  }

  /// Whether others begin with these; the last text may go on.
  func isBeginning(of others: [RecordedEvent]) -> Bool {
    let (own, others) = (textsJoined, others.textsJoined)
    guard case .text(let last)? = own.last else { return others.starts(with: own) }
    guard others.count >= own.count, case .text(let text) = others[own.count - 1] else {
      return false
    }
    return others.starts(with: own.dropLast()) && text.location == last.location
      && text.isInert == last.isInert && text.range.lowerBound == last.range.lowerBound
      && text.range.upperBound >= last.range.upperBound && text.text.starts(with: last.text)
  }
}
