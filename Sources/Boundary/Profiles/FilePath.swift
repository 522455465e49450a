/// Paths as text, as POSIX splits them.
package enum FilePath {
  /// The directory part of a path, `.` where it has none.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  /// What a path means that stands in another file: relative to that file's directory.
  static func resolve(_ path: String, besides file: String) -> String {
    guard !path.hasPrefix("/"), file.contains("/") else { return path }
    let directory = directory(of: file)
    return directory == "/" ? "/\(path)" : "\(directory)/\(path)"
  }

  /// A path without the steps that lead nowhere: two spellings of one file, as far as text can tell.
  static func normalized(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else if step != ".." || !path.hasPrefix("/") {
        steps.append(step)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
  }
}
