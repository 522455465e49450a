/// What speculation rules ask for (WICG nav-speculation, 2, speculation rule sets).
struct SpeculationRules: Hashable {
  /// The strings under `urls`.
  var urls: [[UInt8]] = []
  /// Whether some rule chooses among the links of the document.
  var choosesLinks = false

  init(parsing text: [UInt8]) {
    for (key, value) in JSONStrings(text) {
      switch key {
      case "urls": if let value { urls.append(value) }
      case "where": choosesLinks = true
      case "source" where value?.elementsEqual("document".utf8) == true: choosesLinks = true
      default: break
      }
    }
  }
}
