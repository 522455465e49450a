internal import Boundary
internal import EngineCheck

extension EnginesCommand {
  /// `--emit-android`: the documents as an instrumented test, for a machine that has a device.
  func emitAndroid(
    _ profiles: [ProfileFile], _ fixtures: [Fixture], below directory: String, to target: String
  ) throws -> ExitStatus {
    let test = try AndroidTest(profiles, fixtures, below: directory)
    guard !test.readers.isEmpty else {
      throw CommandError(
        "no profile names Chromium and has its page scripts on, so that there is nothing to show to an "
          + "Android web view; name another profile")
    }
    try WrittenFolder(target).write(test.files)
    for name in test.skipped {
      session.say("\(name) is left out: its page scripts are off, or it names no Chromium")
    }
    session.write(
      "wrote \(test.files.count) files to \(target): \(test.documents) documents of "
        + "\(test.readers.count) readers\nnext: read \(target)/README.md\n")
    return .proved
  }
}
