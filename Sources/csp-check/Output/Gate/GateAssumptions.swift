internal import Boundary

/// What a proof of a reader takes for granted: what its profile says of engines and of the app.
enum GateAssumptions {
  /// One clause a line.
  static func lines(of profile: Profile) -> [String] {
    let engines = profile.engines.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.key.rawValue) \($0.value) or later" }.joined(separator: ", ")
    let ways = profile.navigation.map(\.rawValue).sorted().joined(separator: ", ")
    let host = profile.host
    let files = [
      host.fileAccess ? "files" : nil, host.contentAccess ? "content providers" : nil,
      host.universalFileAccess ? "every origin from a file" : nil,
    ].compactMap(\.self)
    let scripts =
      switch (profile.scripting, profile.anchor.delivery) {
      case (.on, .inline): "page scripts on, the anchor script in the template"
      case (.on, .injected): "page scripts on, the anchor script evaluated by the app"
      case (.off, .inline): "page scripts off"
      case (.off, .injected): "page scripts off, the anchor script evaluated by the app"
      }
    return [
      "\(engines); \(scripts)",
      "the app loads \(host.url ?? "the page under any URL") as text/html in UTF-8, and intercepts "
        + (ways.isEmpty ? "nothing" : ways),
      "the web view's network is \(host.network.rawValue)"
        + (host.network == .blocked && profile.remote != nil
          ? " until remote content is asked for" : "")
        + "; pages may read " + (files.isEmpty ? "no file" : files.joined(separator: ", ")),
    ]
  }
}
