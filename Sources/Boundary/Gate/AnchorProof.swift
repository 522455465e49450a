internal import CSPKit
public import Findings

/// The anchor script, held against what the theorem assumes of it: that it makes no script.
///
/// Its author is not the enemy. What is looked for is a slip: a name by which text turns into code or markup,
/// anywhere but in a comment. Names in strings count, for `element['innerHTML']` is one.
enum AnchorProof {
  static func findings(of boundary: ReaderBoundary) -> [Finding] {
    let script = boundary.file.anchorScript
    let lines = Lines(script, path: boundary.file.profile.anchor.file)
    var seen: Set<String> = []
    return ScriptNames.all(in: script).compactMap { name in
      guard let danger = gadgets[name.text], seen.insert(name.text).inserted else { return nil }
      return Finding(
        .anchorGadget, .error, "the anchor script has \(name.text), which \(danger)",
        at: lines.place(of: name.range),
        fix:
          "Let it measure and report only; what must be shown is the app's or the template's to show"
      )
    }
  }

  private static let gadgets: [String: String] = [
    "eval": code, "Function": code, "execScript": code, "WebAssembly": code,
    "innerHTML": markup, "outerHTML": markup, "insertAdjacentHTML": markup, "setHTMLUnsafe": markup,
    "parseHTMLUnsafe": markup, "createContextualFragment": markup, "srcdoc": markup,
    "write": markup, "writeln": markup,
    "createElement": element, "createElementNS": element, "cloneNode": element,
    "importNode": element, "setAttribute": attribute, "setAttributeNS": attribute,
    "import": file, "importScripts": file, "Worker": file, "SharedWorker": file,
  ]
  private static let code = "turns text into code"
  private static let markup = "turns text into markup"
  private static let element = "makes elements, a script among them"
  private static let attribute = "can write a handler or a URL that runs"
  private static let file = "runs another file"
}

extension Finding.Code {
  /// The anchor script could make a script, of which nothing is proved.
  public static let anchorGadget = Finding.Code("anchor-gadget")
}
