internal import CWebKitGTK
internal import Glibc

/// What JavaScriptCore writes of each piece of code that it compiles in order to run it, with
/// `JSC_dumpGeneratedBytecodes`, to the standard error of the process that runs it.
struct CompileLog {
  private let descriptor: Int32

  /// Takes the place of standard error, for this process and all that it starts.
  init() {
    var path = Array("\(String(cString: g_get_tmp_dir()))/webkit-probe-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { fatalError("no temporary file can be made") }
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(path)
    dup2(descriptor, STDERR_FILENO)
    setenv("JSC_dumpGeneratedBytecodes", "1", 1)
  }

  /// Forgets what was written.
  func clear() {
    ftruncate(descriptor, 0)
  }

  /// The scripts that were entered, in order.
  func compiled() -> [Answer.Compiled] {
    var compiled: [Answer.Compiled] = []
    var isRoot = false
    for line in lines() {
      if let block = Self.block(line) {
        isRoot = block.isRoot
        if isRoot { compiled.append(Answer.Compiled(key: block.key)) }
      } else if isRoot, line.hasPrefix("  id"), let last = compiled.indices.last,
        compiled[last].names.count < 8
      {
        compiled[last].names.append(String(line.drop { $0 != "=" }.dropFirst(2).prefix(40)))
      }
    }
    return compiled
  }

  /// The first line of a piece of code: `<global>#Dzoj2B:[0x7f…->0x7f…, NoneGlobal, 18630]: …`.
  ///
  /// A root is code by which execution enters a text: a script, a module, what is evaluated, a handler in
  /// an attribute. All other functions are reached through one of those.
  static func block(_ line: Substring) -> (key: String, isRoot: Bool)? {
    guard let hash = line.firstIndex(of: "#"), !line.hasPrefix(" "), !line.hasPrefix("[") else {
      return nil
    }
    let rest = line[hash...].dropFirst()
    guard rest.dropFirst(6).hasPrefix(":[0x"), let end = rest.firstIndex(of: "]") else {
      return nil
    }
    let name = line[..<hash]
    let parts = rest[..<end].split(separator: ",").dropFirst().map { $0.drop { $0 == " " } }
    let isHandler =
      name.count > 2 && name.hasPrefix("on")
      && name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let isRoot = ["<global>", "<eval>", "<module>", "anonymous"].contains(name) || isHandler
    return ("\(name)#\(rest.prefix(6)) \(parts.joined(separator: " "))", isRoot)
  }

  private func lines() -> [Substring] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
