/// The schemes that the URL standard treats in a way of their own (URL, 4.2).
enum SpecialScheme {
  static func contains(_ scheme: String) -> Bool {
    switch scheme {
    case "http", "https", "ws", "wss", "ftp", "file": true
    default: false
    }
  }

  static func defaultPort(of scheme: String) -> UInt16? {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    case "ftp": 21
    default: nil
    }
  }
}
