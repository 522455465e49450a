internal import Findings
internal import HTMLSyntax

// Links that load into a frame: the page is not left, and the document that comes is a nested one.

extension DocumentProver {
  /// A link, a form or a refresh, kept until it is known which frames there are.
  struct Link {
    var url: String
    /// The name of the frame or window, as it is written.
    var target: String?
    var place: Place
  }

  /// Keeps a way out whose target may be a frame.
  mutating func noteLink(
    _ kind: Navigation.Kind, to url: String, at place: Place, _ element: ElementEvent
  ) {
    // What the app intercepts loads nothing, in no frame either.
    guard kind != .base, !settings.intercepted.contains(kind) else { return }
    let attributes = parser.attributes(of: element)
    let isButton = element.name.known == .button || element.name.known == .input
    var target = kind == .refresh ? "" : value(of: isButton ? .formtarget : .target, in: attributes)
    // An animation writes into a link that stands elsewhere: any name.
    if element.namespace == .svg, element.name.known != .a { target = "*" }
    links.append(Link(url: url, target: target, place: place))
  }

  /// Rules the links that load into a frame as frames, at the end: a frame can follow its link, and
  /// a link is clicked when all policies are in force.
  mutating func readLinksIntoFrames() {
    guard hasFrame || frame.depth > 0 else { return }
    for link in links where loadsIntoFrame(link) {
      readNestedURL(
        Array(link.url.utf8)[...], directive: "frame-src", at: link.place, isInert: false,
        sandbox: nil, local: .frameLocal, remote: .frameRemote, isLoad: false)
    }
  }

  /// The rules for choosing a navigable (HTML, 7.3.1.7): whether it can be one of the frames.
  private func loadsIntoFrame(_ link: Link) -> Bool {
    switch PolicyText.lowercased(link.target ?? baseTarget ?? "") {
    case "", "_self": frame.depth > 0
    case "_parent": frame.depth > 1
    case "_blank", "_top": false
    // A name: of a frame of this document, of one beside it, or of a new window.
    default: true
    }
  }
}
