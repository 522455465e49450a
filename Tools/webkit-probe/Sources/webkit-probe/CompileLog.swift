internal import CWebKitGTK
internal import Glibc

/// What JavaScriptCore writes of each piece of code that it compiles in order to run it, with
/// `JSC_dumpGeneratedBytecodes`, to the standard error of the process that runs it.
struct CompileLog {
  private let descriptor: Int32

  /// Takes the place of standard error, for this process and all that it starts.
  ///
  /// It is a file in memory: it is written to in pieces of a few bytes.
  init() {
    descriptor = memfd_create("webkit-probe", 0)
    guard descriptor >= 0 else { fatalError("no file in memory can be made") }
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
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
    for line in bytes().split(separator: UInt8(ascii: "\n")) {
      if let block = Self.block(line) {
        isRoot = block.isRoot
        if isRoot { compiled.append(Answer.Compiled(key: block.key)) }
      } else if isRoot, line.starts(with: "  id".utf8), let last = compiled.indices.last,
        compiled[last].names.count < 8
      {
        let name = line.drop { $0 != UInt8(ascii: "=") }.dropFirst(2)
        compiled[last].names.append(
          String(String(decoding: name, as: UTF8.self).prefix(40)))
      }
    }
    return compiled
  }

  /// The first line of a piece of code: `<global>#Dzoj2B:[0x7f…->0x7f…, NoneGlobal, 18630]: …`.
  ///
  /// A root is code by which execution enters a text: a script, a module, what is evaluated, a handler in
  /// an attribute. All other functions are reached through one of those.
  static func block(_ line: ArraySlice<UInt8>) -> (key: String, isRoot: Bool)? {
    guard let first = line.first, first != UInt8(ascii: " "), first != UInt8(ascii: "["),
      let hash = line.firstIndex(of: UInt8(ascii: "#"))
    else { return nil }
    let rest = line[hash...].dropFirst()
    guard rest.dropFirst(6).starts(with: ":[0x".utf8),
      let end = rest.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let name = String(decoding: line[..<hash], as: UTF8.self)
    let parts = rest[..<end].split(separator: UInt8(ascii: ",")).dropFirst().map {
      String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }
    let isHandler =
      name.count > 2 && name.hasPrefix("on")
      && name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let isRoot = ["<global>", "<eval>", "<module>", "anonymous"].contains(name) || isHandler
    let key = String(decoding: rest.prefix(6), as: UTF8.self)
    return ("\(name)#\(key) \(parts.joined(separator: " "))", isRoot)
  }

  private func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}
