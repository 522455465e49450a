internal import FuzzProperties
internal import HTMLSyntax

/// What was told, held against the bytes at the place where it is said to stand.
struct SourceCheck {
  let source: SourceText
  let findings = Findings()
  /// The end of the last tag, text or comment that was told.
  private var position = 0
  /// Where the next range is led back to the input: that is slow, so about 16 of a document are.
  private var nextLedBack = 0
  private var elements: [NodeID: RecordedElement] = [:]
  /// The element of each start tag, by where it starts.
  private var tags: [Int: RecordedElement] = [:]

  /// What is broken in what was told of a source.
  static func broken(in recording: Recording, of source: SourceText) -> [BrokenProperty] {
    var check = SourceCheck(source: source)
    check.checkText()
    for event in recording.events { check.apply(event) }
    return check.findings.broken
  }

  private init(source: SourceText) {
    self.source = source
  }

  private mutating func apply(_ event: RecordedEvent) {
    switch event {
    case .doctype(let range):
      guard goOn(to: range, "doctype") else { return }
      let start = source.bytes[range].prefix(9).map(lowercased)
      findings.check(
        .ranges, start.elementsEqual("<!doctype".utf8) && endsToken(range),
        "doctype at \(range)")
    case .element(let element): apply(element)
    case .attributesMerged(_, let attributes, let range):
      guard goOn(to: range, "merged tag") else { return }
      let name = tagName(at: range, prefix: 1)
      findings.check(
        .values, name.elementsEqual("html".utf8) || name.elementsEqual("body".utf8),
        "a tag's attributes merged at \(range)")
      check(attributes, in: range)
    case .text(let text): apply(text)
    case .comment(let comment): apply(comment)
    case .end(let end): apply(end)
    case .move, .moveChildren, .copyChildren, .remove: break
    }
  }

  /// Whether a range lies in the source after all that was told before it, and leads back to it.
  private mutating func goOn(to range: Range<Int>, _ what: String) -> Bool {
    let isValid = range.lowerBound >= position && range.upperBound <= source.bytes.count
    findings.check(.ranges, isValid && !range.isEmpty, "\(what) at \(range) after \(position)")
    guard isValid else { return false }
    position = range.upperBound
    checkInput(range)
    return true
  }

  // MARK: Elements

  private mutating func apply(_ element: RecordedElement) {
    checkWellFormed(element.name, "name of element \(element.node.rawValue)")
    elements[element.node] = element
    switch element.origin {
    case .implied:
      findings.check(
        .ranges, element.range.isEmpty && element.range.upperBound <= source.bytes.count,
        "implied element \(element.node.rawValue) at \(element.range)")
      findings.check(
        .values, element.attributes.isEmpty, "attributes of implied \(element.node.rawValue)")
    case .reopened:
      let tag = tags[element.range.lowerBound]
      findings.check(
        .values,
        tag?.range == element.range && tag?.name == element.name
          && tag?.attributes == element.attributes,
        "element \(element.node.rawValue) reopened, which never was open")
    case .tag:
      guard goOn(to: element.range, "tag") else { return }
      findings.check(
        .ranges, isTag(element.range, prefix: 1),
        "start tag of \(element.node.rawValue) at \(element.range)")
      let written = tagName(at: element.range, prefix: 1)
      let isRenamed = written.elementsEqual("image".utf8) && element.name.elementsEqual("img".utf8)
      findings.check(
        .values, element.name.map(lowercased) == written || isRenamed,
        "element \(string(element.name)) of the tag \(string(written))")
      check(element.attributes, in: element.range)
      tags[element.range.lowerBound] = element
    }
  }

  private mutating func check(_ attributes: [RecordedAttribute], in tag: Range<Int>) {
    var end = tag.lowerBound + 2
    var names: Set<[UInt8]> = []
    for attribute in attributes {
      let (name, value) = (attribute.nameRange, attribute.valueRange)
      let isValid =
        name.lowerBound >= end && name.upperBound <= value.lowerBound
        && value.upperBound < tag.upperBound && !name.isEmpty
      findings.check(.ranges, isValid, "attribute at \(name), \(value) in \(tag) from \(end)")
      guard isValid else { return }
      end = value.upperBound
      findings.check(
        .values, attribute.name.map(lowercased) == nullsReplaced(source.bytes[name], lowercased),
        "attribute \(string(attribute.name)) of \(string(source.bytes[name]))")
      findings.check(
        .values, names.insert(attribute.name).inserted, "\(string(attribute.name)) told twice")
      checkWellFormed(attribute.value, "value at \(value)")
      if value.lowerBound > name.upperBound || !value.isEmpty { checkDelimiters(of: value) }
      findings.check(
        .values, WrittenText(source.bytes[value]).canBe(attribute.value),
        "value \(string(attribute.value)) of \(string(source.bytes[value]))")
      checkInput(value)
    }
  }

  /// A quoted value stands between its quotes, any other between `=` or space and space or `>`.
  private mutating func checkDelimiters(of value: Range<Int>) {
    let before = source.bytes[value.lowerBound - 1]
    let after = source.bytes[value.upperBound]
    let isQuoted = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
    let isDelimited =
      isQuoted
      ? after == before && !source.bytes[value].contains(before)
      : (before == UInt8(ascii: "=") || isSpace(before))
        && (after == UInt8(ascii: ">") || isSpace(after))
        && !source.bytes[value].contains { isSpace($0) || $0 == UInt8(ascii: ">") }
    findings.check(.ranges, isDelimited, "value at \(value) without its delimiters")
  }

  private mutating func apply(_ end: RecordedEnd) {
    guard end.range.upperBound <= source.bytes.count else {
      findings.check(.ranges, false, "end at \(end.range)")
      return
    }
    guard end.cause == .endTag else {
      findings.check(
        .ranges, end.range.isEmpty, "end of \(end.node.rawValue) by no tag at \(end.range)")
      return
    }
    let isOwn =
      source.bytes[end.range].starts(with: Array("</".utf8))
      ? isTag(end.range, prefix: 2) && isEndTag(end.range, of: elements[end.node])
      : elements[end.node]?.range == end.range
    findings.check(
      .ranges, isOwn,
      "end tag \(string(source.bytes[end.range])) of \(end.node.rawValue) at \(end.range)")
  }

  private func isEndTag(_ range: Range<Int>, of element: RecordedElement?) -> Bool {
    guard let element else { return false }
    let (name, tag) = (element.name.map(lowercased), tagName(at: range, prefix: 2))
    return name == tag || (isHeading(name) && isHeading(tag))
  }

  // MARK: Characters

  private mutating func apply(_ text: RecordedText) {
    checkWellFormed(text.text, "text at \(text.range)")
    findings.check(.values, !text.text.isEmpty, "empty text at \(text.range)")
    guard goOn(to: text.range, "text") else { return }
    let raw = source.bytes[text.range]
    // In a frameset only the white space of a text is kept.
    let isKeptSpace =
      text.text.allSatisfy(isSpace) && raw.filter(isSpace).elementsEqual(text.text)
    findings.check(
      .values,
      raw.elementsEqual(text.text) || WrittenText(raw).canBe(text.text) || isKeptSpace,
      "text \(string(text.text)) of \(string(raw))")
  }

  private mutating func apply(_ comment: RecordedComment) {
    checkWellFormed(comment.data, "comment at \(comment.range)")
    guard goOn(to: comment.range, "comment") else { return }
    let raw = nullsReplaced(source.bytes[comment.range]) { $0 }
    let delimiters: [(String, [String])] = [
      ("<!--", ["-->", "--!>", ">", "->", "", "-", "--", "--!"]), ("<!", [">", ""]),
      ("<", [">", ""]), ("</", [">", ""]),
    ]
    let isData = delimiters.contains { start, ends in
      ends.contains { raw == Array(start.utf8) + comment.data + Array($0.utf8) }
    }
    findings.check(
      .values, isData && endsToken(comment.range),
      "comment \(string(comment.data)) of \(string(raw))")
  }

  /// Whether a token ends with `>` or with the source.
  private func endsToken(_ range: Range<Int>) -> Bool {
    source.bytes[range].last == UInt8(ascii: ">") || range.upperBound == source.bytes.count
  }

  // MARK: The source

  private mutating func checkText() {
    checkWellFormed(source.bytes, "source", allowsNull: true)
    findings.check(.source, !source.bytes.contains(0x0D), "a CR in the source")
  }

  /// What a range was decoded from decodes to it.
  private mutating func checkInput(_ range: Range<Int>) {
    guard range.lowerBound >= nextLedBack else { return }
    nextLedBack = range.upperBound + source.bytes.count / 16
    let input = source.inputRange(of: range)
    guard 0 <= input.lowerBound, input.upperBound <= source.input.count else {
      findings.check(.source, false, "\(range) from \(input) outside the input")
      return
    }
    let bytes = source.bytes[range]
    // What escapes of ISO-2022-JP before the range have switched is not in it.
    guard source.input.count != source.bytes.count, source.encoding != .iso2022JP else { return }
    // A few bytes behind it tell where an ill-formed sequence ends.
    let slice = Array(
      source.input[input.lowerBound..<min(input.upperBound + 4, source.input.count)])
    let decoded = SourceText(decoding: slice, as: source.encoding)
    // A byte order mark inside the text is dropped if it comes first.
    guard decoded.encodingEvidence != .byteOrderMark else { return }
    findings.check(
      .source, decoded.bytes.starts(with: bytes), "\(range) from \(input)")
  }

  private mutating func checkWellFormed(
    _ bytes: [UInt8], _ what: @autoclosure () -> String, allowsNull: Bool = false
  ) {
    findings.check(
      .source,
      String(validating: bytes, as: UTF8.self) != nil && (allowsNull || !bytes.contains(0)),
      "\(what()) is no text")
  }
}
