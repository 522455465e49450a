import Foundation
import Testing

@testable import HTMLSyntax

/// html5lib's tokenizer tests, where the shared corpus lies beside the project.
@Suite struct TokenizerConformance {
  @Test(.enabled(if: Shared.exists, "needs ../shared"))
  func tokensAreThoseOfHTML5Lib() throws {
    var passed = 0
    var skipped: [String] = []
    var failed: [String] = []
    for file in try Shared.files(in: "corpus/html5lib/tokenizer", suffix: ".test") {
      let object = try JSONSerialization.jsonObject(with: Self.text(of: file)) as? [String: Any]
      for test in object?["tests"] as? [[String: Any]] ?? [] {
        guard let question = Question(test) else {
          skipped.append(test["description"] as? String ?? "")
          continue
        }
        for state in question.states {
          let tokens = Self.tokens(of: question, in: state)
          if tokens == question.output {
            passed += 1
          } else {
            failed.append(
              "\(file.lastPathComponent): \(question.description) in \(state)\n  \(question.input.debugDescription)\n  expected \(question.output)\n  got \(tokens)"
            )
          }
        }
      }
    }
    print(
      "conformance: tokenizer: \(passed) passed, \(failed.count) failed, \(skipped.count) skipped")
    for failure in failed.prefix(20) { print(failure) }
    #expect(passed > 6_000)
    #expect(skipped == Self.notRun)
    #expect(failed.isEmpty)
  }

  /// The tests that are not run: they put a lone surrogate in, and no decoder lets one through
  /// (HTML, 13.2.3.5).
  private static let notRun = [
    "Invalid Unicode character U+DFFF", "Invalid Unicode character U+D800",
    "Invalid Unicode character U+DFFF with valid preceding character",
    "Invalid Unicode character U+D800 with valid following character",
  ]

  /// A file's text; no string holds a lone surrogate, so those escapes are marked and skipped later.
  private static func text(of file: URL) throws -> Data {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return Data(
      text.replacing(/(^|[^\\])\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])/) {
        "\($0.1)\\uE123"
      }.utf8)
  }

  struct Question {
    var description: String
    var input: String
    var states: [String]
    var lastStartTag: String?
    var output: [String]

    init?(_ test: [String: Any]) {
      guard var input = test["input"] as? String, let output = test["output"] as? [Any] else {
        return nil
      }
      let isEscaped = test["doubleEscaped"] as? Bool == true
      func unescaped(_ text: String) -> String? {
        guard isEscaped else { return text }
        var units: [UInt16] = []
        var rest = Substring(text)
        while let first = rest.first {
          if rest.hasPrefix("\\u"), let unit = UInt16(rest.dropFirst(2).prefix(4), radix: 16) {
            units.append(unit)
            rest = rest.dropFirst(6)
          } else {
            units += String(first).utf16
            rest = rest.dropFirst()
          }
        }
        let text = String(decoding: units, as: UTF16.self)
        return Array(text.utf16) == units ? text : nil
      }
      guard let plain = unescaped(input) else { return nil }
      input = plain
      var tokens: [String] = []
      for case let token as [Any] in output {
        guard let text = Self.text(of: token, unescaped) else { return nil }
        tokens.append(text)
      }
      if input.unicodeScalars.contains("\u{E123}") { return nil }
      description = test["description"] as? String ?? ""
      self.input = input
      states = test["initialStates"] as? [String] ?? ["Data state"]
      lastStartTag = test["lastStartTag"] as? String
      self.output = Self.joined(tokens)
    }

    private static func text(of token: [Any], _ unescaped: (String) -> String?) -> String? {
      func part(_ index: Int) -> String? {
        guard index < token.count, let text = token[index] as? String else { return "nil" }
        return unescaped(text)
      }
      switch token[0] as? String {
      case "Character": return part(1).map { "C" + $0 }
      case "Comment": return part(1).map { "#\($0)" }
      case "EndTag": return part(1).map { "/\($0)" }
      case "StartTag":
        let attributes = token[2] as? [String: String] ?? [:]
        var words: [String] = []
        for (name, value) in attributes {
          guard let name = unescaped(name), let value = unescaped(value) else { return nil }
          words.append("\(name)=\(value)")
        }
        let slash = token.count > 3 && token[3] as? Bool == true ? " /" : ""
        return part(1).map { "<\($0) \(words.sorted().joined(separator: " "))\(slash)" }
      case "DOCTYPE":
        let correct = token[4] as? Bool ?? true
        guard let name = part(1), let publicID = part(2), let systemID = part(3) else { return nil }
        return "!\(name) \(publicID) \(systemID) \(correct)"
      default: return nil
      }
    }

    /// Characters that follow one another, as one token.
    static func joined(_ tokens: [String]) -> [String] {
      tokens.reduce(into: []) { joined, token in
        if token.hasPrefix("C"), let last = joined.last, last.hasPrefix("C") {
          joined[joined.count - 1] = last + token.dropFirst()
        } else {
          joined.append(token)
        }
      }
    }
  }

  private static func tokens(of question: Question, in state: String) -> [String] {
    let source = SourceText(decoding: Array(question.input.utf8))
    // A byte order mark in these tests is one that the decoder has let through.
    let bytes =
      question.input.unicodeScalars.first == "\u{FEFF}"
      ? Array("\u{FEFF}".utf8) + source.bytes : source.bytes
    var tokenizer = Tokenizer(bytes)
    switch state {
    case "RCDATA state": tokenizer.readRawText(.rawText(.rcdata))
    case "RAWTEXT state": tokenizer.readRawText(.rawText(.rawtext))
    case "Script data state": tokenizer.readRawText(.rawText(.scriptData))
    case "PLAINTEXT state": tokenizer.readRawText(.plaintext)
    case "CDATA section state": tokenizer.readRawText(.cdataSection)
    default: break
    }
    if let name = question.lastStartTag {
      let spelling = Array(name.utf8)
      tokenizer.lastStartTag = tokenizer.names.name(in: spelling, 0, spelling.count)
    }
    var tokens: [String] = []
    while true {
      let kind = tokenizer.next()
      if kind == .endOfFile { break }
      tokens.append(text(of: kind, tokenizer))
    }
    return Question.joined(tokens)
  }

  private static func text(of kind: Tokenizer.Token, _ tokenizer: borrowing Tokenizer) -> String {
    func string(_ bytes: some Sequence<UInt8>) -> String {
      String(decoding: Array(bytes), as: UTF8.self)
    }
    let name = string(tokenizer.names.spelling(of: tokenizer.tagName))
    switch kind {
    case .characters: return "C" + string(tokenizer.bytes(of: tokenizer.content))
    case .nullCharacter: return "C\u{0}"
    case .comment: return "#" + string(tokenizer.bytes(of: tokenizer.content))
    case .endTag: return "/" + name
    case .startTag:
      let words = tokenizer.attributes.map {
        "\(string(tokenizer.names.spelling(of: $0.name)))=\(string(tokenizer.bytes(of: $0.content)))"
      }
      let slash = tokenizer.isSelfClosing ? " /" : ""
      return "<\(name) \(words.sorted().joined(separator: " "))\(slash)"
    case .doctype:
      let doctype = tokenizer.doctype
      let parts = [doctype.name, doctype.publicID, doctype.systemID].map { $0.map(string) ?? "nil" }
      return "!\(parts.joined(separator: " ")) \(!doctype.forcesQuirks)"
    case .endOfFile, .paused: return ""
    }
  }
}
