/// The script that stands for the app: it runs before each document's own and policies do not ask for it.
enum Prologue {
  /// The function by which scripts reach the one who watches.
  static let binding = "cspCheckSay"

  /// Puts up the app's objects and tells of what policies block and of messages between frames.
  ///
  /// - Parameter listeners: The names of the objects; they are the main frame's alone.
  /// - Returns: The script's text.
  static func script(listeners: [String]) -> String {
    let names = String(decoding: JSON.array(listeners.map(JSON.string)).bytes, as: UTF8.self)
    return """
      (function () {
        'use strict';
        var say = window.\(binding);
        window.addEventListener('securitypolicyviolation', function (event) {
          say('blocked ' + event.effectiveDirective + ' ' + event.blockedURI);
        }, true);
        window.addEventListener('message', function (event) { say('mark ' + event.data); }, true);
        if (window.top !== window) { return; }
        \(names).forEach(function (name) {
          Object.defineProperty(window, name, {
            value: { postMessage: function (text) { say('report ' + text); } }
          });
        });
      })();
      """
  }

  /// The same in WebKit, where the app's objects are handlers below `window.webkit.messageHandlers`.
  ///
  /// React Native puts its own object on the window besides, which hands on.
  static func webKit(listeners: [String]) -> String {
    let native = listeners.contains(reactNative) ? [reactNative] : []
    return """
      (function () {
        'use strict';
        var handlers = window.webkit.messageHandlers;
        window.\(binding) = function (text) { handlers.\(binding).postMessage(String(text)); };
      })();
      \(script(listeners: native).replacing(
        "say('report ' + text)", with: "window.webkit.messageHandlers[name].postMessage(text)"))
      """
  }

  private static let reactNative = "ReactNativeWebView"

  /// What the app evaluates in a page that was loaded: the anchor script reports after a scroll.
  static let scroll = "window.scrollTo(0, 1); window.dispatchEvent(new Event('scroll'));"

  /// The title, whatever elements are named.
  static let title =
    "Object.getOwnPropertyDescriptor(Document.prototype, 'title').get.call(document)"
}
