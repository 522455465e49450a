internal import Findings
internal import HTMLSyntax
internal import Sanitizer

/// The app's own HTML around the body, cut at its slots.
public struct Template: Sendable {
  /// A slot where it stands.
  struct Opening: Sendable {
    var slot: Profile.Slot
    /// The delimiters, in bytes of the template.
    var range: Range<Int>
  }

  /// The template's bytes, one reader's own head in each marked region.
  let bytes: [UInt8]
  /// The template as it lies in its file.
  let lines: Lines
  /// The slots in the order in which they stand.
  let openings: [Opening]

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - bytes: The template.
  ///   - lines: The file that it came from, for the places of errors.
  ///   - profile: The profile, for its slots' delimiters.
  /// - Throws: ``BoundaryError`` where it is not UTF-8, has no body slot, a slot twice, or one that
  ///   nobody fills.
  init(_ bytes: [UInt8], lines: Lines, profile: Profile) throws(BoundaryError) {
    self.bytes = bytes
    self.lines = lines
    let text = SourceText(decoding: bytes)
    if let range = text.firstIllFormed {
      throw BoundaryError(
        at: lines.place(of: text.inputRange(of: range)),
        message: "a template is UTF-8, and this byte is not",
        fix: "save the file as UTF-8")
    }
    var openings: [Opening] = []
    for slot in Profile.Slot.allCases {
      let places = bytes.ranges(ofBytes: Array(profile.delimiter(of: slot).utf8))
      if places.count > 1 {
        throw BoundaryError(
          at: lines.place(of: places[1]), message: "the slot \(slot.rawValue) stands here again",
          fix: "leave one of them")
      }
      if let place = places.first { openings.append(Opening(slot: slot, range: place)) }
    }
    guard openings.contains(where: { $0.slot == .body }) else {
      throw BoundaryError(
        at: lines.place(of: 0..<0), message: "the template has no slot for the body",
        fix: "write \(profile.delimiter(of: .body)) where the body goes")
    }
    self.openings = openings.sorted { $0.range.lowerBound < $1.range.lowerBound }
    if profile.slots.isEmpty, let unknown = Self.unknownSlot(in: bytes, known: openings) {
      throw BoundaryError(
        at: lines.place(of: unknown), message: "this looks like a slot, and nobody fills it",
        fix:
          "write one of {{doctype}}, {{html-attributes}}, {{head}}, {{body-attributes}}, {{body}}"
      )
    }
  }

  /// The document that the template makes of what goes into its slots; slots left out are empty.
  func filled(_ contents: [Profile.Slot: [UInt8]]) -> [UInt8] {
    var document: [UInt8] = []
    var position = 0
    for opening in openings {
      document += bytes[position..<opening.range.lowerBound]
      document += contents[opening.slot] ?? []
      position = opening.range.upperBound
    }
    return document + bytes[position...]
  }

  /// The document with a raw body: the other slots are empty, the doctype is the standard's.
  func filled(rawBody: [UInt8]) -> [UInt8] {
    filled([.doctype: Self.standardDoctype, .body: rawBody])
  }

  /// The document with what the sanitizer wrote in its slots.
  func filled(_ document: SanitizedDocument) -> [UInt8] {
    filled([
      .doctype: Array(document.doctype.utf8), .htmlAttributes: document.htmlAttributes,
      .head: document.head, .bodyAttributes: document.bodyAttributes, .body: document.body,
    ])
  }

  /// The document up to a slot, the slots before it empty.
  func prefix(upTo opening: Opening) -> [UInt8] {
    var prefix: [UInt8] = []
    var position = 0
    for other in openings where other.range.lowerBound <= opening.range.lowerBound {
      prefix += bytes[position..<other.range.lowerBound]
      if other.slot == .doctype { prefix += Self.standardDoctype }
      position = other.range.upperBound
    }
    return prefix
  }

  static let standardDoctype = Array("<!DOCTYPE html>".utf8)

  /// Something in double braces that is none of the slots.
  private static func unknownSlot(in bytes: [UInt8], known: [Opening]) -> Range<Int>? {
    for start in bytes.ranges(ofBytes: Array("{{".utf8))
    where !known.contains(where: { $0.range.overlaps(start) }) {
      let name = bytes[start.upperBound...].prefix {
        $0 == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
      if !name.isEmpty, bytes[name.endIndex...].starts(with: "}}".utf8) {
        return start.lowerBound..<name.endIndex + 2
      }
    }
    return nil
  }
}

extension Profile {
  /// How a slot is written in the template.
  func delimiter(of slot: Slot) -> String { slots[slot] ?? "{{\(slot.rawValue)}}" }
}
