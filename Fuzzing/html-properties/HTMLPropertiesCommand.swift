internal import Foundation
internal import HTMLSyntaxProperties

/// Says which properties of HTMLSyntax some inputs of the fuzzer break; exits 1 if any does, 2 where one
/// cannot be read.
///
/// usage: html-properties FILE-OR-FOLDER…
@main
enum HTMLPropertiesCommand {
  static func main() {
    let files = CommandLine.arguments.dropFirst().flatMap(Self.files)
    guard !files.isEmpty else {
      print("usage: html-properties FILE-OR-FOLDER…")
      exit(2)
    }
    var broken = 0
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file) else {
        print("\(file): cannot be read")
        exit(2)
      }
      let input = FuzzInput(decoding: Array(bytes))
      let found = HTMLProperties.broken(by: input)
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
