internal import CSPKit

/// `hash`: the hash-source of a script.
struct HashCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func run() throws -> ExitStatus {
    let invocation = session.invocation
    let path = invocation.operands.first
    let script = try ScriptText.reading(
      try session.bytes(of: path), path: path ?? "-")
    let algorithm =
      invocation.text("algorithm").flatMap { HashAlgorithm(rawValue: $0) } ?? .sha256
    session.write(HashSource(of: script, algorithm).expression + "\n")
    return .proved
  }
}
