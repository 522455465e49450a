public import Boundary

/// An engine, and whether it lets a page's own scripts run.
public enum Posture: String, CaseIterable, Hashable, Sendable {
  /// Chromium; page scripts run as policies allow.
  case chromium
  /// WebKit as Apple's apps can set it: a page's own scripts are off, the app's run.
  case webkit
  /// WebKit where page scripts run as policies allow.
  case webkitScripting = "webkit-scripting"

  /// What people call it.
  public var name: String {
    switch self {
    case .chromium: "Chromium"
    case .webkit: "WebKit, page scripts off"
    case .webkitScripting: "WebKit, page scripts on"
    }
  }

  /// Whether a page's own scripts run.
  public var pageScripts: Bool { self != .webkit }

  /// Whether it is WebKit that is asked.
  public var isWebKit: Bool { self != .chromium }

  /// What a profile's readers are shown in.
  ///
  /// The engines are those that the profile names; where it names none, Chromium. Page scripts can be
  /// switched off in WebKit alone.
  ///
  /// - Parameter profile: The profile.
  /// - Returns: The postures; none where no engine here can play the reader's app.
  public static func all(for profile: Profile) -> [Posture] {
    let engines = profile.engines
    guard profile.scripting == .on else { return engines[.webkit] == nil ? [] : [.webkit] }
    var postures: [Posture] = []
    if engines.isEmpty || engines[.chromium] != nil { postures.append(.chromium) }
    if engines[.webkit] != nil { postures.append(.webkitScripting) }
    return postures
  }
}
