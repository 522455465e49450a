internal import CWebKitGTK
internal import Glibc

/// A display that nobody sees: Xvfb, ended with this program.
struct Display {
  /// The view's size in pixels: high enough to click without scrolling.
  static let width = 400
  static let height = 4000

  private let process: pid_t

  /// Starts Xvfb and names it in the environment; nil where there is none.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let words = [
      "Xvfb", "-displayfd", "\(ends[1])", "-screen", "0", "\(Self.width)x\(Self.height)x24",
      "-nolisten", "tcp", "-noreset",
    ]
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_addclose(&actions, ends[0])
    let code = posix_spawnp(&id, "Xvfb", &actions, nil, arguments, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard code == 0 else { return nil }
    process = id
    var number: [UInt8] = []
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { number.append(byte) }
    guard !number.isEmpty else {
      end()
      return nil
    }
    setenv("DISPLAY", ":\(String(decoding: number, as: UTF8.self))", 1)
  }

  /// Ends Xvfb, which removes its lock and its socket.
  func end() {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
