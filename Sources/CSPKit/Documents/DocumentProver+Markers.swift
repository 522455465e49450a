internal import HTMLSyntax

// Templates whose contents an engine moves to a marker (`<?marker name="a">`, or between `<?start name="a">`
// and `<?end>`), where they run and load like any others.

extension DocumentProver {
  /// Takes an element for one that is not inert if it stands in the contents of a template with a `for`
  /// attribute, and an engine that was asked knows markers.
  ///
  /// Whether there is a marker is not looked for. What is only good where it is in force stays where it is:
  /// a policy counts in the head alone, and no copy of the anchor script counts that has to be moved.
  mutating func enliven(_ element: inout ElementEvent) {
    let isMoved = movedParents.contains(element.location.parent)
    if element.namespace == .html, element.name.known == .template, !element.isShadowRoot {
      if parser.attributes(of: element).contains(where: { $0.name.known == .for }),
        !settings.engines.having(.markedTemplate).isEmpty
      {
        movedParents.insert(element.node)
      }
    } else if isMoved {
      movedParents.insert(element.node)
    }
    if isMoved { element.isInert = false }
  }
}
