internal import FuzzProperties
internal import SanitizerProperties

@main
enum SanitizerPropertiesCommand {
  static func main() { PropertiesCommand.run(SanitizerProperties.self) }
}
