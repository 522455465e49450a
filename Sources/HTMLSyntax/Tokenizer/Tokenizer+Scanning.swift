// Skipping runs: the tokenizer looks at most bytes here and nowhere else.

extension Tokenizer {
  /// The first offset from a start on whose byte stops the run; the end of the input if none does.
  @inline(__always)
  func scan(from start: Int, until stops: (UInt8) -> Bool) -> Int {
    let bytes = input.span
    var offset = start
    while offset < bytes.count, !stops(bytes[offset]) { offset += 1 }
    return offset
  }

  /// The first `<`, `&` or NUL: what a run of text may end at.
  func endOfText(from start: Int) -> Int {
    scan(from: start) { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == 0 }
  }

  /// What a run of raw text may end at: a dash matters only inside an escaped script.
  func endOfRawText(_ kind: TokenizerState.RawText, from start: Int) -> Int {
    switch kind {
    case .rcdata: endOfText(from: start)
    case .scriptDataEscaped:
      scan(from: start) { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "-") || $0 == 0 }
    case .rawtext, .scriptData: scan(from: start) { $0 == UInt8(ascii: "<") || $0 == 0 }
    }
  }
}
