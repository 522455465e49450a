internal import FuzzDriver
internal import HTMLSyntaxProperties

@main
enum HTMLFuzz {
  static func main() { FuzzDriver.run(HTMLProperties.self) }
}
