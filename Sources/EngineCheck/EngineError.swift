#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Why an engine could not be asked.
public enum EngineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The browser is not installed.
  case missing
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
      "there is no Chromium here; install Debian's package: apt-get install chromium"
    case .system(let what, let code):
      unsafe "\(what): \(String(cString: strerror(code))); Chromium could not be started"
    case .ended: "Chromium ended; run it again, and look whether it starts by itself"
    case .late(let what): "Chromium does not answer \(what); run it again on a machine less busy"
    case .refused(let what, let why):
      "Chromium refuses \(what): \(why); its version may be too old"
    case .blind(let what):
      "Chromium does not show what a document without a policy does (\(what)), so that its silence "
        + "would prove nothing; run it again on a machine less busy"
    }
  }
}
