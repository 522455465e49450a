public import Sanitizer

/// One reader family: the configurations of a web view that show hostile HTML, as its file says.
///
/// Paths in it are resolved against the file's directory.
public struct Profile: Hashable, Sendable {
  /// The unique name: the file's name without `.json`.
  public var name: String
  /// What people call the reader; its name where the file gives no title.
  public var title: String
  /// The engines in which it must hold, each with its oldest version.
  public var engines: [Engine: Int]
  /// Whether page scripts may run at all.
  public var scripting: Scripting
  /// The app's own script.
  public var anchor: Anchor
  /// The policies, one meta each, in the file's order; all must allow.
  ///
  /// `{anchor}` stands for the anchor script's hash-source.
  public var policies: [[Directive]]
  /// What the first policy admits besides when the user loads remote content; nil: never.
  public var remote: [Directive]?
  /// The path of the template.
  public var template: String
  /// The delimiters of slots that differ from the usual ones.
  public var slots: [Slot: String]
  /// The sanitizer's rules; `mail` where the file names none.
  public var rules: Rules.Name
  /// What the app intercepts; nothing where the file is silent.
  public var navigation: Set<Navigation>
  /// How the app sets up its web view.
  public var host: Host
  /// The findings that this reader lives with for a while.
  public var suppressions: [Suppression]
}

extension Profile {
  /// An engine that shows the reader.
  public enum Engine: String, CaseIterable, Sendable {
    case chromium, webkit, firefox
  }

  /// Whether page scripts may run.
  public enum Scripting: String, CaseIterable, Sendable {
    case on, off
  }

  /// The app's own script and how it reaches the page.
  public struct Anchor: Hashable, Sendable {
    /// How the script reaches the page: written out in the template, or evaluated by the app.
    public enum Delivery: String, CaseIterable, Sendable {
      case inline, injected
    }

    /// The path of the script.
    public var file: String
    /// The pin: the base64 of the script's SHA-256.
    public var sha256: String
    /// How the script reaches the page.
    public var delivery: Delivery
    /// The name of the app's object that the script reports to.
    public var bridge: String?
  }

  /// One directive of a policy.
  public struct Directive: Hashable, Sendable {
    /// The directive's name, in lower case.
    public var name: String
    /// The source expressions, in the file's order; none admits nothing, as `'none'` does.
    public var sources: [String]

    /// Makes a directive.
    public init(name: String, sources: [String]) {
      self.name = name
      self.sources = sources
    }
  }

  /// A place in the template that is filled.
  public enum Slot: String, CaseIterable, Sendable {
    case body, head, doctype
    case htmlAttributes = "html-attributes"
    case bodyAttributes = "body-attributes"
  }

  /// A way to leave the page that an app can intercept.
  public enum Navigation: String, CaseIterable, Sendable {
    case link, refresh
    case formGet = "form-get"
    case formPost = "form-post"
  }

  /// How the app sets up its web view.
  ///
  /// A switch on which the file is silent counts as open.
  public struct Host: Hashable, Sendable {
    /// Whether the web view may use the network.
    public enum Network: String, CaseIterable, Sendable {
      case blocked, allowed
    }

    /// Whether a secure page may load from insecure origins, in Android's words.
    public enum MixedContent: String, CaseIterable, Sendable {
      case never, compatibility, always
    }

    /// The URL under which the page is loaded; nil: unknown.
    public var url: String?
    /// Whether the web view may use the network.
    public var network: Network = .allowed
    /// The names of objects whose methods every script of the page can call.
    public var javascriptInterfaces: [String] = []
    /// The names of listeners that scripts can post messages to.
    public var messageListeners: [String] = []
    /// Whether the page may read files.
    public var fileAccess = true
    /// Whether the page may read the app's content providers.
    public var contentAccess = true
    /// Whether a page loaded from a file may read from every origin.
    public var universalFileAccess = true
    /// Whether a secure page may load from insecure origins.
    public var mixedContent: MixedContent = .always
  }

  /// A finding that is known and borne until a date.
  public struct Suppression: Hashable, Sendable {
    /// The finding's code.
    public var code: String
    /// The path of the file in which it is borne; nil: in all.
    public var path: String?
    /// Why it is borne.
    public var reason: String
    /// The last day on which it is borne.
    public var until: CalendarDate
  }
}
