public import Findings

/// One request that a document makes by itself, and what becomes of it.
///
/// Local URLs ask nobody, so they are no loads; a `ping` needs a click, so it is none either.
public struct Load: Hashable, Sendable {
  /// What is asked for.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case image, media, font, style, script, frame, object, manifest, prefetch
    /// A host's name is looked up, or a connection to it is opened.
    case preconnect
    case connect, track
  }

  /// What becomes of a load.
  public enum Ruling: String, CaseIterable, Hashable, Sendable {
    /// It stands where nothing loads.
    case inert
    /// A policy stops it.
    case blocked
    /// The request is sent.
    case allowed
    /// The request is sent, and no directive could stop it.
    case ungoverned

    /// How bad a ruling is, for choosing the worse of two.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
  }

  /// What is asked for.
  public var kind: Kind
  /// Where it is asked for; as it is written, if the document's own URL is not known.
  public var url: String
  /// Where it stands: the attribute, or the element whose text holds it.
  public var place: Place
  /// What becomes of it.
  public var ruling: Ruling
  /// The effective directive, such as `img-src`; nil where no policy was asked.
  public var directive: String?

  /// Whether the request leaves.
  public var leaves: Bool { ruling == .allowed || ruling == .ungoverned }
}

/// A request as the markup makes it, before it is known where to.
struct LoadRequest {
  var kind: Load.Kind
  /// The URL as it is written.
  var text: [UInt8]
  var place: Place
  var isInert: Bool
  var rule: LoadRule
  /// How many `data:` style sheets hold it: in them a relative URL is none.
  var sheetDepth = 0
  /// Whether what comes is made a part of the document, as by `use`, and not shown as a picture.
  var isCloned = false
}

/// What a request has to be held against.
enum LoadRule {
  /// The source list of a directive.
  case sources(_ directive: String, nonce: ElementNonce? = nil)
  /// Those of two: engines or specifications ask one or the other, and whichever lets it through
  /// counts.
  case either(_ directive: String, _ other: String)
  /// The rules for script files.
  case script(nonce: ElementNonce?, integrity: String?, isParserInserted: Bool)
  /// The rules for resource hints.
  case prefetch
  /// What holds it was asked about already.
  case decided(Decision)
  /// Nothing: no directive speaks of it.
  case none
}
