internal import Foundation

/// Says which properties some inputs of the fuzzer break, without libFuzzer.
package enum PropertiesCommand {
  /// Reads the files that the command line names, or those of its folders, and exits: 1 if any
  /// breaks a property, 2 where one cannot be read.
  package static func run(_ target: (some FuzzTarget).Type) -> Never {
    let files = CommandLine.arguments.dropFirst().flatMap(Self.files)
    guard !files.isEmpty else {
      print("usage: \(CommandLine.arguments[0]) FILE-OR-FOLDER…")
      exit(2)
    }
    var broken = 0
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file) else {
        print("\(file): cannot be read")
        exit(2)
      }
      let found = target.broken(by: Array(bytes))
      if !found.isEmpty { broken += 1 }
      for property in found { print("\(file): \(property)") }
    }
    print("\(files.count) inputs, \(broken) of them break a property")
    exit(broken == 0 ? 0 : 1)
  }

  private static func files(at path: String) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return [path]
    }
    return names.sorted().map { "\(path)/\($0)" }
  }
}
