/// Who a document or a resource belongs to (HTML, 7.1.1).
public enum Origin: Hashable, Sendable {
  /// An origin that equals no other, not even another opaque one: callers must not take two equal
  /// values of this case for the same origin.
  case opaque
  /// A scheme, a host and a port; the port is nil where it is the scheme's default.
  case tuple(scheme: String, host: String, port: UInt16?)
}
