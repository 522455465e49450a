/// Why a text can be no anchor script.
public struct ScriptTextError: Error, Hashable, Sendable {
  /// The kinds of refusal.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    case nul = "script-nul"
    case notUTF8 = "script-not-utf8"
    case notASCII = "script-not-ascii"
    case endTag = "script-end-tag"
    case comment = "script-comment"
    case startTag = "script-start-tag"
  }

  /// Which kind this is.
  public let code: Code
  /// The first byte that is refused, counted in the text as given.
  public let offset: Int

  /// What was seen and why it matters: one sentence without a full stop.
  public var message: String {
    switch code {
    case .nul: "A NUL stands in the script, and browsers replace it before they hash"
    case .notUTF8: "The script is not well-formed UTF-8, so browsers see another text"
    case .notASCII:
      "The script is not all ASCII, so another encoding could make another program of its bytes"
    case .endTag: "`</script` would end the script element here"
    case .comment: "`<!--` changes where the script element ends"
    case .startTag: "`<script` after a comment's start changes where the script element ends"
    }
  }

  /// What to write instead: one sentence without a full stop.
  public var fix: String {
    switch code {
    case .nul: "Write \\0 or \\u0000 in a string, or take it out"
    case .notUTF8: "Save the file as ASCII"
    case .notASCII: "Write \\u escapes in strings, and take other characters out"
    case .endTag, .startTag: "Write \\x3C for the < in a string, or a space after it in code"
    case .comment: "Write \\x3C!-- in a string, or spaces between the operators in code"
    }
  }

  /// The first thing in a script that must be refused.
  @inline(never)
  static func first(in bytes: [UInt8]) -> ScriptTextError? {
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    for (offset, byte) in bytes.enumerated() {
      let code: Code? =
        switch byte {
        case 0: .nul
        case 0x80...: isUTF8 ? .notASCII : .notUTF8
        case UInt8(ascii: "<"): tag(bytes[offset...])
        default: nil
        }
      if let code { return ScriptTextError(code: code, offset: offset) }
    }
    return nil
  }

  /// Names that only begin so are refused too: simpler, and never wrong.
  private static func tag(_ rest: ArraySlice<UInt8>) -> Code? {
    let start = PolicyText.lowercased(String(decoding: rest.prefix(8), as: UTF8.self))
    if start == "</script" { return .endTag }
    if start.hasPrefix("<!--") { return .comment }
    return start.hasPrefix("<script") ? .startTag : nil
  }
}
