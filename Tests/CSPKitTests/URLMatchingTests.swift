import Testing
import URLSyntax

@testable import CSPKit

@Suite struct URLMatchingTests {
  private func matches(_ source: String, _ url: String, _ origin: SelfOrigin) throws -> Bool {
    let url = try #require(URLRecord(parsing: url))
    return PolicyList([Policy(parsing: "img-src \(source)")])
      .requestCheck(directive: "img-src", url: url, selfOrigin: origin).isAllowed
  }

  private static let https = SelfOrigin(of: URLRecord(parsing: "https://self.example/a"))
  private static let http = SelfOrigin(of: URLRecord(parsing: "http://self.example/a"))

  /// Against a document of `https://self.example`; traps 15 and 16.
  @Test(arguments: [
    ("*", "https://a.example/", true), ("*", "http://10.0.0.1/", true),
    ("*", "data:,x", false), ("*", "blob:https://self.example/x", false), ("*", "ws://a/", false),
    ("*", "app://a/", false),
    ("https:", "https://a.example/", true), ("https:", "http://a.example/", false),
    ("http:", "https://a.example/", true), ("ws:", "wss://a.example/", true),
    ("ws:", "https://a.example/", true), ("wss:", "https://a.example/", true),
    ("wss:", "http://a.example/", false), ("data:", "data:,x", true), ("blob:", "data:,x", false),
    ("a.example", "https://a.example/x", true), ("a.example", "https://A.EXAMPLE/x", true),
    ("a.example", "http://a.example/x", false), ("http://a.example", "https://a.example/", true),
    ("a.example", "https://b.a.example/", false), ("a.example", "https://a.example:8443/", false),
    ("a.example:8443", "https://a.example:8443/", true),
    ("a.example:*", "https://a.example:1/", true),
    ("a.example:443", "https://a.example/", true), ("a.example:80", "https://a.example/", false),
    ("a.example:0443", "https://a.example/", true),
    ("a.example:99999", "https://a.example/", false),
    ("*.a.example", "https://a.example/", false), ("*.a.example", "https://b.a.example/", true),
    ("*.a.example", "https://c.b.a.example/", true), ("*.a.example", "https://ba.example/", false),
    ("https://*", "https://a.example/", true), ("https://*", "https://10.0.0.1/", false),
    ("10.0.0.1", "https://10.0.0.1/", false), ("127.0.0.1", "https://127.1/", false),
    ("a.example/x", "https://a.example/x", true), ("a.example/x", "https://a.example/x?q#f", true),
    ("a.example/x", "https://a.example/X", false), ("a.example/x", "https://a.example/x/y", false),
    ("a.example/x/", "https://a.example/x/y", true), ("a.example/x/", "https://a.example/x", false),
    ("a.example/", "https://a.example/x/y", true), ("a.example/%78", "https://a.example/x", true),
    ("a.example/x%2Fy", "https://a.example/x/y", false),
    ("a.example/x%3By", "https://a.example/x;y", true),
    ("'self'", "https://self.example/x", true), ("'self'", "http://self.example/x", false),
    ("'self'", "wss://self.example/x", true), ("'self'", "https://self.example:8443/", false),
    ("'self'", "blob:https://self.example/1", true), ("'self'", "data:,x", false),
    ("'SELF'", "https://self.example/", true), ("'self'", "https://b.self.example/", false),
    ("'none'", "https://a.example/", false), ("'none' a.example", "https://a.example/", true),
    ("", "https://a.example/", false), ("'unsafe-inline'", "https://a.example/", false),
    ("a.example?x", "https://a.example/?x", false),
  ])
  func fromHTTPS(_ source: String, _ url: String, _ expected: Bool) throws {
    #expect(try matches(source, url, Self.https) == expected)
  }

  @Test(arguments: [
    ("a.example", "http://a.example/", true), ("a.example", "https://a.example/", true),
    ("'self'", "https://self.example/", true), ("'self'", "http://self.example/", true),
    ("'self'", "ws://self.example/", true), ("'self'", "https://self.example:8443/", false),
  ])
  func fromHTTP(_ source: String, _ url: String, _ expected: Bool) throws {
    #expect(try matches(source, url, Self.http) == expected)
  }

  @Test(arguments: [
    ("'self'", "https://self.example/", false), ("'self'", "about:blank", false),
    ("'self'", "data:,x", false), ("a.example", "https://a.example/", true),
    ("*", "https://a.example/", true), ("*", "about:blank", false),
  ])
  func fromOpaque(_ source: String, _ url: String, _ expected: Bool) throws {
    #expect(try matches(source, url, .opaque) == expected)
    #expect(try matches(source, url, SelfOrigin(of: URLRecord(parsing: "about:blank"))) == expected)
  }

  @Test func fromUnknown() throws {
    #expect(SelfOrigin(of: nil) == .unknown)
    #expect(try matches("'self'", "https://any.example/", .unknown))
    #expect(try !matches("'self'", "http://any.example/", .unknown))
    #expect(try matches("a.example", "http://a.example/", .unknown))
  }

  /// A scheme of the app's own: `*` matches what the document itself was loaded by.
  @Test func wildcardMatchesOwnScheme() throws {
    let own = SelfOrigin.known(.tuple(scheme: "app", host: "x", port: nil))
    #expect(try matches("*", "app://y/", own))
    #expect(try !matches("*", "app2://y/", own))
  }

  /// What is not known of a host beyond ASCII is taken to match.
  @Test(arguments: [
    ("xn--bcher-kva.example", "https://bücher.example/", true),
    ("a.example", "https://bücher.example/", true), ("a.test", "https://bücher.example/", false),
    ("*.example", "https://bücher.example/", true), ("*.test", "https://bücher.example/", false),
    ("evil.example", "https://ｅｖｉｌ.example/", true),
    ("a.example", "https://a\u{3002}example/", true),
    ("*.b.example", "https://ü.b.example/", true), ("*.b.example", "https://ü.c.example/", false),
    ("'self'", "https://ſelf.example/", true), ("'self'", "https://ſelf.test/", false),
  ])
  func internationalized(_ source: String, _ url: String, _ expected: Bool) throws {
    #expect(try matches(source, url, Self.https) == expected)
  }

  /// A URL that is not known matches whatever could match one.
  @Test(arguments: [
    ("*", true), ("data:", true), ("a.example", true), ("'self'", true), ("'none'", false),
    ("", false), ("'unsafe-inline' 'strict-dynamic'", false), ("'frobnicate'", false),
  ])
  func unknownURL(_ source: String, _ expected: Bool) {
    let list = PolicyList([Policy(parsing: "img-src \(source)")])
    #expect(
      list.requestCheck(directive: "img-src", url: nil, selfOrigin: .unknown).isAllowed == expected)
    if source == "'self'" {
      #expect(!list.requestCheck(directive: "img-src", url: nil, selfOrigin: .opaque).isAllowed)
    }
  }
}
