@testable import csp_check

/// Holds JSON against a schema (JSON Schema 2020-12), as far as the program's own schemas go.
///
/// A keyword that it does not know is a complaint: nothing is passed over.
struct SchemaValidator {
  private var complaints: [String] = []

  /// What is wrong with a value, each with its path; empty where it is as the schema says.
  static func complaints(of value: JSONValue, against schema: JSONValue) -> [String] {
    var validator = SchemaValidator()
    validator.check(value, schema, at: "$")
    return validator.complaints
  }

  private mutating func check(_ value: JSONValue, _ schema: JSONValue, at path: String) {
    guard case .object(let keywords) = schema else {
      if schema == .bool(false) { complaints.append("\(path) may not be there") }
      return
    }
    for (keyword, rule) in keywords.sorted(by: { $0.key < $1.key }) {
      switch (keyword, rule) {
      case ("$schema", _), ("title", _), ("description", _): break
      case ("type", .string(let type)):
        expect(Self.isType(type, value), "\(path) is no \(type)")
      case ("const", _): expect(value == rule, "\(path) is another value")
      case ("enum", .array(let choices)): expect(choices.contains(value), "\(path) is no such word")
      case ("minimum", .integer(let minimum)):
        if case .integer(let number) = value { expect(number >= minimum, "\(path) is too small") }
      case ("minItems", .integer(let count)):
        if case .array(let items) = value { expect(items.count >= count, "\(path) is too short") }
      case ("maxItems", .integer(let count)):
        if case .array(let items) = value { expect(items.count <= count, "\(path) is too long") }
      case ("items", _):
        guard case .array(let items) = value else { break }
        for (index, item) in items.enumerated() { check(item, rule, at: "\(path)[\(index)]") }
      case ("required", .array(let names)):
        guard case .object(let members) = value else { break }
        for case .string(let name) in names {
          expect(members[name] != nil, "\(path).\(name) is missing")
        }
      case ("properties", .object(let properties)):
        guard case .object(let members) = value else { break }
        for (name, schema) in properties {
          if let member = members[name] { check(member, schema, at: "\(path).\(name)") }
        }
      case ("additionalProperties", _):
        guard case .object(let members) = value else { break }
        var known: [String: JSONValue] = [:]
        if case .object(let properties)? = keywords["properties"] { known = properties }
        for (name, member) in members where known[name] == nil {
          check(member, rule, at: "\(path).\(name)")
        }
      case ("propertyNames", _):
        guard case .object(let members) = value else { break }
        for name in members.keys { check(.string(name), rule, at: "\(path).\(name), its name,") }
      case ("oneOf", .array(let choices)):
        let fitting = choices.count { Self.complaints(of: value, against: $0).isEmpty }
        expect(fitting == 1, "\(path) fits \(fitting) of the choices")
      default: complaints.append("\(path): the keyword \(keyword) is not known")
      }
    }
  }

  private mutating func expect(_ holds: Bool, _ complaint: String) {
    if !holds { complaints.append(complaint) }
  }

  private static func isType(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("string", .string), ("boolean", .bool), ("array", .array), ("object", .object),
      ("integer", .integer):
      true
    default: false
    }
  }
}
