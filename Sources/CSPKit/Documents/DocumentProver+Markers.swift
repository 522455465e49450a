internal import HTMLSyntax

// Templates whose contents an engine moves to a marker (`<?marker name="a">`, or between `<?start name="a">`
// and `<?end>`), where they run and load like any others.

extension DocumentProver {
  /// Notes what stands in the contents of a template with a `for` attribute, if an engine that was asked
  /// knows markers.
  ///
  /// Whether there is a marker is not looked for. What is only good where it is in force stays where it is:
  /// a policy counts in the head alone, and no copy of the anchor script counts that has to be moved.
  ///
  /// - Returns: Whether the element is to be taken for one that is not inert.
  @inline(__always)
  mutating func noteMove(of element: ElementEvent) -> Bool {
    // Hardly any document has such a template.
    guard element.name.known == .template || !movedParents.isEmpty else { return false }
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
    return isMoved
  }
}
