internal import Findings
internal import HTMLSyntax

extension Finding {
  static var fellBack: Finding {
    Finding(
      .init("sanitizer-fell-back"), .warning,
      "the document does not read as it is written, so only its text was kept", at: nil,
      fix: "report the document: the sanitizer should have arranged it so that it can be written")
  }

  static var outOfMemory: Finding {
    Finding(
      .init("sanitizer-out-of-memory"), .error, "there was no memory for the document's tree",
      at: nil,
      fix: "give the program more memory, or show the message as text")
  }

  static var tooLarge: Finding {
    Finding(
      .init("sanitizer-too-large"), .error,
      "the document has more than \(Limits.sourceBytes >> 20) MiB or \(Limits.nodes) nodes; no"
        + " reader could show it",
      at: nil, fix: "show the message as text")
  }

  static var unproved: Finding {
    Finding(
      .init("sanitizer-unproved"), .error,
      "not even the document's text could be proved to read as it was written", at: nil,
      fix: "report the document, and show the message as text")
  }
}

extension Report {
  /// What is to be said of a document that was sanitized.
  func findings(in source: SourceText, _ lines: Lines) -> [Finding] {
    var findings: [Finding] = []
    if let flattened {
      let place = lines.place(of: flattened, decodedFrom: source.inputRange(of: flattened))
      findings.append(
        Finding(
          .init("sanitizer-flattened"), .note,
          "elements stand deeper than \(Limits.depth) levels, where browsers differ; their contents"
            + " were put into the level above",
          at: place, fix: "nothing is needed"))
    }
    if unlisted > 0 {
      findings.append(
        Finding(
          .init("sanitizer-list-cut"), .note,
          "\(unlisted) more things were removed and are not listed",
          at: nil, fix: "nothing is needed: they were removed all the same"))
    }
    return findings
  }
}
