/// One document to show: a line of JSON on standard input.
struct Question: Decodable {
  struct UserScript: Decodable {
    var text: String
    /// Whether it runs in frames too.
    var inFrames: Bool
  }

  var id: Int
  /// The document, in base64: UTF-8, and broken UTF-8 too.
  var document: String
  /// Its base URL; `about:blank` if not given.
  var url: String?
  /// Whether the page's own scripts may run: `enable-javascript-markup`.
  var pageScripts: Bool
  /// The app's user scripts, put before each document's own.
  var userScripts: [UserScript]
  /// What the app evaluates in the page, one after another, once it has loaded.
  var evaluated: [String]
  /// The script message handlers, by name.
  var handlers: [String]
  /// After so long it is late, in milliseconds.
  var deadline: Int
  /// How long it is left alone after loading, and after it was used, in milliseconds.
  var settle: Int
  var afterUse: Int
  /// A script whose value is asked for once the page has loaded, in a world of its own.
  var asked: String?
}

/// What WebKit did with it: a line of JSON on standard output.
struct Answer: Encodable {
  struct Message: Encodable {
    var handler: String
    var body: String
  }

  struct Request: Encodable, Equatable {
    var url: String
    /// Whether it was asked for before anything was clicked on.
    var automatic: Bool
  }

  /// A script, or a handler in an attribute, that JavaScriptCore compiled in order to run it.
  struct Compiled: Encodable, Equatable {
    /// What names its text: how it is entered, a hash of the text, and a length.
    var key: String
    /// Some of the names that it uses.
    var names: [String] = []
  }

  var id: Int
  /// `shown`, `late` or `crashed`.
  var outcome = "shown"
  var messages: [Message] = []
  var compiled: [Compiled] = []
  var titles: [String] = []
  var dialogs: [String] = []
  var requests: [Request] = []
  /// Hosts that the network was asked for, whatever is known of the request.
  var hosts: [String] = []
  var navigations: [String] = []
  /// The value of what was asked, as text.
  var answered: String?
}

/// What is said first.
struct Greeting: Encodable {
  var engine: String
  var sandbox: Bool
}
