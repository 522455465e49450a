internal import Boundary
internal import CSPKit

/// `head`: the head metas and the anchor script, as the template takes them.
struct HeadCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func run() throws -> ExitStatus {
    let file = try ProfileFile.load(path: session.invocation.operands[0])
    session.write(try ReaderBoundary.loading(file).head.text + "\n")
    return .proved
  }
}
