internal import CSPKitProperties
internal import FuzzDriver

@main
enum PolicyFuzz {
  static func main() { FuzzDriver.run(PolicyProperties.self) }
}
