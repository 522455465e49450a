// Skipping runs: the tokenizer looks at most bytes here and nowhere else.
//
// What is called for each token and does not change the parser is inlined: a call would copy the
// whole parser.

extension Tokenizer {
  /// The first offset from a start on whose byte stops the run; the end of the input if none does.
  @inline(__always)
  func scan(from start: Int, until stops: (UInt8) -> Bool) -> Int {
    let bytes = input.span
    var offset = start
    while offset < bytes.count, !stops(bytes[offset]) { offset += 1 }
    return offset
  }

  /// The first offset from a start on that holds one of three bytes; the end of the input if none
  /// does.
  @inline(__always)
  func scan(from start: Int, for first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    input.span.firstOffset(of: first, second, third, from: start)
  }

  /// The first `<`, `&` or NUL: what a run of text may end at.
  @inline(__always)
  func endOfText(from start: Int) -> Int {
    scan(from: start, for: UInt8(ascii: "<"), UInt8(ascii: "&"), 0)
  }

  /// What a run of raw text may end at: a dash matters only inside an escaped script.
  @inline(__always)
  func endOfRawText(_ kind: TokenizerState.RawText, from start: Int) -> Int {
    switch kind {
    case .rcdata: input.span.firstOffset(ofTagOr: UInt8(ascii: "&"), from: start)
    case .scriptDataEscaped: scan(from: start, for: UInt8(ascii: "<"), UInt8(ascii: "-"), 0)
    case .rawtext, .scriptData: input.span.firstOffset(ofTagOr: 0, from: start)
    }
  }
}
