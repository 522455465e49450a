import Testing

@testable import URLSyntax

@Suite struct DataURLTests {
  private func data(_ text: String) -> DataURL? {
    URLRecord(parsing: text).flatMap(DataURL.init)
  }

  @Test(arguments: [
    ("data:,A%20b", "text/plain", "A b"),
    ("data:text/html,<b>", "text/html", "<b>"),
    ("data:TEXT/HTML;charset=utf-8,x#y", "text/html", "x"),
    ("data:text/html;base64,PGI%2B", "text/html", "<b>"),
    ("data:text/html;x=y; BASE64,PGI+", "text/html", "<b>"),
    ("data:text/html ; base64 ,PGI+", "text/html", "<b>"),
    ("data:;base64,YQ", "text/plain", "a"),
    ("data:;charset=x,y", "text/plain", "y"),
    ("data:base64,YQ", "text/plain", "YQ"),
    ("data:image/svg+xml,%3Csvg%3E", "image/svg+xml", "<svg>"),
    ("data:text/html;charset=\"a,b\",x", "text/html", "b\",x"),
    ("data: text/html,x", "text/html", "x"),
    ("data:nonsense,x", "text/plain", "x"),
    ("data:text/html;base64;,PGI+", "text/html", "PGI+"),
    ("data:text/html?a,b?c", "text/plain", "b?c"),
  ])
  func reads(_ url: String, _ type: String, _ body: String) {
    let data = data(url)
    #expect(data.map { String(decoding: $0.body, as: UTF8.self) } == body)
    #expect(data?.mediaType == type)
  }

  @Test(arguments: [
    "data:", "data:text/html", "data:;base64,a", "data:;base64,a$", "data:;base64,PGI-",
    "https://a/,",
  ])
  func refuses(_ url: String) {
    #expect(data(url) == nil)
  }

  @Test func keepsParameters() {
    #expect(data("data:text/html;charset=utf-8,x")?.charset == "utf-8")
    #expect(data("data:text/html;Charset=a;charset=b,x")?.charset == "a")
    #expect(data("data:,x")?.charset == "US-ASCII")
    #expect(data("data:;charset=utf-7,x")?.charset == "utf-7")
    let quoted = MIMEType(parsing: "a/b;c=\"d;\\\"e\";f=g".utf8)
    #expect(quoted?.parameters == ["c": "d;\"e", "f": "g"])
    #expect(MIMEType(parsing: "a/b;c=;d=\"".utf8)?.parameters == ["d": ""])
    #expect(MIMEType(parsing: "a/".utf8) == nil)
    #expect(MIMEType(parsing: "".utf8) == nil)
  }

  @Test(arguments: [
    ("", ""), ("YQ==", "a"), ("YWI=", "ab"), ("YWJj", "abc"), (" Y\nQ", "a"), ("YR", "a"),
  ])
  func forgives(_ text: String, _ expected: String) {
    let decoded = ForgivingBase64.decode(text.utf8)
    #expect(decoded.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: ["Y", "YQ=", "YQ===", "Y=Q=", "=", "====", "YQ-_"])
  func refusesBase64(_ text: String) {
    #expect(ForgivingBase64.decode(text.utf8) == nil)
  }
}
