internal import FuzzDriver
internal import SanitizerProperties

@main
enum SanitizerFuzz {
  static func main() { FuzzDriver.run(SanitizerProperties.self) }
}
