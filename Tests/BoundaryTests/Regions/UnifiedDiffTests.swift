import Boundary
import Testing

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    String(
      decoding: UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), path: "x"),
      as: UTF8.self)
  }

  @Test func equalFilesHaveNone() {
    #expect(diff("a\n", "a\n") == "")
  }

  @Test func changesStandInThreeLinesOfContext() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n10\n", with: "\nten\n10a\n")
    #expect(
      diff(old, new) == """
        --- x
        +++ x
        @@ -7,7 +7,8 @@
         7
         8
         9
        -10
        +ten
        +10a
         11
         12
         13

        """)
  }

  @Test func farChangesAreHunksOfTheirOwn() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n2\n", with: "\n").replacing("\n19\n", with: "\n19\nx\n")
    #expect(
      diff(old, new) == """
        --- x
        +++ x
        @@ -1,5 +1,4 @@
         1
        -2
         3
         4
         5
        @@ -17,4 +16,5 @@
         17
         18
         19
        +x
         20

        """)
  }

  @Test func aMissingNewlineIsShown() {
    #expect(
      diff("a", "a\n") == """
        --- x
        +++ x
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +a

        """)
    #expect(diff("", "a\n") == "--- x\n+++ x\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- x\n+++ x\n@@ -1 +0,0 @@\n-a\n")
  }

  /// Whatever the script of edits, it must lead from the one file to the other.
  @Test(arguments: 0..<200)
  func keptAndChangedLinesMakeBothFiles(seed: Int) {
    var random = Seeded(state: UInt64(seed) &+ 1)
    let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      "\(Int.random(in: 0...3, using: &random))\n"
    }
    let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      "\(Int.random(in: 0...3, using: &random))\n"
    }
    let lines = diff(old.joined(), new.joined()).split(separator: "\n").dropFirst(2)
      .filter { !$0.hasPrefix("@@") }
    let removed = lines.filter { $0.hasPrefix("-") }.count
    let inserted = lines.filter { $0.hasPrefix("+") }.count
    #expect(old.count - removed == new.count - inserted)
    #expect(removed + inserted == old.count + new.count - 2 * longestCommon(old, new))
    // With so few lines the whole file is context, unless a change is far from the rest.
    let kept = lines.filter { $0.hasPrefix(" ") }.count
    if !lines.isEmpty, kept + removed == old.count {
      #expect(
        lines.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() + "\n" }.joined() == old.joined())
      #expect(
        lines.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() + "\n" }.joined() == new.joined())
    }
  }

  @Test
  func unlikeFilesOfManyLinesAreReplacedWhole() {
    let old = (0..<10_000).map { "old \($0)\n" }.joined()
    let new = (0..<10_000).map { "new \($0)\n" }.joined()
    let lines = diff("same\n" + old, "same\n" + new).split(separator: "\n")
    #expect(lines.count == 2 + 1 + 1 + 20_000)
    #expect(lines[2] == "@@ -1,10001 +1,10001 @@")
  }

  private func longestCommon(_ old: [String], _ new: [String]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
      var next = row
      for (index, other) in new.enumerated() {
        next[index + 1] = line == other ? row[index] + 1 : max(row[index + 1], next[index])
      }
      row = next
    }
    return row[new.count]
  }

  /// A generator whose runs can be repeated (xorshift).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
