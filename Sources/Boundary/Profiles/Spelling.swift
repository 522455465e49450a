/// Finds what a misspelt word was meant to be.
package enum Spelling {
  /// The word that is nearest to a misspelt one.
  ///
  /// - Parameters:
  ///   - word: the word as it was written.
  ///   - words: the words that would have been understood.
  /// - Returns: the first of the nearest words; nil if more than a third of the letters differ.
  package static func nearest(to word: String, among words: [String]) -> String? {
    guard word.utf8.count <= 64 else { return nil }
    let written = word.lowercased()
    let ranked = words.map { (word: $0, distance: distance(written, $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, best.word.count / 3)
    else { return nil }
    return best.word
  }

  /// "did you mean `x`?", or what is understood where nothing comes near.
  package static func advice(for word: String, among words: [String]) -> String {
    if let meant = nearest(to: word, among: words) { return "did you mean \"\(meant)\"?" }
    return "write one of: \(words.joined(separator: ", "))"
  }

  /// How many letters must be inserted, removed, replaced or swapped with their neighbour (the
  /// optimal string alignment distance).
  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
