import Testing

@testable import CSPKit

/// The value of a refresh (HTML, shared declarative refresh steps).
@Suite struct RefreshTests {
  @Test(
    arguments: [
      ("0", ""), ("5", ""), ("  5  ", ""), ("0.5", ""), (".5", ""), (".", ""), ("0...9", ""),
      ("0;", ""), ("0 ;  ", ""), ("0,", ""),
      ("0;url=x", "x"), ("0; URL=x", "x"), ("0,url=x", "x"), ("0 url=x", "x"), ("0;x", "x"),
      ("0 x", "x"), ("0\tx", "x"), ("0;url = x", "x"), ("0;\nurl\n=\nx", "x"),
      ("0;url='x'", "x"), ("0;url=\"x\"", "x"), ("0;url='x", "x"), ("0;url='x'y", "x"),
      ("0;url=x'y'", "x'y'"), ("0;'x'", "x"), ("0;url", "url"), ("0;urlx", "urlx"),
      ("0;url x", "url x"), ("0;ur=x", "ur=x"), ("0;url==x", "=x"), ("0;url=", ""),
      ("0;url=''", ""), ("0;url=x;y", "x;y"), ("0;;x", ";x"), ("0;url=x ", "x "),
    ]) func itLeads(_ value: String, _ url: String) throws
  {
    #expect(try #require(Refresh(parsing: value)).url == url)
  }

  @Test(
    arguments: [
      "", " ", "x", ";url=x", "url=x", "-1;url=x", "+1;url=x", "1x", "1:url=x", "0\u{A0}x",
    ]
  ) func itIsNone(_ value: String) {
    #expect(Refresh(parsing: value) == nil)
  }
}
