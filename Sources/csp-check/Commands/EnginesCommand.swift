internal import Boundary
internal import EngineCheck
internal import Findings
internal import Synchronization

// Foundation for the environment, Dispatch to wait and to hear of signals.
internal import Dispatch

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
  internal import Glibc
#else
  internal import Foundation
#endif

/// `engines`: the gate's documents in a real browser, beside their proofs.
struct EnginesCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func run() throws -> ExitStatus {
    let invocation = session.invocation
    let paths =
      invocation.operands.isEmpty ? try ProfileFile.paths(in: "Policies") : invocation.operands
    let profiles = try paths.map { try ProfileFile.load(path: $0) }
    let directory = invocation.text("fixtures") ?? "Fixtures"
    let fixtures = try Fixture.all(below: directory)
    guard !fixtures.isEmpty else {
      throw CommandError("no fixture found in \(directory); say --fixtures DIR")
    }
    if let target = invocation.text("emit-android") {
      return try emitAndroid(profiles, fixtures, below: directory, to: target)
    }
    let check = try engines(for: profiles)
    let named = (invocation.list("states") ?? []).compactMap { Agreement.State(rawValue: $0) }
    let states = named.isEmpty ? Agreement.State.usual : Set(named)
    let isShown = StandardStream.error.isTerminal && !invocation.has("quiet")
    let report = try Self.waiting {
      try await check.run(profiles, fixtures, states: states) { done, total in
        if isShown { StandardStream.error.write("\r\(done)/\(total) documents\u{1B}[K") }
      }
    }
    if isShown { StandardStream.error.write("\r\u{1B}[K") }
    switch invocation.text("format") {
    case "json": session.write(try JSONOutput.document(EnginesAnswer(report)))
    case "html": session.write(EnginesPage(report).html)
    default: session.write(EnginesText(session.style).text(of: report))
    }
    if report.isInterrupted { return .interrupted }
    return report.holds ? .proved : .notProved
  }

  /// The engines that the profiles ask for, as they are installed here.
  private func engines(for profiles: [ProfileFile]) throws -> EngineCheck {
    let asked = Set(profiles.flatMap { Posture.all(for: $0.profile) })
    let environment = ProcessInfo.processInfo.environment
    var chromium: ChromiumInstallation?
    if asked.contains(.chromium) {
      let found = try ChromiumInstallation(in: environment)
      if !found.isSandboxed {
        session.say("Chromium runs without its own sandbox, since this is root")
      }
      chromium = found
    }
    var webKit: WebKitInstallation?
    if asked.contains(where: \.isWebKit) {
      let own = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      let folders = own.count > 1 ? [own.dropLast().joined(separator: "/")] : []
      webKit = try WebKitInstallation(
        program: session.invocation.text("webkit-probe"),
        folders: folders + (environment["PATH"] ?? "").split(separator: ":").map(String.init),
        environment: environment)
      session.say("WebKit runs without its own sandbox")
    }
    return EngineCheck(chromium: chromium, webKit: webKit)
  }

  /// Waits for what runs beside; a signal that would end the program ends that first.
  private static func waiting<Value: Sendable>(
    for work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let result = Mutex<Result<Value, any Error>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let task = Task {
      do {
        let value = try await work()
        result.withLock { $0 = .success(value) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
      isDone.signal()
    }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.activate()
      return source
    }
    isDone.wait()
    for source in sources { source.cancel() }
    guard let value = result.withLock({ $0 }) else { throw CommandError("nothing was found") }
    return try value.get()
  }
}
