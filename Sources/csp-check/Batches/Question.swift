#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

internal import Boundary
internal import HTMLSyntax
internal import Sanitizer

/// One line of a batch: an object whose values are taken one by one.
///
/// A key that nobody took is an error: a misspelt policy must not be a missing one.
struct Question {
  let id: JSONValue?
  private var values: [String: JSONValue]

  /// Why a line is no question.
  struct Malformed: Error, CustomStringConvertible {
    var description: String

    static func unknownEncoding(_ label: String) -> Malformed {
      Malformed(
        description:
          "'\(label)' is no label of an encoding; write utf-8, windows-1252, shift_jis, …")
    }
  }

  /// Reads a line.
  init(_ line: [UInt8]) throws(Malformed) {
    let decoded: JSONValue
    do {
      decoded = try JSONDecoder().decode(
        JSONValue.self, from: Data(Self.loneSurrogatesReplaced(line)))
    } catch {
      throw Malformed(description: "this line is no JSON")
    }
    guard case .object(var object) = decoded else {
      throw Malformed(description: "this line is no JSON object")
    }
    id = object.removeValue(forKey: "id")
    values = object
  }

  /// The text under a key.
  mutating func string(_ key: String) throws(Malformed) -> String? {
    guard let value = take(key) else { return nil }
    guard case .string(let text) = value else { throw wrong(key, "a string") }
    return text
  }

  /// Yes or no under a key.
  mutating func bool(_ key: String) throws(Malformed) -> Bool? {
    guard let value = take(key) else { return nil }
    guard case .bool(let answer) = value else { throw wrong(key, "true or false") }
    return answer
  }

  /// The texts under a key.
  mutating func strings(_ key: String) throws(Malformed) -> [String]? {
    guard let value = take(key) else { return nil }
    guard case .array(let items) = value else { throw wrong(key, "an array of strings") }
    var texts: [String] = []
    for item in items {
      guard case .string(let text) = item else { throw wrong(key, "an array of strings") }
      texts.append(text)
    }
    return texts
  }

  /// The text or texts under a key.
  mutating func stringOrStrings(_ key: String) throws(Malformed) -> [String] {
    if case .string? = values[key] { return try string(key).map { [$0] } ?? [] }
    return try strings(key) ?? []
  }

  /// The text or texts under a key; nil where it is absent.
  mutating func optionalStringOrStrings(_ key: String) throws(Malformed) -> [String]? {
    guard let value = values[key], value != .null else { return nil }
    return try stringOrStrings(key)
  }

  /// One of some words under a key.
  mutating func word<Word: RawRepresentable & CaseIterable>(_ key: String, _: Word.Type)
    throws(Malformed) -> Word? where Word.RawValue == String
  {
    guard let text = try string(key) else { return nil }
    guard let word = Word(rawValue: text) else { throw wrong(key, Self.choice(Word.self)) }
    return word
  }

  /// Some of some words under a key.
  mutating func words<Word: RawRepresentable & CaseIterable>(_ key: String, _: Word.Type)
    throws(Malformed) -> [Word]? where Word.RawValue == String
  {
    guard let texts = try strings(key) else { return nil }
    var words: [Word] = []
    for text in texts {
      guard let word = Word(rawValue: text) else {
        throw wrong(key, "of " + Self.choice(Word.self))
      }
      words.append(word)
    }
    return words
  }

  /// A table of content ids under a key.
  mutating func contentIDs(_ key: String) throws(Malformed) -> ContentIDs? {
    guard let value = take(key) else { return nil }
    guard case .object(let table) = value else { throw wrong(key, "an object of strings") }
    var contentIDs = ContentIDs()
    for (id, target) in table.sorted(by: { $0.key < $1.key }) {
      guard case .string(let target) = target else { throw wrong(key, "an object of strings") }
      do throws(ContentIDError) {
        try contentIDs.set(id, to: target)
      } catch {
        throw Malformed(description: "\"\(key)\": \(error.message); \(error.fix)")
      }
    }
    return contentIDs
  }

  /// The document: `html`, or `bytes` with an optional `encoding`.
  mutating func document() throws(Malformed) -> SourceText {
    if let html = try string("html") {
      guard values["bytes"] == nil else {
        throw Malformed(description: "write \"html\" or \"bytes\", not both")
      }
      return SourceText(decoding: Array(html.utf8))
    }
    guard let text = try string("bytes") else {
      throw Malformed(description: "there is no \"html\" and no \"bytes\"")
    }
    guard let bytes = Data(base64Encoded: text) else { throw wrong("bytes", "base64") }
    let encoding = try string("encoding")
    let given = try encoding.map { label throws(Malformed) in
      guard let encoding = Encoding(label: label) else { throw .unknownEncoding(label) }
      return encoding
    }
    return SourceText(sniffing: Array(bytes), given: given)
  }

  /// Refuses keys that nobody took.
  func finish(known: [String]) throws(Malformed) {
    guard let key = values.keys.sorted().first else { return }
    throw Malformed(
      description: "unknown key \"\(key)\"; \(Spelling.advice(for: key, among: known))")
  }

  private mutating func take(_ key: String) -> JSONValue? {
    guard let value = values.removeValue(forKey: key), value != .null else { return nil }
    return value
  }

  private func wrong(_ key: String, _ expected: String) -> Malformed {
    Malformed(description: "\"\(key)\" is not \(expected)")
  }

  private static func choice<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> String
  where Word.RawValue == String {
    Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }

  /// The line with each escaped surrogate that has no partner written as U+FFFD.
  ///
  /// JSON allows them and no string can hold them; browsers read U+FFFD where they meet one.
  static func loneSurrogatesReplaced(_ line: [UInt8]) -> [UInt8] {
    var result = line
    var index = 0
    while index < line.count {
      guard line[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let unit = escapedUnit(line, index), 0xD800...0xDFFF ~= unit else {
        index += 2
        continue
      }
      if unit < 0xDC00, let next = escapedUnit(line, index + 6), 0xDC00...0xDFFF ~= next {
        index += 12
        continue
      }
      result.replaceSubrange(index + 2..<index + 6, with: "fffd".utf8)
      index += 6
    }
    return result
  }

  private static func escapedUnit(_ line: [UInt8], _ index: Int) -> UInt16? {
    guard index + 6 <= line.count, line[index] == UInt8(ascii: "\\"),
      line[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: line[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
