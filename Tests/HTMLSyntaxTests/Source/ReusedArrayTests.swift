import TestSupport
import Testing

@testable import HTMLSyntax

/// A list that reuses its places is a list.
@Suite struct ReusedArrayTests {
  @Test func `It holds what an array would hold`() {
    var random = SplitMix(state: 1)
    var reused = ReusedArray<Int>(usual: 4)
    var array: [Int] = []
    for step in 0..<20_000 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        reused.removeAll()
        array.removeAll()
      case 1, 2, 3: if let last = array.popLast() { #expect(reused.removeLast() == last) }
      case 4:
        let start = Int.random(in: 0...array.count, using: &random)
        let range = start..<Int.random(in: start...array.count, using: &random)
        let elements = Array(repeating: step, count: Int.random(in: 0..<4, using: &random))
        reused.replaceSubrange(range, with: elements)
        array.replaceSubrange(range, with: elements)
      case 5 where !array.isEmpty:
        let index = Int.random(in: 0..<array.count, using: &random)
        reused[index] = step
        array[index] = step
      default:
        reused.append(step)
        array.append(step)
      }
      #expect(Array(reused) == array)
      #expect(Array(reused.slice) == array)
    }
  }
}
