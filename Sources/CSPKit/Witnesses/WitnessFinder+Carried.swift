internal import URLSyntax

// What only a script can start: the witness is then a script that runs already.
extension WitnessFinder {
  /// The first way in which a script of any text runs.
  func carried(_ script: String?) -> String? {
    guard let script else { return nil }
    let inFile = "data:," + Markup.dataBody(script)
    let files = ([nil] + nonces).map {
      "<script\(Self.attributes(type: nil, nonce: $0)) src=\"\(Markup.escaped(inFile))\"></script>"
    }
    let ways =
      scripts(type: nil, script) + ["<body onload=\"\(Markup.escaped(script))\">"]
      + ["<iframe src=\"javascript:\(Markup.escaped(script))\"></iframe>"] + files
    return ways.prefix(Self.limit).first { escapes($0) }
  }

  /// A worker of the first URL that is admitted.
  var worker: String? {
    let text = Markup.literal(Witness.script)
    let ways = [
      ("data:,", Markup.literal("data:,\(Witness.script)")),
      ("witness.js", "'witness.js'"),
      (Self.blob, "window.URL.createObjectURL(new Blob([\(text)]))"),
    ]
    let admitted = ways.first { way in
      list.requestCheck(
        directive: "worker-src", url: URLRecord(parsing: way.0, base: documentURL),
        selfOrigin: selfOrigin
      ).isAllowed
    }
    return carried(admitted.map { "new Worker(\($0.1))" })
  }

  /// A script that compiles an empty module of WebAssembly.
  static let module =
    "new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0]));\(Witness.script)"

  /// A script that adds a script of a `blob:` URL, if one is admitted.
  func blobScript(isModule: Bool) -> String? {
    let decision = list.scriptRequestCheck(
      url: URLRecord(parsing: Self.blob), nonce: nil, integrity: nil, isParserInserted: false,
      selfOrigin: selfOrigin)
    guard decision.isAllowed else { return nil }
    return Self.adding(
      "script", "[\(Markup.literal(Witness.script))],{type:'text/javascript'}",
      isModule ? "type:'module'," : "")
  }

  /// A script that adds a frame of a `blob:` URL, if one is admitted and a script runs in it.
  var blobFrame: String? {
    let decision = list.requestCheck(
      directive: "frame-src", url: URLRecord(parsing: Self.blob), selfOrigin: selfOrigin)
    guard decision.isAllowed, let inside = inside().prefix(Self.limit).first(where: { escapes($0) })
    else { return nil }
    return Self.adding("iframe", "[\(Markup.literal(inside))],{type:'text/html'}")
  }

  /// A `blob:` URL of an origin that `'self'` does not match: no browser lets it match one of its own.
  private static let blob = "blob:null/00000000-0000-0000-0000-000000000000"

  private static func adding(_ element: String, _ blob: String, _ others: String = "") -> String {
    "document.documentElement.append(Object.assign(document.createElement('\(element)'),"
      + "{\(others)src:window.URL.createObjectURL(new Blob(\(blob)))}))"
  }
}
