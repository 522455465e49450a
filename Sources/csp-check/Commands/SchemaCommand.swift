internal import Boundary

/// `schema`: the JSON Schema of what the program writes.
struct SchemaCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func run() throws -> ExitStatus {
    let names = NamedSchema.all.map(\.name)
    guard let name = session.invocation.operands.first else {
      let width = names.map(\.count).max() ?? 0
      for schema in NamedSchema.all {
        session.write("\(PolicyText.padded(schema.name, width))  \(schema.title)\n")
      }
      return .proved
    }
    guard let schema = NamedSchema.all.first(where: { $0.name == name }) else {
      throw CommandError(
        "There is no schema '\(name)'; \(Spelling.advice(for: name, among: names))")
    }
    session.write(try JSONOutput.document(schema.schema.document(title: schema.title)))
    return .proved
  }
}
