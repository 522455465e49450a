internal import Synchronization

// `environ` is a global variable of the system's, which nobody here changes.
#if canImport(Darwin)
  @unsafe @preconcurrency internal import Darwin
#else
  @unsafe @preconcurrency internal import Glibc
#endif

/// A process that was started, in a group of its own, so that it can be ended with all it starts.
///
/// What it reads lies in a file, so that no process is kept waiting that does not read it.
final class ChildProcess {
  enum Failure: Error {
    /// The time is over; the process was ended.
    case late
    /// The system refused something.
    case system(Int32)
  }

  private let id: pid_t
  private let output: Int32
  private let input: ScratchFile
  private let said: ScratchFile
  private var hasEnded = false

  /// A pipe must not be inherited by a process that another thread starts: it would stay open.
  private static let oneAtATime = Mutex(())

  /// Starts a command of the shell's.
  init(shell command: String, input bytes: [UInt8]) throws {
    input = try ScratchFile(bytes)
    said = try ScratchFile([])
    (id, output) = try Self.oneAtATime.withLock { [input, said] _ in
      try Self.spawn(command, input.descriptor, said.descriptor)
    }
  }

  deinit {
    end()
    _ = close(output)
  }

  /// Reads some of what the process writes; false at its end.
  func readSome(into bytes: inout [UInt8], until deadline: ContinuousClock.Instant) throws -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw late() }
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // Rounded up: a wait of no milliseconds would be a busy one.
      let count = unsafe poll(&request, 1, Int32(left / .milliseconds(1)) + 1)
      if count == 0 { throw late() }
      if count < 0 {
        guard errno == EINTR else { throw Failure.system(errno) }
        continue
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let length = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe read(output, buffer.baseAddress, buffer.count)
      }
      if length < 0 {
        guard errno == EINTR else { throw Failure.system(errno) }
        continue
      }
      bytes.append(contentsOf: chunk[..<length])
      return length > 0
    }
  }

  /// The status with which the process ends, as the system gives it.
  func wait(until deadline: ContinuousClock.Instant) throws -> Int32 {
    var status: Int32 = 0
    // It closes its output when it ends, a moment before.
    var pause: UInt32 = 50
    while true {
      let ended = unsafe waitpid(id, &status, WNOHANG)
      if ended == id {
        hasEnded = true
        return status
      }
      if ended < 0, errno != EINTR { throw Failure.system(errno) }
      guard ContinuousClock.now < deadline else { throw late() }
      _ = usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  /// Ends the process and all of its group.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    _ = kill(-id, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  /// The last line that it wrote to standard error, cut to 200 characters.
  var lastLineSaid: String {
    let text = String(decoding: said.contents(atMost: 1 << 16), as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).last ?? ""
    return String(line.prefix(200))
  }

  private func late() -> Failure {
    end()
    return .late
  }

  // MARK: The system

  /// Unsafe by C strings and structures, which outlive each call.
  private static func spawn(_ command: String, _ input: Int32, _ said: Int32) throws
    -> (pid_t, Int32)
  {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Failure.system(errno) }
    defer { _ = close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    _ = unsafe posix_spawnattr_init(&attributes)
    defer {
      _ = unsafe posix_spawn_file_actions_destroy(&actions)
      _ = unsafe posix_spawnattr_destroy(&attributes)
    }
    for (from, to) in [(input, STDIN_FILENO), (ends[1], STDOUT_FILENO), (said, STDERR_FILENO)] {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, from, to)
    }
    // Threads of a pool block signals, which a process would inherit.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    _ = unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let words = CStrings(["/bin/sh", "-c", command])
    var id: pid_t = 0
    let code = unsafe posix_spawn(&id, "/bin/sh", &actions, &attributes, words.array, environ)
    guard code == 0 else {
      _ = close(ends[0])
      throw Failure.system(code)
    }
    return (id, ends[0])
  }
}

/// A file without a name, which goes when its owner does.
@safe private final class ScratchFile: Sendable {
  /// Unsafe as the system's; opened and closed here alone, and nothing is buffered in it.
  nonisolated(unsafe) private let file: UnsafeMutablePointer<FILE>

  init(_ bytes: [UInt8]) throws {
    guard let file = unsafe tmpfile() else { throw ChildProcess.Failure.system(errno) }
    unsafe self.file = file
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    StandardStream(descriptor: descriptor).write(bytes)
    _ = lseek(descriptor, 0, SEEK_SET)
  }

  deinit {
    _ = unsafe fclose(file)
  }

  var descriptor: Int32 { unsafe fileno(file) }

  /// What stands at its end.
  func contents(atMost count: Int) -> [UInt8] {
    let length = Int(lseek(descriptor, 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: min(length, count))
    let start = off_t(length - bytes.count)
    let read = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, start)
    }
    return Array(bytes.prefix(max(0, read)))
  }
}
