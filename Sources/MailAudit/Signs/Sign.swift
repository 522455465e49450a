public import Findings

/// Markup that only makes sense as an attempt on a sanitizer, a parser or a policy.
public struct Sign: Hashable, Sendable {
  /// The signs that are known; the raw value is the stable name, and has a section in `docs/audit.md`.
  public enum Code: String, CaseIterable, Sendable {
    case markupInAttribute = "markup-in-attribute"
    case mutates
    case readingDependent = "reading-dependent"
    case commentEndsEarly = "comment-ends-early"
    case hiddenScheme = "hidden-scheme"
    case handlerWithoutSpace = "handler-without-space"
    case duplicateHandler = "duplicate-handler"
    case brokenName = "broken-name"
    case animatedScript = "animated-script"
    case documentInDataURL = "document-in-data-url"
    case otherEncoding = "other-encoding"
    case policyInBody = "policy-in-body"
    case anchorReplay = "anchor-replay"
    case anchorIntegrity = "anchor-integrity"
    case slotSyntax = "slot-syntax"
    case clobberingName = "clobbering-name"
    case runsInReader = "runs-in-reader"
  }

  /// Which sign it is.
  public var code: Code
  /// Where it stands in the part.
  public var place: Place
}

extension Sign.Code {
  /// What was seen, in one clause for people.
  public var summary: String {
    switch self {
    case .markupInAttribute:
      "an attribute's value ends an element or comment that does not hold it, and starts a script"
    case .mutates: "a script runs of what a naive sanitizer would write of it"
    case .readingDependent: "a script that only some ways of reading the document find"
    case .commentEndsEarly: "a comment that some parsers do not end where browsers do, and a script"
    case .hiddenScheme: "a script's URL whose scheme is disguised"
    case .handlerWithoutSpace: "an event handler without white space before it"
    case .duplicateHandler: "an event handler twice in one tag"
    case .brokenName: "a script's or handler's name with a character in it that filters drop"
    case .animatedScript: "an animation that writes a script's URL"
    case .documentInDataURL: "a script or a document in a data: URL"
    case .otherEncoding: "read in another encoding it runs a script"
    case .policyInBody: "a policy outside of the head, where browsers ignore it"
    case .anchorReplay: "a copy of the reader's own script"
    case .anchorIntegrity: "a file that the hash of the reader's own script would admit"
    case .slotSyntax: "the syntax of a slot of the reader's template"
    case .clobberingName: "a name that hides a property which scripts read"
    case .runsInReader: "a script that the reader's policies let run"
    }
  }
}
