#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What a request is answered: no host is ever asked.
enum Answer {
  /// The answer to a request, as `Fetch.fulfillRequest` takes it.
  ///
  /// - Parameters:
  ///   - id: The request's id.
  ///   - kind: The type of what is asked for, in Chromium's words.
  ///   - url: What is asked for.
  /// - Returns: The question's parameters.
  static func parameters(for id: JSON, kind: String, url: String) -> JSON {
    switch kind {
    case "Document": page(id, "<!doctype html><script>\(script(url))</script>")
    case "Script": fulfilled(id, "text/javascript", Array(script(url).utf8))
    case "Stylesheet": fulfilled(id, "text/css", [])
    case "Image": fulfilled(id, "image/gif", pixel)
    default: fulfilled(id, "text/plain", [])
    }
  }

  /// A document, in the encoding that the app says.
  static func page(_ id: JSON, _ document: some Sequence<UInt8>) -> JSON {
    fulfilled(id, "text/html; charset=utf-8", Array(document))
  }

  private static func page(_ id: JSON, _ text: String) -> JSON { page(id, text.utf8) }

  /// A script that reports itself, so that a hole shows; in a worker nobody listens.
  private static func script(_ url: String) -> String {
    let mark = JSON.string("mark asked for by \(url.prefix(80))")
    let text = String(decoding: mark.bytes, as: UTF8.self).replacing("<", with: "\\u003C")
    return "self.\(Prologue.binding) && self.\(Prologue.binding)(\(text));"
  }

  private static func fulfilled(_ id: JSON, _ type: String, _ body: [UInt8]) -> JSON {
    [
      "requestId": id, "responseCode": 200,
      "responseHeaders": [
        ["name": "Content-Type", "value": .string(type)],
        ["name": "Access-Control-Allow-Origin", "value": "*"],
      ],
      "body": .string(Data(body).base64EncodedString()),
    ]
  }

  /// A GIF of one pixel.
  private static let pixel: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0, 0, 0]
    + [1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
}
