internal import CWebKitGTK

/// What a signal's handler is given last: the viewer.
typealias Context = UnsafeMutableRawPointer

/// The viewer that a signal is for.
func viewer(_ context: Context) -> Viewer {
  Unmanaged<Viewer>.fromOpaque(context).takeUnretainedValue()
}

/// Has an object tell a receiver nothing more.
func disconnect(_ receiver: AnyObject, from object: UnsafeMutableRawPointer?) {
  g_signal_handlers_disconnect_matched(
    object, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(receiver).toOpaque())
}

/// The signals of a web view, and what is made of them.
extension Viewer {
  func connect(_ signal: String, of object: UnsafeMutableRawPointer, to handler: GCallback) {
    probe_connect(object, signal, handler, Unmanaged.passUnretained(self).toOpaque())
  }

  func connectSignals(of view: UnsafeMutablePointer<WebKitWebView>) {
    let object = UnsafeMutableRawPointer(view)
    let loadChanged: @convention(c) (Context, WebKitLoadEvent, Context) -> Void = {
      viewer($2).loadChanged($1)
    }
    connect("load-changed", of: object, to: unsafeBitCast(loadChanged, to: GCallback.self))

    // To return true keeps WebKit from showing a page of its own about it.
    let loadFailed:
      @convention(c) (Context, WebKitLoadEvent, UnsafePointer<CChar>?, Context, Context) -> gboolean =
        { _, _, url, _, context in
          viewer(context).loadFailed(text(url))
          return 1
        }
    connect("load-failed", of: object, to: unsafeBitCast(loadFailed, to: GCallback.self))

    let asked: @convention(c) (Context, Context, OpaquePointer?, Context) -> Void = {
      viewer($3).asked(for: text(webkit_uri_request_get_uri(.init($2))))
    }
    connect("resource-load-started", of: object, to: unsafeBitCast(asked, to: GCallback.self))

    let decide: @convention(c) (Context, Context, WebKitPolicyDecisionType, Context) -> gboolean = {
      viewer($3).decide($1, $2)
    }
    connect("decide-policy", of: object, to: unsafeBitCast(decide, to: GCallback.self))

    let ended: @convention(c) (Context, WebKitWebProcessTerminationReason, Context) -> Void = {
      _, _, context in
      viewer(context).finish("crashed")
    }
    connect("web-process-terminated", of: object, to: unsafeBitCast(ended, to: GCallback.self))

    let titled: @convention(c) (Context, Context, Context) -> Void = { viewer($2).titleChanged() }
    connect("notify::title", of: object, to: unsafeBitCast(titled, to: GCallback.self))

    let dialog: @convention(c) (Context, OpaquePointer, Context) -> gboolean = {
      viewer($2).dialog($1)
    }
    connect("script-dialog", of: object, to: unsafeBitCast(dialog, to: GCallback.self))

    // What would put up a window of GTK's: it counts as shown and closed.
    // It takes none of what it is given, so that it fits all of these.
    let closed: @convention(c) () -> gboolean = { 1 }
    for signal in [
      "print", "run-file-chooser", "run-color-chooser", "show-notification", "authenticate",
      "enter-fullscreen", "show-option-menu", "context-menu", "permission-request",
    ] {
      connect(signal, of: object, to: unsafeBitCast(closed, to: GCallback.self))
    }
  }
}

/// A C string's copy; empty where there is none.
func text(_ string: UnsafePointer<CChar>?) -> String {
  string.map { String(cString: $0) } ?? ""
}
