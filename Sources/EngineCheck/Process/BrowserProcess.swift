internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A browser in a process group of its own, so that it ends with all that it starts, and the socket by
/// which it is asked.
final class BrowserProcess: Sendable {
  /// How a browser is spoken to.
  enum Channel {
    /// Messages that end with a NUL, taken on descriptor 3 and answered on descriptor 4.
    case descriptors
    /// Lines on standard input and output.
    case lines

    var descriptors: [Int32] { self == .lines ? [STDIN_FILENO, STDOUT_FILENO] : [3, 4] }
    var end: UInt8 { self == .lines ? UInt8(ascii: "\n") : 0 }
  }

  /// The browser's process, which leads its group.
  let id: Int32
  let socket: MessageSocket
  private let channel: Channel
  private let isRunning = Mutex(true)

  /// Starts a browser.
  ///
  /// - Throws: ``EngineError`` where the system refuses.
  init(
    program: String, arguments: [String], environment: [String: String],
    by channel: Channel = .descriptors
  ) throws(EngineError) {
    self.channel = channel
    var ends: [Int32] = [-1, -1]
    // A socket rather than two pipes: to write to one whose reader is gone raises no signal.
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .system("socketpair", errno)
    }
    // Beyond the descriptors that they become, and closed in every other program that is started.
    let theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    let ours = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
    for end in ends { _ = close(end) }
    socket = MessageSocket(descriptor: ours, end: channel.end)
    defer { _ = close(theirs) }
    id = try Self.spawn(
      program, arguments, environment.map { "\($0.key)=\($0.value)" }, socket: theirs,
      as: channel.descriptors)
  }

  deinit {
    end()
  }

  /// Whether ``end()`` was called.
  var isEnded: Bool { isRunning.withLock { !$0 } }

  /// Ends the browser and all of its group, and waits until it is gone.
  func end() {
    isRunning.withLock { isRunning in
      guard isRunning else { return }
      isRunning = false
      if channel == .lines, hasEndedGently() { return }
      _ = kill(-id, SIGKILL)
      var status: Int32 = 0
      while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
      socket.shutDown()
    }
  }

  /// Lets a probe take down its display, whose lock and socket would stay otherwise: 2 seconds at most.
  private func hasEndedGently() -> Bool {
    socket.shutDown()
    _ = kill(-id, SIGTERM)
    var status: Int32 = 0
    for _ in 0..<200 {
      _ = unsafe waitpid(id, &status, WNOHANG)
      if kill(-id, 0) != 0, errno == ESRCH { return true }
      usleep(10_000)
    }
    return false
  }

  /// Unsafe by C strings and structures, which outlive each call.
  private static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String], socket: Int32,
    as descriptors: [Int32]
  ) throws(EngineError) -> Int32 {
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
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      _ = unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    for descriptor in descriptors {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, socket, descriptor)
    }
    // A browser is to be started as from a shell, whatever this thread or program does with signals.
    var none = sigset_t()
    var all = sigset_t()
    _ = unsafe sigemptyset(&none)
    _ = unsafe sigfillset(&all)
    _ = unsafe posix_spawnattr_setsigmask(&attributes, &none)
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    _ = unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let words = CStrings([program] + arguments)
    let variables = CStrings(environment)
    var id: pid_t = 0
    let code = unsafe posix_spawn(
      &id, program, &actions, &attributes, words.array, variables.array)
    guard code == 0 else { throw .system(program, code) }
    return id
  }
}
