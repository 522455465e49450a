/// A list whose places stay when its elements go: what comes later is written there.
///
/// For elements that hold no memory of their own: those that went are not let go of.
@usableFromInline
struct ReusedArray<Element: Sendable>: Sendable {
  @usableFromInline private(set) var places: [Element] = []
  @usableFromInline private(set) var count = 0

  /// Makes an empty list with room for so many elements as few ever exceed.
  init(usual: Int) {
    places.reserveCapacity(usual)
  }

  /// The elements.
  @inlinable @inline(__always)
  var slice: ArraySlice<Element> { places[..<count] }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count < places.count {
      places[count] = element
    } else {
      places.append(element)
    }
    count += 1
  }

  /// Takes the last element off; asked for only while there is one.
  @inline(__always)
  mutating func removeLast() -> Element {
    count -= 1
    return places[count]
  }

  mutating func removeAll() { count = 0 }

  mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    precondition(range.upperBound <= count)
    places.replaceSubrange(range, with: elements)
    count += elements.count - range.count
  }
}

extension ReusedArray: RandomAccessCollection, MutableCollection {
  @usableFromInline var startIndex: Int { 0 }
  @usableFromInline var endIndex: Int { count }

  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index < count)
      return places[index]
    }
    @inline(__always) set {
      precondition(index < count)
      places[index] = newValue
    }
  }
}
