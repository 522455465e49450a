/// JSON Schemas (draft 2020-12) of what the program writes, put together from a few kinds of parts.
///
/// Every object is closed: a key that no schema names is a mistake in one of the two.
struct JSONSchema {
  let value: JSONValue

  private init(_ members: [String: JSONValue]) {
    value = .object(members)
  }

  static let string = JSONSchema(["type": .string("string")])
  static let boolean = JSONSchema(["type": .string("boolean")])
  /// Any value at all.
  static let anything = JSONSchema([:])

  static func integer(from minimum: Int64) -> JSONSchema {
    JSONSchema(["type": .string("integer"), "minimum": .integer(minimum)])
  }

  static func words(_ words: [String]) -> JSONSchema {
    JSONSchema(["enum": .array(words.map { .string($0) })])
  }

  static func words<Word: RawRepresentable & CaseIterable>(of: Word.Type) -> JSONSchema
  where Word.RawValue == String {
    words(Word.allCases.map(\.rawValue))
  }

  static func constant(_ value: JSONValue) -> JSONSchema {
    JSONSchema(["const": value])
  }

  static func array(of items: JSONSchema) -> JSONSchema {
    JSONSchema(["type": .string("array"), "items": items.value])
  }

  /// `[start, end)` in bytes of the input as given.
  static let range = JSONSchema([
    "type": .string("array"), "items": integer(from: 0).value, "minItems": .integer(2),
    "maxItems": .integer(2),
  ])

  /// An object with keys that must be there and keys that may.
  static func object(_ required: [String: JSONSchema], optional: [String: JSONSchema] = [:])
    -> JSONSchema
  {
    let properties = required.merging(optional) { first, _ in first }
    return JSONSchema([
      "type": .string("object"),
      "properties": .object(properties.mapValues(\.value)),
      "required": .array(required.keys.sorted().map { .string($0) }),
      "additionalProperties": .bool(false),
    ])
  }

  /// An object with any keys, or any of some, whose values are alike.
  static func dictionary(of values: JSONSchema, keys: [String]? = nil) -> JSONSchema {
    var members: [String: JSONValue] = [
      "type": .string("object"), "additionalProperties": values.value,
    ]
    if let keys { members["propertyNames"] = words(keys).value }
    return JSONSchema(members)
  }

  static func oneOf(_ choices: JSONSchema...) -> JSONSchema {
    JSONSchema(["oneOf": .array(choices.map(\.value))])
  }

  func described(_ text: String) -> JSONSchema {
    guard case .object(var members) = value else { return self }
    members["description"] = .string(text)
    return JSONSchema(members)
  }

  /// The schema as a document of its own.
  func document(title: String) -> JSONValue {
    guard case .object(var members) = value else { return value }
    members["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    members["title"] = .string(title)
    return .object(members)
  }
}
