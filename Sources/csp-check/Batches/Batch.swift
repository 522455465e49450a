/// A filter over lines: one JSON object in, one out, in order, each flushed.
struct Batch {
  let session: Session

  /// Answers each line; a line that is no valid object is answered by an error.
  ///
  /// - Parameters:
  ///   - known: The keys that a question may have.
  ///   - answer: The answer to a question as one line of JSON.
  /// - Returns: `notProved` if a line was no valid object.
  func run(known: [String], _ answer: (inout Question) throws -> [UInt8]) throws -> ExitStatus {
    var input = StandardInput()
    var status = ExitStatus.proved
    while let line = input.nextLine() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      var id: JSONValue?
      do {
        var question = try Question(line)
        id = question.id
        session.write(try answer(&question) + [UInt8(ascii: "\n")])
      } catch let error as Question.Malformed {
        status = .notProved
        let error = ErrorAnswer(id: id, error: error.description)
        session.write(try JSONOutput.line(error) + [UInt8(ascii: "\n")])
      }
    }
    return status
  }
}
