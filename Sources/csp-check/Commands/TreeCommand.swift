internal import HTMLSyntax

/// `tree`: the tree that a browser builds.
struct TreeCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  private enum Scripting: String, CaseIterable { case on, off }

  func run() throws -> ExitStatus {
    let invocation = session.invocation
    if invocation.has("ndjson") { return try runBatch() }
    let bytes = try session.bytes(of: invocation.operands.first)
    let tree = HTMLTree(
      SourceText(sniffing: bytes),
      HTMLParser.Options(
        scripting: invocation.text("scripting") != "off",
        context: try invocation.text("fragment").map(Self.context),
        select: invocation.text("select").flatMap { SelectModel(rawValue: $0) } ?? .new))
    session.write(tree.outline + "\n")
    return .proved
  }

  private func runBatch() throws -> ExitStatus {
    let known = ["html", "bytes", "encoding", "scripting", "fragment", "select"]
    return try Batch(session: session).run(known: known) { question in
      let source = try question.document()
      let scripting = try question.word("scripting", Scripting.self) ?? .on
      let select = try question.word("select", SelectModel.self) ?? .new
      let context = try question.string("fragment").map(Self.context)
      try question.finish(known: known)
      let tree = HTMLTree(
        source,
        HTMLParser.Options(scripting: scripting == .on, context: context, select: select))
      return try JSONOutput.line(
        TreeAnswer(id: question.id, tree: tree.outline, mode: tree.mode.rawValue))
    }
  }

  /// A context element as html5lib's tests name it: `div`, `svg path`, `math mi`.
  private static func context(_ text: String) throws -> FragmentContext {
    let words = text.split(separator: " ").map(String.init)
    switch words.count {
    case 1: return FragmentContext(words[0])
    case 2 where words[0] == "svg": return FragmentContext(words[1], .svg)
    case 2 where words[0] == "math": return FragmentContext(words[1], .mathML)
    default:
      throw Question.Malformed(
        description: "the context \"\(text)\" is no element; write div, svg path or math mi")
    }
  }
}
