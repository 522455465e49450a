/// Which parts a mail program would show as HTML, or hand to a browser that does.
enum ShownAsHTML {
  private static let types: Set<String> = [
    "text/html", "application/xhtml+xml", "image/svg+xml", "application/html", "text/x-html",
    "text/xhtml", "application/x-html", "text/xml", "application/xml",
  ]

  /// The types of which a file's name says more.
  private static let vagueTypes: Set<String> = [
    "application/octet-stream", "application/x-octet-stream", "application/download",
    "application/force-download", "application/x-download", "application/unknown",
    "text/plain",
  ]

  private static let extensions: Set<String> = [
    "htm", "html", "shtml", "svg", "xht", "xhtml", "xml",
  ]

  static func includes(type: String, fileName: String?) -> Bool {
    if types.contains(type) { return true }
    guard vagueTypes.contains(type), let fileName, let dot = fileName.lastIndex(of: ".") else {
      return false
    }
    return extensions.contains(fileName[dot...].dropFirst().lowercased())
  }
}
