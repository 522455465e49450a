/// What a person does with a page: points at what can be pointed at, clicks on it, and goes through it
/// with the Tab key.
extension Page {
  /// More things than this are not clicked on.
  private static let most = 40
  private static let used: Set<String> = [
    "A", "AREA", "AUDIO", "BUTTON", "IFRAME", "INPUT", "OBJECT", "SUMMARY", "TEXTAREA", "VIDEO",
  ]

  /// Where it is found out what a script would be needed for: a snapshot reads no property that an
  /// element's name could hide.
  func use() async throws {
    let snapshot = try await connection.call(
      "DOMSnapshot.captureSnapshot", ["computedStyles": []], session: session,
      within: Times.limit)
    let points = Self.points(in: snapshot)
    for point in points.prefix(Self.most) {
      for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
        await connection.post(
          "Input.dispatchMouseEvent",
          [
            "type": .string(type), "x": .number(point.x), "y": .number(point.y),
            "button": type == "mouseMoved" ? "none" : "left", "clickCount": 1,
          ], session: session)
      }
    }
    for _ in points.prefix(Self.most) {
      for type in ["rawKeyDown", "keyUp"] {
        await connection.post(
          "Input.dispatchKeyEvent",
          ["type": .string(type), "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9],
          session: session)
      }
    }
  }

  private static func points(in snapshot: JSON) -> [(x: Double, y: Double)] {
    let strings = snapshot["strings"]
    let document = snapshot["documents"][0]
    let nodes = document["nodes"]
    func text(_ index: JSON) -> String { index.integer.flatMap { strings[$0].string } ?? "" }
    func attributes(_ node: Int) -> [String: String] {
      let words = nodes["attributes"][node].array.map(text)
      return Dictionary(
        stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
      ) { first, _ in first }
    }
    var points: [(x: Double, y: Double)] = []
    var maps: [(x: Double, y: Double)] = []
    for (row, index) in document["layout"]["nodeIndex"].array.enumerated() {
      guard let node = index.integer else { continue }
      let box = document["layout"]["bounds"][row].array.compactMap(\.number)
      guard box.count == 4, box[2] > 0, box[3] > 0 else { continue }
      let attributes = attributes(node)
      if attributes["usemap"] != nil { maps.append((box[0], box[1])) }
      guard
        used.contains(text(nodes["nodeName"][node]).uppercased())
          || attributes.keys.contains(where: { $0.hasPrefix("on") || $0 == "tabindex" })
      else { continue }
      points.append((box[0] + box[2] / 2, box[1] + box[3] / 2))
    }
    for node in nodes["nodeName"].array.indices
    where text(nodes["nodeName"][node]).uppercased() == "AREA" {
      let numbers = (attributes(node)["coords"] ?? "").split(separator: ",").compactMap {
        Double($0.filter { !$0.isWhitespace })
      }
      guard numbers.count > 1 else { continue }
      // The middle of a rectangle or polygon; of a circle the first two are it.
      let pairs = numbers.count == 3 ? 1 : numbers.count / 2
      let x = (0..<pairs).map { numbers[2 * $0] }.reduce(0, +) / Double(pairs)
      let y = (0..<pairs).map { numbers[2 * $0 + 1] }.reduce(0, +) / Double(pairs)
      points += maps.map { ($0.x + x, $0.y + y) }
    }
    return points.filter { $0.x >= 0 && $0.y >= 0 && $0.y < height }
  }
}
