/// One option of a command: a row of its table.
struct Option: Hashable, Sendable {
  /// What follows an option's name.
  enum Value: Hashable, Sendable {
    /// Nothing: the option is there or is not.
    case none
    /// Any text; the name under which the help speaks of it, such as `FILE`.
    case text(String)
    /// A whole number from 1; the name under which the help speaks of it.
    case count(String)
    /// One of some words.
    case word([String])
    /// Some of some words, separated by commas; the empty text is the empty list.
    case list([String])
  }

  /// The name without its hyphens.
  let name: String
  let value: Value
  /// One sentence without a full stop.
  let help: String
  /// Whether each use of the option counts; of any other the last does.
  var isRepeatable = false

  /// The option as the help shows it: `--output FILE`.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .text(let argument), .count(let argument): "--\(name) \(argument)"
    case .word(let words): "--\(name) \(words.joined(separator: "|"))"
    case .list: "--\(name) LIST"
    }
  }

  /// Why a value is none of this option's; nil if it is one.
  func refusal(of text: String) -> String? {
    switch value {
    case .none, .text: nil
    case .count: Int(text).map { $0 > 0 } == true ? nil : "a whole number from 1"
    case .word(let words): words.contains(text) ? nil : Self.choice(words)
    case .list(let words):
      Self.items(of: text).allSatisfy(words.contains)
        ? nil : "a list, with commas, of: \(words.joined(separator: ", "))"
    }
  }

  static func items(of list: String) -> [String] {
    list.isEmpty
      ? [] : list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  private static func choice(_ words: [String]) -> String {
    "one of: \(words.joined(separator: ", "))"
  }
}
