#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Why an engine could not be asked.
public enum EngineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The browser is not installed.
  case missing
  /// The program that asks WebKit is not built.
  case missingProbe
  /// The system refused something: what, and why.
  case system(String, Int32)
  /// The browser ended.
  case ended
  /// The browser did not answer in time.
  case late(String)
  /// The browser did not do as it was asked.
  case refused(String, String)
  /// The browser did not show of a document without a policy what it has to show.
  case blind(String)

  /// What happened and what to do, in one line.
  public var description: String {
    switch self {
    case .missing:
      "there is no Chromium here; install Debian's package: apt-get install chromium-headless-shell"
    case .missingProbe:
      "there is no webkit-probe here; make webkit-probe builds it (.build/webkit-probe/release), "
        + "--webkit-probe FILE says where it is"
    case .system(let what, let code):
      unsafe "\(what): \(String(cString: strerror(code))); the browser could not be started"
    case .ended: "the browser ended; run it again, and look whether it starts by itself"
    case .late(let what): "the browser does not answer \(what); run it again on a machine less busy"
    case .refused(let what, let why):
      "the browser refuses \(what): \(why); its version may be too old"
    case .blind(let what):
      "the browser does not show what a document without a policy does (\(what)), so that its silence "
        + "would prove nothing; run it again on a machine less busy"
    }
  }
}

/// Which engine could not be asked, and why.
public struct EngineFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the engine is called.
  public let engine: String
  /// Why.
  public let error: EngineError

  /// What happened and what to do, in one line.
  public var description: String { "\(engine): \(error)" }
}
