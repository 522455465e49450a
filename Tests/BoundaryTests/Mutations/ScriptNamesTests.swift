import Testing

@testable import Boundary

@Suite struct ScriptNamesTests {
  @Test(
    arguments: [
      ("a.b(c)", "a b c"), ("", ""), ("a // b\nc", "a c"), ("a /* b */ c", "a c"),
      ("a /* b", "a"), ("a // b", "a"), ("a\r// b\rc", "a c"),
      ("x['innerHTML']", "x innerHTML"), ("x = \"http://b\"", "x http b"),
      ("x = '/*'; y /* z */", "x y"), ("x = 'a\\'//b'; c", "x a b c"), ("`a\n//b` + c", "a b c"),
      ("x = 'a\n// b", "x a"), ("/\\/\\//.test(a)", "test a"), ("/['\"]/; a // b", "a b"),
      ("$a_1", "$a_1"),
    ]) func namesAreFoundOutsideOfComments(_ script: String, _ names: String)
  {
    let found = ScriptNames.all(in: Array(script.utf8))
    #expect(found.map(\.text).joined(separator: " ") == names)
    for name in found {
      #expect(Array(script.utf8)[name.range].elementsEqual(name.text.utf8))
    }
  }
}
