/// The nonce of an element, and whether source lists may take it into account.
public struct ElementNonce: Hashable, Sendable {
  /// The value of the `nonce` attribute; nil without one.
  public var nonce: String?
  /// Whether a nonce can admit the element's own text.
  public var isNonceable: Bool

  /// Makes a nonce that was judged already.
  public init(nonce: String?, isNonceable: Bool) {
    self.nonce = nonce
    self.isNonceable = isNonceable
  }

  /// Is element nonceable (CSP 3, 6.7.3.1).
  ///
  /// - Parameters:
  ///   - attributes: Names and values as the element has them.
  ///   - isScript: Whether it is a script element.
  ///   - hasDuplicateAttribute: Whether its tag had one name twice.
  public init(
    attributes: [(name: String, value: String)], isScript: Bool, hasDuplicateAttribute: Bool
  ) {
    nonce = attributes.first { $0.name == "nonce" }?.value
    let hidesTag = { (text: String) in
      let text = PolicyText.lowercased(text)
      return text.contains("<script") || text.contains("<style")
    }
    isNonceable =
      nonce != nil && !hasDuplicateAttribute
      && !(isScript && attributes.contains { hidesTag($0.name) || hidesTag($0.value) })
  }
}
