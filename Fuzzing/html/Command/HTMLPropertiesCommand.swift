internal import FuzzProperties
internal import HTMLSyntaxProperties

@main
enum HTMLPropertiesCommand {
  static func main() { PropertiesCommand.run(HTMLProperties.self) }
}
