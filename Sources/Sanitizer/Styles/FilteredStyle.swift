/// What a ``StyleFilter`` made of some CSS; ranges are those of the CSS.
struct FilteredStyle: Equatable {
  struct Load: Equatable {
    var kind: RemoteLoad.Kind
    var url: [UInt8]
    var range: Range<Int>
  }

  /// What stays; nil if all of it does, byte for byte.
  var text: [UInt8]?
  /// What went, other than comment marks.
  var removals: [Range<Int>] = []
  /// What would have been loaded.
  var loads: [Load] = []

  /// Whether something went and nothing is left.
  var isEmpty: Bool { text.map(Characters.isWhitespace) ?? false }
}
