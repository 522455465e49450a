internal import Findings

/// One value of a profile's JSON, under the name by which messages speak of it; reads it as a
/// type, or says where and why it is none.
struct ProfileField {
  let node: JSONNode
  let name: String
  let lines: Lines

  func error(_ message: String, fix: String) -> ProfileError {
    ProfileError(at: lines.place(of: node.range), message: message, fix: fix)
  }

  private func mismatch(_ expected: String) -> ProfileError {
    error("\(name) is \(node.kind)", fix: "write \(expected)")
  }

  /// A string that is not empty.
  func string() throws(ProfileError) -> String {
    guard case .string(let text) = node.value else { throw mismatch("a string") }
    guard !text.isEmpty else {
      throw error("\(name) is empty", fix: "write its value, or remove it")
    }
    return text
  }

  func flag() throws(ProfileError) -> Bool {
    guard case .bool(let flag) = node.value else { throw mismatch("true or false") }
    return flag
  }

  /// A whole number from 1.
  func count() throws(ProfileError) -> Int {
    guard case .number(let digits) = node.value else { throw mismatch("a whole number") }
    guard let number = Int(digits), number > 0 else {
      throw error("\(name) is \(digits)", fix: "write a whole number from 1")
    }
    return number
  }

  func word<Word>(of type: Word.Type) throws(ProfileError) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    guard case .string(let text) = node.value else { throw mismatch("a string") }
    guard let word = Word(rawValue: text) else {
      throw error(
        "\(name) is \"\(text)\", which it cannot be",
        fix: Spelling.advice(for: text, among: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  func items() throws(ProfileError) -> [ProfileField] {
    guard case .array(let items) = node.value else { throw mismatch("an array") }
    return items.enumerated().map {
      ProfileField(node: $0.element, name: "\(name)[\($0.offset)]", lines: lines)
    }
  }

  func strings() throws(ProfileError) -> [String] {
    var strings: [String] = []
    for item in try items() { strings.append(try item.string()) }
    return strings
  }

  /// An object whose keys are not known beforehand, in the order of the text.
  func members() throws(ProfileError) -> [(name: String, range: Range<Int>, field: ProfileField)] {
    guard case .object(let members) = node.value else { throw mismatch("an object") }
    return members.map {
      (
        $0.name, $0.nameRange,
        ProfileField(node: $0.node, name: qualified($0.name), lines: lines)
      )
    }
  }

  /// An object that may hold certain keys and no other.
  func object(keys: [String]) throws(ProfileError) -> ProfileObject {
    for member in try members() where !keys.contains(member.name) {
      throw ProfileError(
        at: lines.place(of: member.range), message: "unknown key \"\(qualified(member.name))\"",
        fix: Spelling.advice(for: member.name, among: keys))
    }
    return ProfileObject(field: self)
  }

  /// The name of a value below this one; the profile itself has none.
  func qualified(_ key: String) -> String {
    name.isEmpty ? key : "\(name).\(key)"
  }
}

/// An object of a profile, all of whose keys are known.
struct ProfileObject {
  let field: ProfileField

  subscript(key: String) -> ProfileField? {
    field.node[key].map {
      ProfileField(node: $0, name: field.qualified(key), lines: field.lines)
    }
  }

  func required(_ key: String) throws(ProfileError) -> ProfileField {
    guard let value = self[key] else {
      throw field.error(
        "the key \"\(field.qualified(key))\" is missing", fix: "add it to this object")
    }
    return value
  }
}
