import Foundation

/// Weaker policies, anchors and hosts.
extension Weakening {
  private static let hash = #"["{anchor}"]"#

  static let policies = [
    profile("default-src dropped", "policy-open", "on the channel frame-remote") {
      try $0.removing(key: "default-src")
    },
    profile("default-src dropped on Apple", of: .mailApple, "policy-open", "channel inline-script")
    {
      try $0.removing(key: "default-src")
    },
    profile("script-src dropped", "anchor-refused", "default-src admits no such inline script") {
      try $0.removing(key: "script-src")
    },
    profile("base-uri dropped", "way-out-open", "a stranger's base element") {
      try $0.removing(key: "base-uri")
    },
    profile("form-action dropped", "way-out-open", "left by a form-post") {
      try $0.removing(key: "form-action")
    },
    profile("form-action * and POST forms not intercepted", "way-out-open", "left by a form-post") {
      try $0.replacing(#""form-action": ["'none'"]"#, by: #""form-action": ["*"]"#)
    },
    profile("form-action * and POST forms said to be intercepted", "form-post-unseen", "no policy")
    {
      try $0.replacing(#""form-action": ["'none'"]"#, by: #""form-action": ["*"]"#)
        .replacing(#""form-get"]"#, by: #""form-get", "form-post"]"#)
    },
    profile("the second policy dropped", "policy-open", "hashes on the channel external-script") {
      try $0.replacing(
        """
        ,
            {
              "script-src": ["'unsafe-inline'"]
            }
        """, by: "")
    },
    profile("the second policy first", "policy-not-alone", "inline-script") {
      let first = try $0.replacing(
        "\"policies\": [", by: "\"policies\": [{\"script-src\": [\"'unsafe-inline'\"]},")
      return try first.replacing(
        """
        ,
            {
              "script-src": ["'unsafe-inline'"]
            }
        """, by: "")
    },
    profile("a directive misspelt", nil, "No browser knows a directive `script-scr`") {
      try $0.replacing(#""script-src": ["{anchor}"]"#, by: #""script-scr": ["{anchor}"]"#)
    },
    profile("sandbox, which a meta may not carry", nil, "in a meta element") {
      try $0.replacing(#""base-uri""#, by: #""sandbox": [], "base-uri""#)
    },
    profile("frames of remote hosts", "policy-open", "on the channel frame-remote") {
      try $0.replacing(#""base-uri""#, by: #""frame-src": ["https:"], "base-uri""#)
    },
    profile("frames of data: URLs", of: .mailApple, "policy-open", "on the channel frame-local") {
      try $0.replacing(
        #""base-uri""#,
        by: #""frame-src": ["data:"], "script-src": ["'unsafe-inline'"], "base-uri""#)
    },
    profile("objects of remote hosts", "policy-open", "on the channel object") {
      try $0.replacing(#""base-uri""#, by: #""object-src": ["https:"], "base-uri""#)
    },
    profile("workers of remote hosts", "policy-not-alone", "it leaves open worker") {
      try $0.replacing(#""base-uri""#, by: #""worker-src": ["https:"], "base-uri""#)
    },
    profile("handlers by script-src-attr", "policy-open", "on the channel event-handler") {
      try $0.replacing(#""base-uri""#, by: #""script-src-attr": ["'unsafe-inline'"], "base-uri""#)
    },
    profile("scripts with remote content", "policy-not-alone", "it leaves open eval") {
      try $0.replacing(#""remote": {"#, by: #""remote": { "script-src": ["'unsafe-eval'"],"#)
    },
    profile("pictures of any host with remote content off", "fixture-loads", "img-src admits it") {
      try $0.replacing(#""img-src": ["data:"]"#, by: #""img-src": ["data:", "https:"]"#)
    },
    profile("pictures of any host on Apple", of: .mailApple, "fixture-loads", "img-src admits it") {
      try $0.replacing(#""img-src": ["data:"]"#, by: #""img-src": ["*"]"#)
    },
    profile("no policy at all", nil, "no policy is given") {
      guard let start = $0.range(of: "\"policies\": ["), let end = $0.range(of: "\"remote\"") else {
        throw String.NotFound(text: "policies")
      }
      return $0.replacingCharacters(
        in: start.lowerBound..<end.lowerBound, with: "\"policies\": [],\n  ")
    },
  ]

  /// One more or another source in the first policy's `script-src`.
  static let sources = [
    source("'unsafe-inline' for the hash", "policy-open", "anything on the channel inline-script") {
      _ in #"["'unsafe-inline'"]"#
    },
    source("https: in script-src", "policy-not-alone", "external-script") { _ in
      #"["{anchor}", "https:"]"#
    },
    source("* in script-src", "policy-not-alone", "external-script") { _ in
      #"["{anchor}", "*"]"#
    },
    source("data: in script-src", "policy-not-alone", "external-script") { _ in
      #"["{anchor}", "data:"]"#
    },
    source("one host in script-src", "policy-not-alone", "external-script") { _ in
      #"["{anchor}", "https://cdn.example/reader.js"]"#
    },
    source("a nonce", "policy-open", "nonces on the channel inline-script") { _ in
      #"["{anchor}", "'nonce-Zm9yZXZlciB0aGUgc2FtZQ=='"]"#
    },
    source("'unsafe-eval'", "policy-not-alone", "it leaves open eval") { _ in
      #"["{anchor}", "'unsafe-eval'"]"#
    },
    source("'wasm-unsafe-eval'", "policy-not-alone", "it leaves open wasm") { _ in
      #"["{anchor}", "'wasm-unsafe-eval'"]"#
    },
    source("the hash of another script", "policy-open", "hashes on the channel inline-script") {
      _ in
      #"["{anchor}", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"]"#
    },
    source("an unpadded hash", "anchor-refused", "not everywhere") { pin in
      "[\"'sha256-\(pin.prefix { $0 != "=" })'\"]"
    },
    source("a sha512 source for a sha256 pin", "anchor-refused", "admits no such inline script") {
      "[\"'sha512-\($0)'\"]"
    },
    source("the hash without quotes", nil, "is no source expression") {
      "[\"sha256-\($0)\"]"
    },
    source("'none' beside the hash is void", nil, "has no effect beside other sources") { _ in
      #"["'none'", "{anchor}", "https:"]"#
    },
    source("a comma", nil, "without blank, comma or semicolon") { _ in
      #"["{anchor},", "https:"]"#
    },
    source("a semicolon", nil, "without blank, comma or semicolon") { _ in
      #"["{anchor}; script-src-attr *"]"#
    },
    source("a source beyond ASCII", nil, "printable ASCII") { _ in
      "[\"{anchor}\", \"'nönce-a'\"]"
    },
  ]

  private static func source(
    _ name: String, _ code: String?, _ cause: String,
    _ list: @escaping @Sendable (_ pin: String) -> String
  ) -> Weakening {
    profile(name, code, cause) { try $0.replacing(hash, by: list(pin(in: $0))) }
  }

  private static func pin(in profile: String) throws -> String {
    guard let pin = profile.firstMatch(of: /"sha256": "([^"]+)"/)?.1 else {
      throw String.NotFound(text: "sha256")
    }
    return String(pin)
  }

  static let anchors = [
    anchor("one byte more in the anchor", "stale-pin", "the pin is not the hash") { $0 + " " },
    anchor("another anchor", "stale-pin", "the pin is not the hash") { _ in "report();\n" },
    anchor("eval in the anchor", "anchor-gadget", "eval") {
      try $0.replacing("var waiting", by: "eval(location.hash);\n  var waiting")
    },
    anchor("new Function in the anchor", "anchor-gadget", "Function") {
      try $0.replacing("var waiting", by: "var f = new Function('x', name);\n  var waiting")
    },
    anchor("innerHTML in the anchor", "anchor-gadget", "innerHTML") {
      try $0.replacing("var waiting", by: "document.body.innerHTML += '<hr>';\n  var waiting")
    },
    anchor("innerHTML by its name in a string", "anchor-gadget", "innerHTML") {
      try $0.replacing("var waiting", by: "document.body['innerHTML'] = '';\n  var waiting")
    },
    anchor("document.write in the anchor", "anchor-gadget", "write") {
      try $0.replacing("var waiting", by: "document.write('<p>');\n  var waiting")
    },
    anchor("the anchor makes a script element", "anchor-gadget", "createElement") {
      try $0.replacing("var waiting", by: "document.createElement('script');\n  var waiting")
    },
    anchor("the anchor imports a module", "anchor-gadget", "import") {
      try $0.replacing("var waiting", by: "import('./more.js');\n  var waiting")
    },
    anchor("an anchor beyond ASCII", nil, "ASCII") { $0 + "// é\n" },
    anchor("an anchor that ends its own element", nil, "script") { $0 + "// </script>\n" },
    profile("the pin of another script", "stale-pin", "the pin is not the hash") {
      try $0.replacing(pin(in: $0), by: "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    },
    profile("scripts off with an inline anchor", "anchor-missing", "no browser runs it") {
      try $0.replacing(#""scripting": "on""#, by: #""scripting": "off""#)
    },
    profile("an injected anchor that is admitted by its hash", nil, "the anchor is injected") {
      try $0.replacing(#""delivery": "inline""#, by: #""delivery": "injected""#)
    },
  ]

  static let hosts = [
    profile("file access on", "host-access", "may read files") {
      try $0.replacing(#""fileAccess": false"#, by: #""fileAccess": true"#)
    },
    profile("file access not spoken of", "host-access", "may read files") {
      try $0.removing(key: "fileAccess")
    },
    profile("content access on", "host-access", "content providers") {
      try $0.replacing(#""contentAccess": false"#, by: #""contentAccess": true"#)
    },
    profile("universal access from files on", of: .bookAndroid, "host-access", "every origin") {
      try $0.replacing(#""universalFileAccess": false"#, by: #""universalFileAccess": true"#)
    },
    profile("refreshes not intercepted", "way-out-open", "left by a refresh") {
      try $0.replacing(#""refresh", "#, by: "")
    },
    profile("links not intercepted", of: .mailApple, "way-out-open", "left by a link") {
      try $0.replacing(#""link", "#, by: "")
    },
    profile("no interception at all", "way-out-open", "left by a refresh") {
      try $0.removing(key: "navigation")
    },
    profile("a setting that nobody knows", nil, "fileAcces") {
      try $0.replacing(#""fileAccess""#, by: #""fileAcces""#)
    },
  ]
}
