internal import Findings
internal import HTMLSyntax

extension DocumentRule {
  /// What a reader that fills its template twice would fill.
  static let slotSyntax = DocumentRule(code: .slotSyntax) { part in
    part.reader.slots.compactMap { slot in
      part.source.bytes.firstOffset(of: slot, from: 0).map { part.place($0..<$0 + slot.count) }
    }
  }
}
