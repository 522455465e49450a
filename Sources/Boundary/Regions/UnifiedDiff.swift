/// The difference of two files in the unified format, with three lines of context.
public enum UnifiedDiff {
  /// Beyond so many changed lines, the stretch that changed is shown as replaced whole: the
  /// search takes time and space in the square of this number.
  private static let mostEdits = 1_000
  private static let context = 3

  /// Compares two files line by line.
  ///
  /// - Parameters:
  ///   - old: the bytes of the old file.
  ///   - new: the bytes of the new file.
  ///   - path: the name of both in the head of the difference.
  /// - Returns: the difference, as `patch` reads it; empty where the files are equal.
  public static func text(from old: [UInt8], to new: [UInt8], path: String) -> [UInt8] {
    guard old != new else { return [] }
    let edits = edits(from: lines(of: old), to: lines(of: new))
    var text = Array("--- \(path)\n+++ \(path)\n".utf8)
    for hunk in hunks(of: edits) { append(edits[hunk], of: edits, to: &text) }
    return text
  }

  private enum Edit {
    case keep(ArraySlice<UInt8>)
    case remove(ArraySlice<UInt8>)
    case insert(ArraySlice<UInt8>)

    var isKept: Bool {
      if case .keep = self { true } else { false }
    }
  }

  /// The lines of a text, each with its LF if it has one.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  private static func edits(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Edit] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = min(
      zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
      min(old.count, new.count) - head)
    let oldMiddle = Array(old[head..<old.count - tail])
    let newMiddle = Array(new[head..<new.count - tail])
    let middle =
      shortest(from: oldMiddle, to: newMiddle)
      ?? (oldMiddle.map { .remove($0) } + newMiddle.map { .insert($0) })
    return old[..<head].map { .keep($0) } + middle + old[(old.count - tail)...].map { .keep($0) }
  }

  /// A shortest script of edits, by Myers' greedy algorithm ("An O(ND) Difference Algorithm and
  /// Its Variations", 1986); nil if it is longer than ``mostEdits``.
  private static func shortest(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>])
    -> [Edit]?
  {
    // furthest[k + limit + 1]: how many old lines the furthest path on diagonal k has consumed.
    let limit = min(old.count + new.count, mostEdits)
    var furthest = [Int](repeating: 0, count: 2 * limit + 3)
    var history: [[Int]] = []
    for distance in 0...limit {
      history.append(Array(furthest[(limit + 1 - distance)...(limit + 1 + distance)]))
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let center = diagonal + limit + 1
        let insertsLast =
          diagonal == -distance
          || (diagonal != distance && furthest[center - 1] < furthest[center + 1])
        var x = insertsLast ? furthest[center + 1] : furthest[center - 1] + 1
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        furthest[center] = x
        if x >= old.count, x - diagonal >= new.count {
          return backtrack(old, new, history)
        }
      }
    }
    return nil
  }

  /// Walks the recorded paths back from the end; `history[d]` is how far the paths of less than
  /// `d` edits came, on the diagonals from `-d` to `d`.
  private static func backtrack(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], _ history: [[Int]]
  ) -> [Edit] {
    var edits: [Edit] = []
    var x = old.count
    var y = new.count
    for distance in stride(from: history.count - 1, through: 1, by: -1) {
      let furthest = history[distance]
      let diagonal = x - y
      let center = diagonal + distance
      let insertsLast =
        diagonal == -distance
        || (diagonal != distance && furthest[center - 1] < furthest[center + 1])
      let previousDiagonal = insertsLast ? diagonal + 1 : diagonal - 1
      let previousX = furthest[previousDiagonal + distance]
      let previousY = previousX - previousDiagonal
      while x > previousX, y > previousY {
        x -= 1
        y -= 1
        edits.append(.keep(old[x]))
      }
      if insertsLast {
        y -= 1
        edits.append(.insert(new[y]))
      } else {
        x -= 1
        edits.append(.remove(old[x]))
      }
    }
    while x > 0 {
      x -= 1
      edits.append(.keep(old[x]))
    }
    return edits.reversed()
  }

  /// The stretches of edits that hold changes, with their context; near ones are joined.
  private static func hunks(of edits: [Edit]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in edits.indices where !edits[index].isKept {
      let start = max(0, index - context)
      let end = min(edits.count, index + 1 + context)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private static func append(_ hunk: ArraySlice<Edit>, of edits: [Edit], to text: inout [UInt8]) {
    let before = counts(edits[..<hunk.startIndex])
    let inside = counts(hunk)
    text += Array(
      "@@ -\(range(before.old, inside.old)) +\(range(before.new, inside.new)) @@\n".utf8)
    for edit in hunk {
      let (sign, line) =
        switch edit {
        case .keep(let line): (" ", line)
        case .remove(let line): ("-", line)
        case .insert(let line): ("+", line)
        }
      text += Array(sign.utf8)
      text += line
      if line.last != UInt8(ascii: "\n") { text += Array("\n\\ No newline at end of file\n".utf8) }
    }
  }

  /// Where a hunk stands: its first line from 1, or the line before it where it has none.
  private static func range(_ before: Int, _ count: Int) -> String {
    count == 0 ? "\(before),0" : count == 1 ? "\(before + 1)" : "\(before + 1),\(count)"
  }

  private static func counts(_ edits: ArraySlice<Edit>) -> (old: Int, new: Int) {
    var old = 0
    var new = 0
    for edit in edits {
      switch edit {
      case .keep: (old, new) = (old + 1, new + 1)
      case .remove: old += 1
      case .insert: new += 1
      }
    }
    return (old, new)
  }
}
