/// The Kotlin of the instrumented test: the same whatever the readers are, which it reads from its assets.
enum AndroidSources {
  /// The Kotlin package.
  static let package = "cspcheck.webview"

  /// The sources by their files' names.
  static let all: KeyValuePairs = [
    "Assets.kt": assets, "Clients.kt": clients, "Observation.kt": observation,
    "ReaderPage.kt": page, "ReaderTests.kt": tests, "WebViewActivity.kt": activity,
  ]

  /// The script that stands for the app in every frame, before the document's own.
  ///
  /// Nobody tells an app which scripts an Android web view compiles; so a title that is set is told, as
  /// fixtures set one, and messages, and what policies block.
  static let prologue = """
    (function () {
      'use strict';
      var watch = window.cspCheckWatch;
      function say(text) { watch.postMessage(text); }
      window.addEventListener('securitypolicyviolation', function (event) {
        say('blocked ' + event.effectiveDirective + ' ' + event.blockedURI);
      }, true);
      window.addEventListener('message', function (event) { say('mark ' + event.data); }, true);
      var title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
      Object.defineProperty(Document.prototype, 'title', {
        configurable: true, enumerable: true, get: title.get,
        set: function (value) {
          say('mark ' + value);
          title.set.call(this, value);
        }
      });
    })();

    """
}
