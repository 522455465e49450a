#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the probe says of a document: a line of JSON.
struct ProbeAnswer: Decodable {
  enum Outcome: String, Decodable {
    case shown, late, crashed
  }

  struct Message: Decodable {
    var handler: String
    var body: String
  }

  struct Request: Decodable {
    var url: String
    var automatic: Bool
  }

  /// A script that JavaScriptCore compiled in order to run it.
  struct Compiled: Decodable {
    /// How it is entered, a hash of its text, and a length.
    var key: String
    var names: [String]
  }

  var id: Int
  var outcome: Outcome
  var messages: [Message]
  var compiled: [Compiled]
  var titles: [String]
  var dialogs: [String]
  var requests: [Request]
  var hosts: [String]
  var navigations: [String]

  /// Reads a line.
  ///
  /// - Throws: Where something is missing or unknown: it may be what tells of a script.
  init(parsing line: [UInt8]) throws {
    self = try JSONDecoder().decode(ProbeAnswer.self, from: Data(line))
  }
}

/// What the probe says first.
struct ProbeGreeting: Decodable {
  /// The engine's name and version.
  var engine: String

  /// Reads a line.
  ///
  /// - Throws: ``EngineError/refused(_:_:)`` where the probe says why it cannot start.
  init(parsing line: [UInt8]) throws {
    if let reason = try? JSON(parsing: line)["error"].string {
      throw EngineError.refused("to start", reason)
    }
    self = try JSONDecoder().decode(ProbeGreeting.self, from: Data(line))
  }
}
