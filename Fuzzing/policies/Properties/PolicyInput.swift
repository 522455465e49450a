package import CSPKit
package import URLSyntax

/// What an input of the fuzzer means: policies and how they are read.
///
/// Two bytes say how, so that the fuzzer mutates that as it mutates the policies; `@-` for neither:
/// 1. its bits are switches: 1 for policies of headers, 2 to look for witnesses;
/// 2. `A`, `B`, … are the documents' URLs of ``urls``, any other byte stands for none.
///
/// After them come the policies, one after each NUL but for the first; no more than
/// ``mostTexts`` are read. In a header each can be several, parted by commas.
package struct PolicyInput: Sendable {
  /// The policies as they are written, in the order of their coming into force.
  package var texts: [String]
  /// How they are delivered.
  package var delivery = Delivery.meta
  /// The document's URL.
  package var url: URLRecord?
  /// Whether witnesses are looked for: that takes far longer than all else.
  package var asksForWitnesses = false

  /// The documents' URLs: of an https and an http origin, of one with a port, of an opaque one.
  package static let urls = [
    "https://own.example/a/b", "http://own.example/", "https://own.example:8443/", "data:,x",
  ].map { URLRecord(parsing: $0) }

  /// So many policies of an input are read; real documents have two or three.
  package static let mostTexts = 4

  /// Makes an input of its policies.
  package init(_ texts: [String], delivery: Delivery = .meta, asksForWitnesses: Bool = false) {
    self.texts = texts
    self.delivery = delivery
    self.asksForWitnesses = asksForWitnesses
  }

  /// Reads the fuzzer's bytes; missing ones are those of policies in metas.
  package init(decoding bytes: [UInt8]) {
    let header = bytes.prefix(2) + [0x40, 0x2D].dropFirst(bytes.count)
    delivery = header[0] & 1 == 0 ? .meta : .header
    asksForWitnesses = header[0] & 2 != 0
    let index = Int(header[1]) - Int(UInt8(ascii: "A"))
    url = Self.urls.indices.contains(index) ? Self.urls[index] : nil
    texts = bytes.dropFirst(2).split(separator: 0, omittingEmptySubsequences: false)
      .prefix(Self.mostTexts).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The policies that a text stands for.
  func policies(of text: String) -> PolicyList {
    delivery == .header
      ? .parsing(header: text) : PolicyList([Policy(parsing: text, delivery: .meta)])
  }

  /// All policies but those of the last text.
  package var list: PolicyList {
    texts.dropLast().reduce(into: PolicyList()) { $0.append(contentsOf: policies(of: $1)) }
  }

  /// All policies.
  package var whole: PolicyList {
    texts.reduce(into: PolicyList()) { $0.append(contentsOf: policies(of: $1)) }
  }

  var selfOrigin: SelfOrigin { SelfOrigin(of: url) }
}
