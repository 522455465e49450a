internal import Findings
internal import HTMLSyntax

// What `link` elements ask for, by their link types (HTML, 4.6.7).

extension DocumentProver {
  /// A `link` element, wherever it stands.
  mutating func readLink(_ attributes: ArraySlice<Attribute>, isInert: Bool) {
    guard let rel = value(of: .rel, in: attributes) else { return }
    let types = Set(
      PolicyText.lowercased(rel).utf8.split(whereSeparator: PolicyText.isASCIIWhitespace)
        .map { String(Substring($0)) })
    if types.contains("preload"),
      value(of: .as, in: attributes).map(PolicyText.lowercased) == "image"
    {
      addSourceSet(.imagesrcset, in: attributes, isInert)
    }
    guard let href = attributes.first(where: { $0.name.known == .href }) else { return }
    let place = place(of: href)
    let text = Array(parser.value(of: href))
    for type in types.sorted() {
      guard let (kind, rule) = request(ofType: type, attributes) else { continue }
      addLoad(
        LoadRequest(kind: kind, text: text, place: place, isInert: isInert, rule: rule))
    }
  }

  /// What a link type asks for; nil where no browser asks for anything by itself.
  private func request(ofType type: String, _ attributes: ArraySlice<Attribute>)
    -> (Load.Kind, LoadRule)?
  {
    switch type {
    case "stylesheet": (.style, .sources("style-src-elem", nonce: nonce(of: attributes)))
    case "icon", "apple-touch-icon", "apple-touch-icon-precomposed", "apple-touch-startup-image",
      "mask-icon", "fluid-icon":
      (.image, .sources("img-src"))
    case "manifest": (.manifest, .sources("manifest-src"))
    // Firefox prefetches what comes next.
    case "prefetch", "prerender", "next": (.prefetch, .prefetch)
    case "dns-prefetch", "preconnect": (.preconnect, .none)
    case "preload": preload(as: value(of: .as, in: attributes) ?? "", attributes)
    case "modulepreload": modulePreload(as: value(of: .as, in: attributes) ?? "", attributes)
    // Not among the destinations of the specification; Chromium and Firefox ask for it.
    case "compression-dictionary": (.connect, .either("connect-src", "default-src"))
    // Browsers with a search field fetch its description, by no rule of a page's.
    case "search": (.connect, .none)
    default: nil
    }
  }

  /// The request of a destination (CSP 3, 6.8.1, get the effective directive for request).
  private func preload(as destination: String, _ attributes: ArraySlice<Attribute>)
    -> (Load.Kind, LoadRule)
  {
    switch PolicyText.lowercased(destination) {
    case "image": (.image, .sources("img-src"))
    case "script": (.script, scriptRule(attributes))
    case "style": (.style, .sources("style-src-elem", nonce: nonce(of: attributes)))
    case "font": (.font, .sources("font-src"))
    case "audio", "video": (.media, .sources("media-src"))
    case "track": (.track, .sources("media-src"))
    case "manifest": (.manifest, .sources("manifest-src"))
    case "embed", "object": (.object, .sources("object-src"))
    case "document", "frame", "iframe": (.frame, .sources("frame-src"))
    case "worker", "sharedworker", "serviceworker": (.script, .sources("worker-src"))
    // Without a known destination browsers of today ask for nothing; older ones did.
    default: (.connect, .sources("connect-src"))
    }
  }

  private func modulePreload(as destination: String, _ attributes: ArraySlice<Attribute>)
    -> (Load.Kind, LoadRule)
  {
    switch PolicyText.lowercased(destination) {
    case "style", "worker", "sharedworker", "serviceworker": preload(as: destination, attributes)
    case "json", "text": (.connect, .sources("connect-src"))
    default: (.script, scriptRule(attributes))
    }
  }

  private func scriptRule(_ attributes: ArraySlice<Attribute>) -> LoadRule {
    // Only a script element is inserted by the parser in the sense of 'strict-dynamic'.
    .script(
      nonce: nonce(of: attributes), integrity: value(of: .integrity, in: attributes),
      isParserInserted: false)
  }
}
