internal import CLibFuzzer
internal import HTMLSyntaxProperties

/// What libFuzzer calls for every input: a property that breaks is a crash.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // libFuzzer keeps the bytes until the function returns; they are copied at once.
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  let broken = HTMLProperties.broken(by: FuzzInput(decoding: input))
  if !broken.isEmpty {
    fatalError("broken property: " + broken.map(\.description).joined(separator: "\n"))
  }
  return 0
}

/// Hands the program over to libFuzzer; its options are libFuzzer's.
@main
enum HTMLFuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&count, &arguments, testOneInput)
  }
}
