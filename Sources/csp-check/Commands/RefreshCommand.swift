internal import Boundary
internal import CSPKit
internal import Findings

/// `refresh`: rewrites pins and marked regions, or shows which are stale.
struct RefreshCommand {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func run() throws -> ExitStatus {
    let invocation = session.invocation
    let regions = Regions(directory: invocation.text("policies") ?? "Policies")
    var status = ExitStatus.proved
    for path in invocation.operands {
      let old = try FileContents.bytes(of: path)
      let new = try fresh(old, path, regions)
      guard old != new else { continue }
      if invocation.has("check") {
        session.write(UnifiedDiff.text(from: old, to: new, path: path))
        session.say("\(path) is stale; run csp-check refresh \(path)")
        status = .notProved
      } else {
        try FileReplacement.write(new, to: path)
        session.say("\(path): rewritten")
      }
    }
    return status
  }

  /// A file as it must be: a profile with the right pin, any other with fresh regions.
  private func fresh(_ old: [UInt8], _ path: String, _ regions: Regions) throws -> [UInt8] {
    guard path.hasSuffix(".json") else {
      return try MarkedText(old, path: path).rewriting { try regions.contents(of: $0) }
    }
    let file = try ProfileFile.load(path: path)
    let boundary = try ReaderBoundary.loading(file)
    return file.rewriting(pin: HashSource(of: boundary.anchor).base64Value)
  }
}
