internal import FuzzProperties
internal import CSPKit

/// One policy, held against its text.
struct PolicyCheck {
  private let text: String
  private let delivery: Delivery
  private let directives: [Directive]
  private let ignored: [IgnoredDirective]
  private let bytes: [UInt8]
  private let isBlank: (UInt8) -> Bool
  private let findings: Findings

  /// Whoever read the policy may take a vertical tab for white space.
  init(_ policy: Policy, isVerticalTabBlank: Bool = false, _ findings: Findings) {
    self.init(
      policy.text, policy.delivery, policy.directives, policy.ignored,
      isVerticalTabBlank: isVerticalTabBlank, findings)
  }

  init(
    _ text: String, _ delivery: Delivery, _ directives: [Directive], _ ignored: [IgnoredDirective],
    isVerticalTabBlank: Bool = false, _ findings: Findings
  ) {
    self.text = text
    self.delivery = delivery
    self.directives = directives
    self.ignored = ignored
    bytes = Array(text.utf8)
    isBlank = {
      [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) || (isVerticalTabBlank && $0 == 0x0B)
    }
    self.findings = findings
  }

  /// Whether ranges hold what they name, and all directives are there.
  func checkRanges() {
    for directive in directives { check(directive) }
    for directive in ignored {
      check(directive.text, directive.range, "an ignored directive")
    }
    checkPlaces(parts)
  }

  /// Whether the specification would make the same of each directive.
  func checkDirectives() {
    let parts = parts
    for index in parts.indices where parts[index].range.upperBound <= bytes.count {
      check(parts[index], after: parts[..<index])
    }
  }

  /// The directives in the order of the text.
  private var parts: [Part] {
    (directives.map { Part($0.range, $0.name, nil) }
      + ignored.map { Part($0.range, $0.name, $0.reason) })
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A directive, in force or not.
  private struct Part {
    var range: Range<Int>
    var name: String
    var reason: IgnoredDirective.Reason?

    init(_ range: Range<Int>, _ name: String, _ reason: IgnoredDirective.Reason?) {
      self.range = range
      self.name = name
      self.reason = reason
    }
  }

  /// Between two directives there is a semicolon, and besides them there is nothing but white space.
  private func checkPlaces(_ parts: [Part]) {
    var end = 0
    for (index, part) in parts.enumerated() {
      guard end <= part.range.lowerBound, part.range.upperBound <= bytes.count else {
        findings.check(.ranges, false, "\(part.range) after \(end) in \(text)")
        return
      }
      let between = bytes[end..<part.range.lowerBound]
      findings.check(
        .ranges,
        between.allSatisfy { isBlank($0) || $0 == UInt8(ascii: ";") }
          && (index == 0 || between.contains(UInt8(ascii: ";")))
          && !bytes[part.range].contains(UInt8(ascii: ";")),
        "what stands before \(part.range) in \(text)")
      end = part.range.upperBound
    }
    findings.check(
      .ranges, bytes[end...].allSatisfy { isBlank($0) || $0 == UInt8(ascii: ";") },
      "what stands after \(end) in \(text)")
  }

  /// Parse a serialized CSP (CSP 3, 2.2.1): what becomes of a directive, after those before it.
  private func check(_ part: Part, after others: ArraySlice<Part>) {
    let written = bytes[part.range]
    let isASCII = written.allSatisfy { $0 < 0x80 }
    let isFirst = !others.contains { $0.name == part.name && $0.reason != .notASCII }
    let holds =
      switch part.reason {
      case nil: isASCII && isFirst
      case .notASCII: !isASCII
      case .duplicate: isASCII && !isFirst
      case .unknownName: isASCII && isFirst
      case .notInMeta: isASCII && isFirst && delivery == .meta
      case .controlCharacter: false
      }
    findings.check(
      .directives, holds,
      "\(part.name) at \(part.range) is \(part.reason?.rawValue ?? "in force") in \(text)")
    findings.check(
      .directives, Self.lowercased(written.prefix { !isBlank($0) }) == part.name,
      "the name of \(part.range) in \(text)")
  }

  private func check(_ directive: Directive) {
    var end = directive.nameRange.upperBound
    findings.check(
      .ranges,
      directive.nameRange.lowerBound == directive.range.lowerBound
        && (directive.value.last?.range ?? directive.nameRange).upperBound
          == directive.range.upperBound,
      "\(directive.name) at \(directive.range) in \(text)")
    for token in directive.value {
      check(token.text, token.range, directive.name)
      findings.check(
        .ranges,
        end < token.range.lowerBound && token.range.upperBound <= bytes.count
          && bytes[end..<token.range.lowerBound].allSatisfy(isBlank)
          && !bytes[token.range].contains(where: isBlank),
        "\(token.range) after \(end) in \(text)")
      end = max(end, token.range.upperBound)
    }
    // Where an engine reads more out of a word, the word is there more than once.
    let texts = directive.sources.entries.map(\.text)
    findings.check(
      .directives,
      texts.count >= directive.value.count && Set(texts) == Set(directive.value.map(\.text)),
      "the sources of \(directive.name) are \(texts) in \(text)")
  }

  private func check(_ words: String, _ range: Range<Int>, _ what: String) {
    findings.check(
      .ranges,
      range.upperBound <= bytes.count && !range.isEmpty && bytes[range].elementsEqual(words.utf8),
      "\(range) of \(what) is not \(words) in \(text)")
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
