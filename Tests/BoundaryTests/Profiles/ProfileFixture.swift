import Boundary
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A directory with a profile, its anchor script and its template, removed after use.
struct ProfileFixture: ~Copyable {
  let directory: String

  init() throws {
    directory =
      FileManager.default.temporaryDirectory.path
      + "/csp-check-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try write("anchor.js", "run();\n")
    try write("reader.html", "<!DOCTYPE html>{{body}}\n")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: directory)
  }

  func path(_ name: String) -> String { "\(directory)/\(name)" }

  func write(_ name: String, _ text: String) throws {
    try FileReplacement.write(Array(text.utf8), to: path(name))
  }

  /// Loads a text as `reader.json`.
  func load(_ text: String) throws -> ProfileFile {
    try write("reader.json", text)
    return try ProfileFile.load(path: path("reader.json"))
  }
}

/// A profile with every key.
let wholeProfile = """
  {
    "schema": 1,
    "name": "reader",
    "title": "A reader, é",
    "engines": {"webkit": 17, "chromium": 120},
    "scripting": "on",
    "anchor": {
      "file": "anchor.js",
      "sha256": "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
      "delivery": "inline",
      "bridge": "readerBridge"
    },
    "policies": [
      {"default-src": ["'none'"], "script-src": ["{anchor}"], "base-uri": ["'none'"],
       "img-src": ["data:"], "font-src": ["'none'"], "media-src": []},
      {"script-src": ["'unsafe-inline'"]}
    ],
    "remote": {"img-src": ["https:"], "font-src": ["https:"], "style-src": ["https:"]},
    "template": "reader.html",
    "slots": {"body": "<%body%>", "html-attributes": "<%html%>"},
    "rules": "feed",
    "navigation": ["link", "refresh", "form-get"],
    "host": {
      "url": "about:blank", "network": "blocked", "javascriptInterfaces": ["bridge"],
      "messageListeners": ["readerBridge"], "fileAccess": false, "contentAccess": false,
      "universalFileAccess": false, "mixedContent": "never"
    },
    "suppress": [{"code": "a-code", "path": "x.html", "reason": "known", "until": "2028-02-29"}]
  }

  """

/// A profile with no key that can be left out.
let leanProfile = """
  {
    "schema": 1, "name": "reader", "engines": {"chromium": 120}, "scripting": "on",
    "anchor": {"file": "anchor.js", "delivery": "inline",
               "sha256": "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="},
    "policies": [{"default-src": ["'none'"]}],
    "template": "reader.html"
  }
  """
