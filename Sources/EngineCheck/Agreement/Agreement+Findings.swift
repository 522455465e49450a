internal import Boundary
internal import CSPKit
public import Findings

extension Agreement {
  init(_ trial: Trial, _ observation: Observation) {
    self.init(
      engine: trial.engine, reader: trial.reader, path: trial.path, state: trial.state,
      verdict: trial.proof.verdict.rawValue, anchor: trial.proof.anchor.rawValue,
      isPrivate: trial.proof.isPrivate, observation: observation,
      findings: Comparison(trial: trial, observation: observation).findings)
  }
}

/// Holds what an engine did against what was proved.
private struct Comparison {
  let trial: Trial
  let observation: Observation

  var findings: [Finding] {
    guard observation.outcome == .shown else { return [unfinished] + ran }
    return trial.state == .bare ? ran + kind : ran + asked + anchor + blocked
  }

  private var name: String { trial.engine.name }

  private func finding(
    _ code: Finding.Code, _ level: Finding.Level, _ message: String, fix: String
  ) -> Finding {
    Finding(
      code, level, "\(trial.reader), \(trial.state.rawValue): \(message)",
      at: Place(path: trial.path, range: 0..<0, line: 1, column: 1), fix: fix)
  }

  private var unfinished: Finding {
    let what =
      switch observation.outcome {
      case .crashed: "its process in \(name) broke down"
      case .ended: "\(name) ended while it was shown, twice"
      case .late, .shown: "\(name) did not come to its end in time"
      }
    return finding(
      .engineUnfinished, trial.state == .bare ? .warning : .error,
      "\(what), so that nothing is known of it",
      fix: "Run it again on a machine less busy; open the document by hand if that does not help")
  }

  private var ran: [Finding] {
    guard trial.state.isProved(in: trial.engine) else { return [] }
    guard observation.hasRun else {
      guard trial.proof.verdict == .escapes else { return [] }
      return [
        finding(
          .engineStricter, .note, "the proof says that it escapes, and \(name) ran nothing",
          fix: "None is needed: another engine, or something else that a person does, may run it")
      ]
    }
    let what = (observation.ran + observation.marks).map { "`\($0)`" }.joined(separator: ", ")
    return [
      finding(
        .engineRan, .error,
        "\(name) ran \(what), and the proof says that the document \(Self.word(trial.proof.verdict))",
        fix: trial.proof.verdict == .contained
          ? "This is a bug of the proof: report the document"
          : "Close the channel in the policies: csp-check gate shows which is open")
    ]
  }

  private var asked: [Finding] {
    let urls = observation.asked.filter(\.isAutomatic).map(\.url)
    guard trial.proof.isPrivate, !urls.isEmpty else { return [] }
    return [
      finding(
        .engineAsked, .error,
        "\(name) asked for \(urls.joined(separator: ", ")), and the proof calls it private",
        fix: "This is a bug of the proof: report the document")
    ]
  }

  private var anchor: [Finding] {
    let isExpected = trial.proof.anchor == .allowed || trial.proof.anchor == .injected
    let isInjected = trial.proof.anchor == .injected
    guard isExpected, (observation.anchorRuns == 0 && !isInjected) || observation.reports.isEmpty
    else { return [] }
    return [
      finding(
        .engineAnchor, .error,
        observation.anchorRuns == 0 && !isInjected
          ? "the proof allows the anchor script, and \(name) did not run it"
          : "the anchor script ran in \(name), and did not report a scroll",
        fix: "Open the document by hand and look what keeps the script from reporting")
    ]
  }

  /// A picture of the mail's own by content id counts for nothing: the app writes it as a `data:` URL.
  private var blocked: [Finding] {
    let blocked = observation.blocked.filter { !$0.hasSuffix(" cid") && !$0.hasSuffix(" mid") }
    guard trial.state == .sanitized, !blocked.isEmpty else { return [] }
    return [
      finding(
        .engineBlocked, blocked.contains(where: Self.isScript) ? .error : .warning,
        "policies had to block in \(name): \(blocked.joined(separator: ", "))",
        fix: "Let the sanitizer take it out, or the policies allow it")
    ]
  }

  /// Whether what was blocked could have run; what would only have been loaded, such as a font, is a
  /// matter of taste between the rules and the policies.
  private static func isScript(_ blocked: String) -> Bool {
    ["script-src", "frame-src", "child-src", "object-src", "worker-src"].contains {
      blocked.hasPrefix($0)
    }
  }

  /// Without the policies a fixture does what it says, as far as it shows in a browser.
  private var kind: [Finding] {
    var isSeen: [Fixture.Kind: Bool] = [
      .loads: !observation.asked.isEmpty, .leaves: !observation.left.isEmpty,
    ]
    // What only a page's own script asks for, or sets off, does not show where those are off.
    if !trial.engine.pageScripts {
      if trial.kinds.contains(.live) { isSeen[.loads] = nil }
    } else {
      isSeen[.live] = observation.hasRun || observation.asked.contains(where: \.isAutomatic)
      isSeen[.replays] = observation.anchorRuns > 1
    }
    return trial.kinds.sorted { $0.rawValue < $1.rawValue }.filter { isSeen[$0] == false }.map {
      finding(
        .engineKind, .note, "\(name) does not show that it is a \($0.rawValue) one",
        fix: "None is needed where the fixture is for other engines or for what no browser tells")
    }
  }

  private static func word(_ verdict: DocumentProof.Verdict) -> String {
    verdict == .contained || verdict == .undecided ? "is \(verdict.rawValue)" : verdict.rawValue
  }
}

extension Finding.Code {
  /// An engine ran a script in a document under its policies.
  public static let engineRan = Finding.Code("engine-ran")
  /// An engine asked a host for a document that is called private.
  public static let engineAsked = Finding.Code("engine-asked")
  /// The anchor script did not run or report in an engine.
  public static let engineAnchor = Finding.Code("engine-anchor")
  /// Policies had to block something in a sanitized document.
  public static let engineBlocked = Finding.Code("engine-blocked")
  /// An engine did not come to a document's end.
  public static let engineUnfinished = Finding.Code("engine-unfinished")
  /// An engine does not show a fixture's kind.
  public static let engineKind = Finding.Code("engine-kind")
  /// An engine ran nothing where the proof says that something runs.
  public static let engineStricter = Finding.Code("engine-stricter")
}
