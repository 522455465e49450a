internal import Findings
public import Sanitizer

extension ContentIDs {
  /// Reads a table: a JSON object of content ids, each with a `data:` URL or a path.
  ///
  /// - Throws: ``BoundaryError`` at the first thing that is not so.
  public init(_ json: [UInt8], path: String) throws(BoundaryError) {
    self.init()
    let lines = Lines(json, path: path)
    do {
      _ = try UTF8Span(validating: json.span)
    } catch {
      throw BoundaryError(
        at: lines.place(of: error.byteOffsets), message: "this byte is no UTF-8",
        fix: "save the file as UTF-8")
    }
    let root: JSONNode
    do {
      root = try JSONScanner.read(json)
    } catch {
      throw BoundaryError(at: lines.place(of: error.range), message: error.message, fix: error.fix)
    }
    guard case .object(let members) = root.value else {
      throw Self.malformed(root, in: lines)
    }
    for member in members {
      guard case .string(let target) = member.node.value else {
        throw Self.malformed(member.node, in: lines)
      }
      do {
        try set(member.name, to: target)
      } catch {
        throw BoundaryError(
          at: lines.place(of: member.nameRange), message: error.message, fix: error.fix)
      }
    }
  }

  private static func malformed(_ node: JSONNode, in lines: Lines) -> BoundaryError {
    BoundaryError(
      at: lines.place(of: node.range), message: "this is \(node.kind)",
      fix: "write {\"content id\": \"data: URL or path\", …}")
  }
}
