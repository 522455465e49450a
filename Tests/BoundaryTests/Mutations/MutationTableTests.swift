import Findings
import Synchronization
import Testing

/// The gate itself, tried: it must notice each way to make a reader weaker, and no harmless change.
@Suite("The mutation table")
struct MutationTableTests {
  @Test func `Every weakening is noticed, and its cause named`() async throws {
    let table = Weakening.all
    #expect(table.count >= 100)
    #expect(Set(table.map(\.name)).count == table.count)
    let unnoticed = await withTaskGroup(of: String?.self) { group in
      for weakening in table { group.addTask { Self.complaint(about: weakening) } }
      return await group.reduce(into: [String]()) { if let complaint = $1 { $0.append(complaint) } }
    }
    print("mutation table: \(table.count - unnoticed.count) of \(table.count) are noticed")
    #expect(unnoticed.sorted() == [])
  }

  @Test(arguments: HarmlessChange.all)
  func `A harmless change is proved`(_ change: HarmlessChange) throws {
    let copy = try ReaderCopy()
    for edit in change.edits { try copy.edit(edit.file, edit.change) }
    for target in change.targets {
      switch copy.gate(target) {
      case .judged(let holds, let findings):
        #expect(holds, "\(target): \(findings.map(\.message))")
      case .refused(let message): Issue.record("\(target): \(message)")
      }
    }
  }

  /// Nil where the gate noticed it as it should.
  private static func complaint(about weakening: Weakening) -> String? {
    do {
      let copy = try ReaderCopy()
      for edit in weakening.edits { try copy.edit(edit.file, edit.change) }
      switch (copy.gate(weakening.target.rawValue), weakening.code) {
      case (.refused(let message), nil):
        return message.contains(weakening.cause) ? nil : "\(weakening.name): \(message)"
      case (.refused(let message), _?): return "\(weakening.name): refused, \(message)"
      case (.judged(let holds, let findings), let code):
        let errors = findings.filter { $0.level == .error }
        let isNamed = errors.contains {
          $0.code.rawValue == code && $0.message.contains(weakening.cause)
            && ($0.place?.line ?? 0) > 0 && !$0.fix.isEmpty
        }
        guard !holds, isNamed else {
          let seen = errors.prefix(4).map { "\($0.code.rawValue): \($0.message)" }
          return "\(weakening.name): \(seen)"
        }
        return nil
      }
    } catch {
      return "\(weakening.name): the edit failed, \(error)"
    }
  }
}
