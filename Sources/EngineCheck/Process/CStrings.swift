#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// C copies of strings and a null-terminated array of them, freed with the value.
@safe struct CStrings: ~Copyable {
  private let count: Int
  let array: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// Unsafe as raw memory: `count + 1` pointers, all set here, freed in `deinit`.
  init(_ strings: [String]) {
    count = strings.count
    unsafe array = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      unsafe (array + index).initialize(to: strdup(string))
    }
    unsafe (array + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { unsafe free(array[index]) }
    unsafe array.deallocate()
  }
}
