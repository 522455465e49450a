/// Which scripts in WebKit's log are the app's, the watcher's, and the engine's own.
///
/// JavaScriptCore names a text that it compiles by a hash. Whose it is is learned by showing documents that
/// hold nothing of a stranger's. What the engine compiles late may be missed there, so that a key that is
/// nobody's is looked for once more before it counts as a stranger's. A hash is the same in each process of
/// an engine, so that what one probe learns holds for all.
actor OwnScripts {
  private let listeners: [String]
  /// What is compiled whatever the app evaluates.
  private var common: Set<String> = []
  /// Where a probe is asked for that, for all who wait.
  private var learning: Task<Set<String>, any Error>?
  /// The keys of what the app evaluates; nil where the engine runs a text without compiling it, as a mere
  /// call with a literal.
  private var keys: [String: String?] = [:]
  /// The keys that were looked for in vain: a stranger's.
  private var strangers: Set<String> = []

  /// Knows nothing yet.
  ///
  /// - Parameter listeners: The app's objects on the window, which the watcher's script names.
  init(listeners: [String]) {
    self.listeners = listeners
  }

  /// Learns the keys of what the app brings in with a document.
  ///
  /// - Throws: ``EngineError`` where the probe does not answer.
  func learn(of presentation: Presentation, by probe: ProbeConnection) async throws {
    if common.isEmpty { try await learnCommon(by: probe) }
    for script in presentation.ownScripts where keys[script] == nil {
      keys[script] = .some(try await key(of: script, by: probe))
    }
  }

  /// Looks for keys that are nobody's among what the engine compiles by itself.
  ///
  /// - Throws: ``EngineError`` where the probe does not answer.
  func learn(from answer: ProbeAnswer, by probe: ProbeConnection) async throws {
    let unknown = Set(answer.compiled.map(\.key)).subtracting(known).subtracting(strangers).filter(
      Self.canBeOwn)
    guard !unknown.isEmpty else { return }
    try await learnCommon(by: probe)
    strangers.formUnion(unknown.subtracting(known))
  }

  /// What an answer means.
  func observation(_ answer: ProbeAnswer, of presentation: Presentation) -> Observation {
    let anchor = keys[presentation.anchor] ?? nil
    let evaluated = (presentation.evaluated + presentation.injected).compactMap { keys[$0] ?? nil }
    return Observation(answer, own: common.union(evaluated), anchor: anchor)
  }

  private var known: Set<String> { common.union(keys.values.compactMap(\.self)) }

  /// A document with all for which the engine brings scripts of its own.
  private static let calm = """
    <!DOCTYPE html><meta charset=utf-8><title>Calm</title><p>Text</p>
    <iframe srcdoc="<p>Text</p>"></iframe><video controls></video>
    """

  private static let blank = "<p>Text</p>"

  /// Whether it is a whole script that was entered: handlers, modules and what is evaluated by a script
  /// are strangers' at once.
  private static func canBeOwn(_ key: String) -> Bool { key.hasPrefix("<global>") }

  /// Asks a probe, unless another one is being asked.
  private func learnCommon(by probe: ProbeConnection) async throws {
    // One that ends under the question says nothing of the others.
    if let learning, let found = try? await learning.value { return common.formUnion(found) }
    let (blank, calm) = (presentation(Self.blank), presentation(Self.calm))
    let task = Task {
      // What a document that was shown before still compiles is in this one's log, and is not learned.
      _ = try await probe.ask(blank, isBrief: true)
      return Set(try await probe.ask(calm).compiled.map(\.key))
    }
    learning = task
    defer { if learning == task { learning = nil } }
    common.formUnion(try await task.value)
  }

  /// A script's key: the one that is there beside what is always there.
  private func key(of script: String, by probe: ProbeConnection) async throws -> String? {
    for _ in 0..<Self.most {
      // A script that is evaluated was compiled when it has been.
      let compiled = try await probe.ask(
        presentation(Self.blank, evaluated: [script]), isBrief: true
      ).compiled
      let more = Set(compiled.map(\.key)).subtracting(common).filter(Self.canBeOwn)
      if more.isEmpty { return nil }
      if more.count == 1 { return more.first }
      try await learnCommon(by: probe)
    }
    throw EngineError.blind("which scripts are the app's own")
  }

  /// On a machine that is so busy that its log is never twice the same, nothing can be told.
  private static let most = 5

  private func presentation(_ document: String, evaluated: [String] = []) -> Presentation {
    Presentation(
      document: Array(document.utf8), url: "about:blank", anchor: "", evaluated: evaluated,
      listeners: listeners)
  }
}

extension Presentation {
  /// The texts that are the app's: what it evaluates or puts before the document, and the anchor script.
  fileprivate var ownScripts: Set<String> {
    Set(evaluated + injected + [anchor].filter { !$0.isEmpty })
  }
}

/// What the probes of an installation have learned, by the app's objects on the window.
actor KnownScripts {
  private var own: [[String]: OwnScripts] = [:]

  func scripts(listeners: [String]) -> OwnScripts {
    if let known = own[listeners] { return known }
    let scripts = OwnScripts(listeners: listeners)
    own[listeners] = scripts
    return scripts
  }
}
