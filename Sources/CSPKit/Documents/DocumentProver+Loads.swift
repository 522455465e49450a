internal import Findings
internal import HTMLSyntax
internal import URLSyntax

// Which requests each element and attribute makes by itself.

extension DocumentProver {
  /// What is known of a document's loads while it is read.
  struct LoadState {
    /// The loads so far, those of nested documents included.
    var loads: [Load] = []
    /// Requests with a relative URL, made before any `base`: a later one can turn them elsewhere.
    var relative: [LoadRequest] = []
    /// The style elements that the parser is still in.
    var openStyles: [OpenStyle] = []
    /// Strings of style sheets, which could become the URLs of pictures.
    var styleStrings: [LoadRequest] = []
    /// Whether they do.
    var takesStyleStrings = false
    /// The links, by their places among the ways out.
    var links: [Int] = []
    /// What was said to speculation rules that choose among the links.
    var speculation: Decision?
    /// Whether `x-dns-prefetch-control` has the hosts of links looked up; nil where it is silent.
    var looksUpHosts: Bool?
  }

  /// Notes the requests of an element that was just inserted, but for those of its style attribute.
  mutating func readLoads(_ element: ElementEvent, _ attributes: ArraySlice<Attribute>) {
    switch element.namespace {
    case .html: readHTMLLoads(element, attributes)
    case .svg: readSVGLoads(element, attributes)
    case .mathML: break
    }
  }

  private mutating func readHTMLLoads(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>
  ) {
    let isInert = element.isInert
    switch element.name.known {
    case .img:
      addLoad(.image, .src, in: attributes, "img-src", isInert)
      addSourceSet(.srcset, in: attributes, isInert)
    case .source:
      addLoad(.media, .src, in: attributes, "media-src", isInert)
      addSourceSet(.srcset, in: attributes, isInert)
    case .input:
      guard value(of: .type, in: attributes).map(PolicyText.lowercased) == "image" else { break }
      addLoad(.image, .src, in: attributes, "img-src", isInert)
    case .video:
      addLoad(.media, .src, in: attributes, "media-src", isInert)
      addLoad(.image, .poster, in: attributes, "img-src", isInert)
    case .audio: addLoad(.media, .src, in: attributes, "media-src", isInert)
    case .track: addLoad(.track, .src, in: attributes, "media-src", isInert)
    case .body, .table, .thead, .tbody, .tfoot, .tr, .td, .th, .col, .colgroup:
      addLoad(.image, .background, in: attributes, "img-src", isInert)
    case .link: readLink(attributes, isInert: isInert)
    case .style: beginStyle(element, attributes)
    default: break
    }
    if element.name.known == .img || element.name.known == .script {
      readAttributionSource(attributes, isInert: isInert)
    }
  }

  /// A second `body` tag: what it adds loads as if the first had said it.
  mutating func readMergedLoads(_ attributes: ArraySlice<Attribute>) {
    addLoad(.image, .background, in: attributes, "img-src", false)
  }

  /// Chromium's `attributionsrc`, which is asked when the element is inserted.
  ///
  /// It went under different directives in its time.
  private mutating func readAttributionSource(
    _ attributes: ArraySlice<Attribute>, isInert: Bool
  ) {
    for attribute in attributes where attribute.name.known == .other {
      guard parser.spellingBytes(of: attribute.name).elementsEqual("attributionsrc".utf8) else {
        continue
      }
      for url in parser.value(of: attribute).split(whereSeparator: PolicyText.isASCIIWhitespace) {
        addLoad(
          LoadRequest(
            kind: .connect, text: Array(url), place: place(of: attribute), isInert: isInert,
            rule: .either("connect-src", "img-src")))
      }
    }
  }

  /// What an attribute asks for, if it stands there and is not empty.
  private mutating func addLoad(
    _ kind: Load.Kind, _ name: KnownName, in attributes: ArraySlice<Attribute>,
    _ directive: String, _ isInert: Bool
  ) {
    guard let attribute = attributes.first(where: { $0.name.known == name }) else { return }
    addLoad(
      LoadRequest(
        kind: kind, text: Array(parser.value(of: attribute)), place: place(of: attribute),
        isInert: isInert, rule: .sources(directive)))
  }

  /// The pictures of a `srcset`: any of them can be chosen.
  mutating func addSourceSet(
    _ name: KnownName, in attributes: ArraySlice<Attribute>, _ isInert: Bool
  ) {
    guard let attribute = attributes.first(where: { $0.name.known == name }) else { return }
    let place = place(of: attribute)
    for url in SourceSet.urls(in: parser.value(of: attribute)) {
      addLoad(
        LoadRequest(
          kind: .image, text: url, place: place, isInert: isInert, rule: .sources("img-src")))
    }
  }

  // MARK: SVG

  /// Any SVG element that refers to something loads it, but links, scripts and what is animated.
  private mutating func readSVGLoads(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>
  ) {
    switch element.name.known {
    case .script, .a: break
    case .style: beginStyle(element, attributes)
    case .animate, .set, .animateColor, .animateMotion, .animateTransform:
      readAnimatedLoads(element, attributes)
    default:
      for attribute in attributes
      where attribute.name.known == .href || attribute.name.known == .xlinkHref {
        addReference(
          Array(parser.value(of: attribute)), attribute, isInert: element.isInert,
          isCloned: element.name.known == .use)
      }
    }
    // Presentation attributes are CSS that no directive on styles speaks of.
    for attribute in attributes where attribute.name.known != .style {
      let text = parser.value(of: attribute)
      guard text.contains(UInt8(ascii: "(")) else { continue }
      addReferences(
        StyleReferences(of: Array(text)), at: place(of: attribute), isInert: element.isInert,
        blocked: nil)
    }
  }

  /// A reference to an element here or elsewhere.
  private mutating func addReference(
    _ text: [UInt8], _ attribute: Attribute, isInert: Bool, isCloned: Bool = false
  ) {
    // Without a base it stays in the document.
    guard hasBase || text.first != UInt8(ascii: "#") else { return }
    addLoad(
      LoadRequest(
        kind: .image, text: text, place: place(of: attribute), isInert: isInert,
        rule: .sources("img-src"), isCloned: isCloned))
  }

  /// Animation writes a URL where one is loaded, or a `url()` where CSS is read.
  private mutating func readAnimatedLoads(
    _ element: ElementEvent, _ attributes: ArraySlice<Attribute>
  ) {
    let writesURL = animatesURL(attributes)
    for (attribute, value) in animatedValues(attributes)
    where writesURL || URLScheme.scheme(of: value) != nil {
      addReference(Array(value), attribute, isInert: element.isInert)
    }
  }

  /// Whether an animation writes an attribute that holds a URL, with whatever prefix or blanks.
  func animatesURL(_ attributes: ArraySlice<Attribute>) -> Bool {
    guard let name = attributes.first(where: { $0.name.known == .attributeName }) else {
      return false
    }
    let text = PolicyText.trimmed(String(decoding: parser.value(of: name), as: UTF8.self))
    let local = PolicyText.lowercased(text).split(separator: ":").last
    return local == "href" || local == "src"
  }

  // MARK: Links

  /// Adds what links are asked for by themselves, when all of them are known.
  mutating func readLoadsOfLinks() {
    // Browsers look up the hosts of links on pages that are not encrypted, unless told otherwise.
    let looksUp = loading.looksUpHosts ?? (frame.selfOrigin.scheme == "http")
    guard looksUp || loading.speculation != nil else { return }
    for index in loading.links {
      var link = LoadRequest(
        kind: .preconnect, text: Array(navigations[index].url.utf8),
        place: navigations[index].place, isInert: false, rule: .none)
      if looksUp { addLoad(link) }
      if let decision = loading.speculation {
        link.kind = .prefetch
        link.rule = .decided(decision)
        addLoad(link)
      }
    }
  }
}
