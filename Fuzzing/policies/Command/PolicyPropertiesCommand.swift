internal import CSPKitProperties
internal import FuzzProperties

@main
enum PolicyPropertiesCommand {
  static func main() { PropertiesCommand.run(PolicyProperties.self) }
}
