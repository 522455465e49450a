internal import Boundary

/// `explain`: what a finding means and what to do about it.
struct ExplainCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func run() throws -> ExitStatus {
    let explanations = Explanation.all
    guard let code = session.invocation.operands.first else {
      var subject = ""
      for explanation in explanations {
        if explanation.subject != subject {
          session.write((subject.isEmpty ? "" : "\n") + "\(explanation.subject)\n")
          subject = explanation.subject
        }
        session.write("  \(explanation.code)\n")
      }
      return .proved
    }
    guard let explanation = explanations.first(where: { $0.code == code }) else {
      let advice =
        Spelling.nearest(to: code, among: explanations.map(\.code)).map { "did you mean '\($0)'?" }
        ?? "csp-check explain lists them"
      throw CommandError("There is no finding '\(code)'; \(advice)")
    }
    session.write("\(explanation.code) (\(explanation.subject))\n\n\(explanation.text)\n")
    return .proved
  }
}
