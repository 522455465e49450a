/// The page that an app's file makes: a page with places to be filled, or code that puts one together.
struct PageSource {
  /// The page, or what the app puts into other people's pages.
  let pieces: [PagePiece]
  /// Whether code looks for a head to put it into.
  let searchesHead: Bool

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
    guard let first, first != "<", !text.hasPrefix("{{") else {
      pieces = Self.filledPlaces(in: bytes)
      searchesHead = false
      return
    }
    let literals = CodeLiterals.all(in: bytes)
    let chains = Self.chains(of: literals, in: bytes)
    var constants: [String: [PagePiece]] = [:]
    for chain in chains { if let name = chain.name { constants[name] = chain.pieces } }
    let resolved = chains.map { Self.resolved($0.pieces, constants, depth: 0) }
    searchesHead = Self.searchesHead(literals, in: bytes)
    let pages = resolved.filter { Self.has(["<html", "<body", "<!doctype"], in: $0.text) }
    if !searchesHead, let page = pages.max(by: { $0.text.utf8.count < $1.text.utf8.count }) {
      pieces = Self.withPlaces(page)
    } else {
      // Parts that others are made of stand in those.
      let used = Set(chains.flatMap { Self.names(in: $0.pieces) })
      let parts = zip(chains, resolved).filter { chain, pieces in
        Self.has(["<meta", "<script", "<style", "<div", "<link"], in: pieces.text)
          && !(chain.name.map(used.contains) ?? false)
      }
      pieces = Self.withPlaces(parts.flatMap(\.1))
    }
  }

  // MARK: Pages

  /// The places of Mustache and its like, and of ERB and its like.
  private static func filledPlaces(in bytes: [UInt8]) -> [PagePiece] {
    let brackets = [("{{{", "}}}"), ("{{", "}}"), ("<%", "%>"), ("{%", "%}")]
    var pieces: [PagePiece] = []
    var index = 0
    var written = 0
    while index < bytes.count {
      guard let (_, close) = brackets.first(where: { bytes[index...].starts(with: $0.0.utf8) }),
        let end = bytes[index...].firstRange(of: Array(close.utf8))
      else {
        index += 1
        continue
      }
      pieces.append(text: String(decoding: bytes[written..<index], as: UTF8.self))
      let expression = String(decoding: bytes[index..<end.upperBound], as: UTF8.self)
      pieces.append(.value(.init(expression: expression, range: index..<end.upperBound)))
      index = end.upperBound
      written = index
    }
    pieces.append(text: String(decoding: bytes[written...], as: UTF8.self))
    return pieces
  }

  /// Pieces of code with the places in their texts, which code replaces by name.
  ///
  /// Where those stand in the file is lost with the literals' escapes.
  private static func withPlaces(_ pieces: [PagePiece]) -> [PagePiece] {
    var result: [PagePiece] = []
    for piece in pieces {
      guard case .text(let text) = piece else {
        result.append(piece)
        continue
      }
      var rest = text[...]
      while let place = rest.firstMatch(of: /\{{2,3}[&#\/^!]?\s*[A-Za-z0-9_.\-]+\s*\}{2,3}/) {
        result.append(text: String(rest[..<place.range.lowerBound]))
        result.append(.value(.init(expression: String(place.output), range: 0..<0)))
        rest = rest[place.range.upperBound...]
      }
      result.append(text: String(rest))
    }
    return result
  }

  // MARK: Code

  private struct Chain {
    /// The constant that it is the value of.
    var name: String?
    var pieces: [PagePiece]
  }

  /// Literals with what `+` puts between and after them.
  private static func chains(of literals: [CodeLiterals.Literal], in bytes: [UInt8]) -> [Chain] {
    var chains: [Chain] = []
    var end = 0
    for literal in literals {
      let between = bytes[end..<literal.range.lowerBound]
      let code = String(decoding: between, as: UTF8.self).trimmingBlanks()
      if !chains.isEmpty, code.hasPrefix("+"), code.hasSuffix("+"),
        !code.contains(where: { ";{}=".contains($0) })
      {
        let expression = String(code.dropFirst().dropLast()).trimmingBlanks()
        if !expression.isEmpty {
          chains[chains.count - 1].pieces.append(
            .value(.init(expression: expression, range: end..<literal.range.lowerBound)))
        }
        chains[chains.count - 1].pieces += literal.pieces
      } else {
        finish(&chains, between, from: end)
        chains.append(Chain(name: constant(before: between), pieces: literal.pieces))
      }
      end = literal.range.upperBound
    }
    finish(&chains, bytes[end...], from: end)
    return chains
  }

  /// Adds the value that `+` puts after a chain's last literal.
  private static func finish(_ chains: inout [Chain], _ code: ArraySlice<UInt8>, from start: Int) {
    let blanks = code.prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    guard !chains.isEmpty, code.dropFirst(blanks.count).first == UInt8(ascii: "+") else { return }
    let rest = code.dropFirst(blanks.count + 1)
    let expression = rest.prefix {
      CodeLiterals.isNameByte($0) || $0 == UInt8(ascii: ".") || $0 == 0x20
    }
    let text = String(decoding: expression, as: UTF8.self).trimmingBlanks()
    guard !text.isEmpty else { return }
    chains[chains.count - 1].pieces.append(
      .value(.init(expression: text, range: start..<expression.endIndex)))
  }

  /// The name in `name = `, `name: String = ` and the like.
  private static func constant(before code: ArraySlice<UInt8>) -> String? {
    let statement = String(decoding: code, as: UTF8.self).split(separator: "\n").last { line in
      !line.allSatisfy(\.isWhitespace)
    }
    guard let statement = statement.map({ String($0).trimmingBlanks() }), statement.hasSuffix("=")
    else { return nil }
    let left = statement.dropLast().split(separator: ":").first ?? ""
    return left.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).last
      .map(String.init)
  }

  /// The pieces with the constants in them written out.
  private static func resolved(
    _ pieces: [PagePiece], _ constants: [String: [PagePiece]], depth: Int
  ) -> [PagePiece] {
    pieces.flatMap { piece -> [PagePiece] in
      guard case .value(let value) = piece, depth < 8, let known = constants[value.expression]
      else { return [piece] }
      return resolved(known, constants, depth: depth + 1)
    }
  }

  private static func names(in pieces: [PagePiece]) -> [String] {
    pieces.compactMap { if case .value(let value) = $0 { value.expression } else { nil } }
  }

  /// Whether `<head` stands in code that is no page: in a pattern, or in a literal that holds no more.
  private static func searchesHead(_ literals: [CodeLiterals.Literal], in bytes: [UInt8]) -> Bool {
    let isInLiteral = literals.contains { literal in
      let text = literal.pieces.text
      return has(["<head", "</head"], in: text)
        && !has(["<meta", "<script", "<style", "<html", "<body"], in: text)
    }
    var code = bytes
    for literal in literals.reversed() { code.removeSubrange(literal.range) }
    return isInLiteral || has(["<head"], in: String(decoding: code, as: UTF8.self))
  }

  private static func has(_ parts: [String], in text: String) -> Bool {
    let text = text.lowercased()
    return parts.contains(where: text.contains)
  }
}

extension String {
  /// Without the white space around it.
  func trimmingBlanks() -> String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
