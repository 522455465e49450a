internal import Boundary
internal import Findings

/// `init`: a first profile, template and anchor script from what an app shows today.
struct InitCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func run() throws -> ExitStatus {
    let invocation = session.invocation
    let name = invocation.text("name") ?? "reader"
    let isName =
      !name.isEmpty && !name.hasPrefix(".")
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF)
          || [0x2D, 0x2E, 0x5F].contains($0)
      }
    guard isName else {
      throw CommandError(
        "--name \(name): a profile's name is of letters, digits, hyphens and dots; write reader-android"
      )
    }
    let path = invocation.operands.first ?? "-"
    let bytes = try session.bytes(of: path)
    let draft = try ReaderDraft(of: bytes, path: path, name: name)
    let directory = invocation.text("policies") ?? "Policies"
    try write(draft, in: directory)
    let lines = Lines(bytes, path: path)
    for finding in draft.findings { session.write(session.style.text(of: finding, lines: lines)) }
    for file in draft.files { session.write("wrote \(directory)/\(file.name)\n") }
    let profile = "\(directory)/\(name).json"
    let report = try Gate(fixtures: []).prove([try ProfileFile.load(path: profile)])
    session.write(Self.next(report, profile))
    return .proved
  }

  /// What is left to do: nothing is claimed of the app that cannot be seen in its page.
  private static func next(_ report: GateReport, _ profile: String) -> String {
    let findings = Finding.Level.allCases.reversed().flatMap { level in
      report.findings.filter { $0.level == level }
    }
    let steps = findings.map { "  - \($0.fix)\n    (\($0.message))\n" }.joined()
    return (steps.isEmpty ? "" : "what the app has to do, and \(profile) to say then:\n\(steps)")
      + "next: csp-check gate \(profile)\n"
  }

  /// Writes all files or none, and never over one that is there.
  private func write(_ draft: ReaderDraft, in directory: String) throws {
    try FileReplacement.makeFolder(directory)
    var written: [String] = []
    for file in draft.files {
      let path = "\(directory)/\(file.name)"
      do {
        try FileReplacement.create(Array(file.text.utf8), at: path)
      } catch {
        for path in written { FileReplacement.remove(path) }
        throw error
      }
      written.append(path)
    }
  }
}
