internal import CLibFuzzer
package import FuzzProperties

/// Hands a program over to libFuzzer, whose options are then those of the command line.
package enum FuzzDriver {
  /// What is broken by an input, as a text; set once, before libFuzzer starts.
  nonisolated(unsafe) private static var broken: ([UInt8]) -> String = { _ in "" }

  /// Fuzzes until libFuzzer ends the program: a property that breaks is a crash.
  package static func run<Target: FuzzTarget>(_ target: Target.Type) {
    unsafe broken = { input in
      target.broken(by: input).map(\.description).joined(separator: "\n")
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      // libFuzzer keeps the bytes until the function returns; they are copied at once.
      let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
      let broken = unsafe FuzzDriver.broken(input)
      if !broken.isEmpty { fatalError("broken property: " + broken) }
      return 0
    }
  }
}
