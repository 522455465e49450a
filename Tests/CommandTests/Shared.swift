import Foundation

/// The test data beside the project, which nobody here wrote.
enum Shared {
  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["CSP_CHECK_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    return Program.root.appendingPathComponent("../shared").standardizedFileURL
  }()

  static var exists: Bool { FileManager.default.fileExists(atPath: root.path) }

  struct TreeConstructionTest {
    var data: String
    var context: String?
    var scripting: [String]
    var document: String
  }

  /// html5lib's tree construction tests, as text.
  static func treeConstructionTests() throws -> [TreeConstructionTest] {
    let folder = root.appendingPathComponent("corpus/html5lib/tree-construction")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "dat" }
    return try files.flatMap { file in
      let text = "\n" + String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return text.components(separatedBy: "\n#data\n").dropFirst().map(test)
    }
  }

  private static func test(_ chunk: String) -> TreeConstructionTest {
    func section(_ name: String, of text: String) -> String? {
      let parts = text.components(separatedBy: "\n#\(name)\n")
      guard parts.count > 1 else { return nil }
      return parts[1]
    }
    let document = section("document", of: chunk) ?? ""
    let head = chunk.components(separatedBy: "\n#document\n")[0]
    let data = ("\n" + head).components(separatedBy: "\n#errors")[0].dropFirst()
    let isOn = head.contains("\n#script-on")
    let isOff = head.contains("\n#script-off")
    return TreeConstructionTest(
      data: String(data),
      context: section("document-fragment", of: head)?.components(separatedBy: "\n")[0],
      scripting: isOn ? ["on"] : isOff ? ["off"] : ["on", "off"],
      document: document.replacing(/\n+$/, with: ""))
  }
}
