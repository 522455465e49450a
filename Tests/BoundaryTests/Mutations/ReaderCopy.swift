import Boundary
import Findings
import Foundation

/// The project's profiles in a folder of their own, where they can be made weaker, with one fixture of
/// each kind.
struct ReaderCopy: ~Copyable {
  /// What the gate says of a profile.
  enum Outcome {
    /// It holds, or not, by these findings.
    case judged(holds: Bool, [Finding])
    /// It could not be judged: the program would end with 2.
    case refused(String)
  }

  let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.path
      + "/csp-check-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.copyItem(atPath: Project.path("Policies"), toPath: folder)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func edit(_ file: String, _ change: (String) throws -> String) throws {
    let url = URL(fileURLWithPath: folder).appendingPathComponent(file)
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    try Data(try change(text).utf8).write(to: url)
  }

  func gate(_ profile: String) -> Outcome {
    do {
      let file = try ProfileFile.load(path: "\(folder)/\(profile).json")
      let gate = Gate(fixtures: try Self.fixtures, profilesDirectory: folder)
      let report = GateReport(try gate.prove(file))
      return .judged(holds: report.holds, report.findings)
    } catch {
      return .refused("\(error)")
    }
  }

  /// One fixture of each kind: the weaker reader is to be seen in its profile and template, not only in
  /// what a fixture happens to try.
  private static var fixtures: [Fixture] {
    get throws {
      try [
        "hostile/event-handler/plain", "hostile/mutates/noscript-style", "hostile/loads/pixel",
        "hostile/leaving/form-post", "hostile/clobbers/body-name", "hostile/replays/inline",
        "benign/emoji",
      ].map { name in
        let path = Project.path("Fixtures/\(name).html")
        return try Fixture(Array(Data(contentsOf: URL(fileURLWithPath: path))), path: path)
      }
    }
  }
}

extension String {
  /// What an edit looked for and did not find: the test is broken, not the reader.
  struct NotFound: Error {
    var text: String
  }

  /// The text with the first place of a part replaced.
  func replacing(_ part: String, by other: String) throws -> String {
    guard let range = range(of: part) else { throw NotFound(text: part) }
    return replacingCharacters(in: range, with: other)
  }

  /// The text without one key of a profile and its value, which holds no bracket of its kind.
  func removing(key: String) throws -> String {
    let name = "\"\(key)\": "
    guard let start = range(of: name) else { throw NotFound(text: name) }
    let value = self[start.upperBound...]
    let closing: Character = value.first == "{" ? "}" : value.first == "[" ? "]" : ","
    guard let end = value.firstIndex(of: closing) else { throw NotFound(text: String(closing)) }
    var rest = self[end...]
    if closing != "," { rest.removeFirst() }
    let before = self[..<start.lowerBound]
    if rest.first == "," { return String(before + rest.dropFirst()) }
    // The last key of its object takes the comma before it along.
    guard let comma = before.lastIndex(of: ",") else { throw NotFound(text: ",") }
    return before[..<comma] + String(rest)
  }
}
