internal import HTMLSyntax

/// What an element asks for from elsewhere, by its attributes.
struct ElementLoads {
  /// One request.
  struct Load {
    var kind: RemoteLoad.Kind
    var url: [UInt8]
  }

  private let name: String
  private let namespace: Namespace
  /// What a `link` or `input` loads by `href` or `src`.
  private let ownKinds: [RemoteLoad.Kind]
  /// Whether the element is such that nobody would see an image of it.
  let isUnseen: Bool

  init(_ element: Node, in tree: borrowing Tree) {
    name = element.name
    namespace = tree.record(of: element).namespace
    isUnseen = Tracker.isUnseen(element, in: tree)
    ownKinds = namespace == .html ? Self.ownKinds(of: element, in: tree) : []
  }

  /// What one attribute of the element asks for.
  func loads(by attribute: String, _ value: [UInt8]) -> [Load] {
    let urls: [(RemoteLoad.Kind, [UInt8])] =
      switch namespace {
      case .html: htmlURLs(attribute, value)
      case .svg: svgURLs(attribute, value)
      case .mathML: []
      }
    return urls.filter { RemoteLoad.isRemote($0.1) }.map { Load(kind: $0.0, url: $0.1) }
  }

  private func htmlURLs(_ attribute: String, _ value: [UInt8]) -> [(RemoteLoad.Kind, [UInt8])] {
    switch (name, attribute) {
    case ("link", "href"), ("input", "src"):
      return ownKinds.map { ($0, value) }
    case ("link", "imagesrcset") where ownKinds.contains(.image):
      return SourceSet.urls(in: value).map { (.image, $0) }
    default:
      guard let kind = LoadingAttributes.html[name]?[attribute] else { return [] }
      switch attribute {
      case "srcset": return SourceSet.urls(in: value).map { (kind, $0) }
      case "attributionsrc":
        return value.split { $0 <= 0x20 }.map { (kind, Array($0)) }
      default: return [(kind, value)]
      }
    }
  }

  private func svgURLs(_ attribute: String, _ value: [UInt8]) -> [(RemoteLoad.Kind, [UInt8])] {
    if LoadingAttributes.animations.contains(name) {
      guard LoadingAttributes.animatedValues.contains(attribute) else { return [] }
      return value.split(separator: UInt8(ascii: ";")).map { (.image, Array($0)) }
    }
    guard attribute == "href" || attribute == "xlink:href",
      !LoadingAttributes.links.contains(name)
    else { return [] }
    return [(name == "script" ? .script : .image, value)]
  }

  private static func ownKinds(of element: Node, in tree: borrowing Tree) -> [RemoteLoad.Kind] {
    switch tree.record(of: element).name {
    case .input:
      return tree.word(.type, on: element) == "image" ? [.image] : []
    case .link:
      let types = Set((tree.word(.rel, on: element) ?? "").split(whereSeparator: \.isWhitespace))
      let destination = tree.word(.as, on: element) ?? ""
      return types.sorted().compactMap { type in
        type == "preload"
          ? LoadingAttributes.destinations[destination] ?? .connect
          : LoadingAttributes.linkTypes[String(type)]
      }
    default: return []
    }
  }
}

extension RemoteLoad {
  /// Whether a URL asks another host; one relative to the document asks nobody, for a mail has no
  /// address.
  static func isRemote(_ url: [UInt8]) -> Bool {
    guard case .scheme(let scheme)? = PlainURL(url)?.kind else { return false }
    return !["data", "blob", "about", "javascript", "cid", "mid"].contains(scheme)
  }
}

extension Tree {
  /// The value of the element's attribute of that name.
  func value(of name: KnownName, on element: Node) -> [UInt8]? {
    var next = element.firstAttribute
    while let attribute = next {
      if self.name(of: attribute) == name { return attribute.value }
      next = attribute.next
    }
    return nil
  }

  /// The value of the element's attribute of that name as a word in ASCII lower case.
  fileprivate func word(_ name: KnownName, on element: Node) -> String? {
    value(of: name, on: element).map { String(decoding: $0.map(lowercased), as: UTF8.self) }
  }
}
