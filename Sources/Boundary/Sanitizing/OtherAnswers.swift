public import Findings
internal import HTMLSyntax
internal import Synchronization

/// What another sanitizer makes of all bodies: each is asked for once, and nothing after one on which
/// it hung, so that the run ends.
struct OtherAnswers: Sendable {
  /// The clean HTML of each body; none where it failed or was not asked.
  let html: [[UInt8]: [UInt8]]
  /// One finding for each way in which it failed.
  let findings: [Finding]

  init(
    of sanitizer: OtherSanitizer, for bodies: [(path: String, body: [UInt8])], jobs: Int
  ) {
    let firstHung = Mutex(Int.max)
    let outcomes = bodies.indices.map { $0 }.mapConcurrently(jobs: jobs) {
      index -> Result<[UInt8], OtherSanitizer.Failure>? in
      guard index < firstHung.withLock({ $0 }) else { return nil }
      let outcome = Self.outcome(of: sanitizer, for: bodies[index].body)
      if case .failure(.hung) = outcome { firstHung.withLock { $0 = min($0, index) } }
      return outcome
    }
    // Whatever several threads were at, the answers are those that one would have had.
    let asked = min(firstHung.withLock { $0 }, bodies.count - 1)
    var html: [[UInt8]: [UInt8]] = [:]
    var failures: [(path: String, failure: OtherSanitizer.Failure)] = []
    for index in bodies.indices where index <= asked {
      switch outcomes[index] {
      case .success(let text): html[bodies[index].body] = text
      case .failure(let failure): failures.append((bodies[index].path, failure))
      case nil: break
      }
    }
    self.html = html
    findings = Self.findings(of: failures, sanitizer, bodies: bodies.count)
  }

  private static func outcome(of sanitizer: OtherSanitizer, for body: [UInt8])
    -> Result<[UInt8], OtherSanitizer.Failure>
  {
    let outcome = sanitizer.clean(body)
    if case .success(let html) = outcome, html.isEmpty,
      !HTMLTree(SourceText(decoding: body), .init(scripting: false)).visibleText.isEmpty
    {
      return .failure(.silent)
    }
    return outcome
  }

  private static func findings(
    of failures: [(path: String, failure: OtherSanitizer.Failure)], _ sanitizer: OtherSanitizer,
    bodies: Int
  ) -> [Finding] {
    var groups: [(code: Finding.Code, paths: [String], failure: OtherSanitizer.Failure)] = []
    for (path, failure) in failures {
      if let index = groups.firstIndex(where: { $0.code == failure.code }) {
        groups[index].paths.append(path)
      } else {
        groups.append((failure.code, [path], failure))
      }
    }
    return groups.map { code, paths, failure in
      let count =
        paths.count == 1
        ? "this fixture" : "\(paths.count) of \(bodies) fixtures, this one first"
      return Finding(
        code, .error, "the sanitizer `\(sanitizer.name)` \(failure.clause(of: count))",
        at: Place(path: paths[0], range: 0..<0, line: 1, column: 1), fix: failure.fix)
    }
  }
}

extension OtherSanitizer.Failure {
  fileprivate var code: Finding.Code {
    switch self {
    case .ended, .tooMuch: .sanitizerFailed
    case .hung: .sanitizerHung
    case .silent: .sanitizerSilent
    }
  }

  fileprivate func clause(of fixtures: String) -> String {
    switch self {
    case .ended(let how, let said):
      "ended \(how) on \(fixtures)" + (said.isEmpty ? "" : ": \(said)")
    case .tooMuch(let bytes):
      "wrote more than \(bytes) bytes on \(fixtures), and was ended"
    case .hung(let seconds):
      "gave no answer to this fixture within \(seconds) seconds; it was ended and not asked again"
    case .silent: "wrote nothing on \(fixtures), though there is text in it"
    }
  }

  fileprivate var fix: String {
    switch self {
    case .ended: "Let it read HTML on standard input, write HTML, and end with status 0"
    case .tooMuch: "Let it write the clean HTML and nothing else"
    case .hung: "Let it end where its input ends"
    case .silent: "Let it write the clean HTML to standard output"
    }
  }
}

extension Finding.Code {
  /// Another sanitizer ended with a failure.
  public static let sanitizerFailed = Finding.Code("sanitizer-failed")
  /// Another sanitizer gave no answer in time.
  public static let sanitizerHung = Finding.Code("sanitizer-hung")
  /// Another sanitizer wrote nothing.
  public static let sanitizerSilent = Finding.Code("sanitizer-silent")
}
