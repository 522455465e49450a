/// What a browser did with a document.
public struct Observation: Hashable, Sendable {
  /// How far the document came.
  public enum Outcome: String, Hashable, Sendable {
    /// It was shown to the end.
    case shown
    /// It did not come to an end in time, or the browser would not tell of it.
    case late
    /// The browser's process for it broke down.
    case crashed
    /// The whole browser ended while it was shown.
    case ended
  }

  /// A request that the browser would have sent, had nobody answered it before.
  public struct Request: Hashable, Sendable {
    /// What is asked for.
    public var url: String
    /// Whether it was asked for before anything was clicked or focused.
    public var isAutomatic: Bool
  }

  /// How far the document came.
  public var outcome = Outcome.shown
  /// The scripts of strangers that the engine compiled to run them: how each begins.
  public var ran: [String] = []
  /// What scripts left behind to be seen: a title, a message, a call.
  public var marks: [String] = []
  /// How often the anchor script was compiled to run it, in the page and its frames.
  public var anchorRuns = 0
  /// What the anchor script reported to the app.
  public var reports: [String] = []
  /// The requests for what lies on other hosts.
  public var asked: [Request] = []
  /// Where the page was going to be left to, or windows to be opened on.
  public var left: [String] = []
  /// What policies blocked: directive and URL.
  public var blocked: [String] = []
  /// How many dialogs were opened.
  public var dialogs = 0

  /// Makes an observation of nothing.
  public init() {}

  /// Whether a script of a stranger's ran.
  public var hasRun: Bool { !ran.isEmpty || !marks.isEmpty }
}
