#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A JSON value, as DevTools messages are made of.
enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  subscript(_ key: String) -> JSON {
    guard case .object(let object) = self else { return .null }
    return object[key] ?? .null
  }

  subscript(_ index: Int) -> JSON {
    guard case .array(let array) = self, array.indices.contains(index) else { return .null }
    return array[index]
  }

  var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// The items; none where it is no array.
  var array: [JSON] {
    guard case .array(let array) = self else { return [] }
    return array
  }

  var isNull: Bool { self == .null }

  init(parsing bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(bytes))
  }

  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }
}

extension JSON: Codable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let object = try? value.decode([String: JSON].self) {
      self = .object(object)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else {
      self = .null
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .number(let number):
      if let integer = Int(exactly: number) {
        try value.encode(integer)
      } else {
        try value.encode(number)
      }
    case .string(let string): try value.encode(string)
    case .array(let array): try value.encode(array)
    case .object(let object): try value.encode(object)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
