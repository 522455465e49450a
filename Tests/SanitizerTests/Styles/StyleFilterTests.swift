import Testing

@testable import Sanitizer

/// What is left of a style sheet's or style attribute's text.
func filtered(_ css: String, isAttribute: Bool = false, remote: RemoteContent = .block)
  -> (text: String, result: FilteredStyle)
{
  let values = Sanitizer(remote: remote).values
  let filter = isAttribute ? StyleFilter.styleAttribute : StyleFilter.styleSheet
  let result = filter(Array(css.utf8), values)
  let text = result.text.map { String(decoding: $0, as: UTF8.self) } ?? css
  #expect(filter(Array(text.utf8), values) == FilteredStyle(), "\(css) became \(text)")
  return (text, result)
}

@Suite("CSS that stays and CSS that goes")
struct StyleFilterTests {
  @Test(arguments: [
    "color:red", "font:12px/1.5 'Segoe UI',sans-serif", "scroll-behavior:smooth", " ; a:b ;; ",
    "mso-table-lspace:0pt;-webkit-text-size-adjust:100%", "width:calc(100% - 2px)!important",
    "background-image:linear-gradient(red,blue)", "--x: 1px ;width:var(--x)", "content:'<b>'",
    "position:relative", "position : ABSOLUTE !important", "content:attr( title )", "color:/**/red",
    "grid-template:[a] 1fr [b]", "quotes:'\u{AB}' '\u{BB}'", "color/**/:red",
    "background:url(cid:a@b)", "background:URL(data:image/png;base64,AA==) no-repeat #fff",
    "background:image-set('cid:a' type('image/png') 1x)", "src:url(cid:a)",
  ])
  func `A declaration may say that`(css: String) {
    for (text, isAttribute) in [(css, true), ("p{\(css)}", false)] {
      let (left, result) = filtered(text, isAttribute: isAttribute)
      #expect(left == text)
      #expect(result == FilteredStyle())
    }
  }

  @Test(arguments: [
    // Loads, in properties where nothing can take the place of one.
    "cursor:url(javascript:x),auto", "filter:url(a.svg)", "content:url(data:image/svg+xml,x)",
    "src:url(data:text/html,x)", "x:src('a')", "x:image('a')", "cursor:image-set('a' 1x),auto",
    "background:image-set(var(--x) 1x)", "background:src(var(--x))", "background:url('a' var(--x))",
    "x:u\\72l(a)", "x:\\000075rl(a)", "x:u\\72\nl('a')", "x:attr(title url)",
    "x:attr(title type(<url>))", "background:element(#a)", "background:-webkit-canvas(a)",
    "background:paint(a)", "x:#url(a)", "x:1url(a)", "x:\u{A0}url(a)",
    // What old engines ran.
    "width:expression(x())", "width:EXPRESSION(x())", "width:exp\\72 ession(x())",
    "width:exp/**/ression(x())", "width:e/**//**/xpression", "behavior:url(#x)", "behavior:none",
    "-ms-behavior:x", "-moz-binding:x", "BEHAVIOR/**/:none", "b\\65havior:none",
    "b\\000065\thavior:x",
    "filter:progid:DXImageTransform.Microsoft.AlphaImageLoader(src='a')",
    // Lies over the page.
    "position:fixed", "position:sticky", "POSITION: Fixed !important", "position:f\\69xed",
    "position:var(--x)", "position:/**/fixed", "p\\6fsition:fixed", "position:-webkit-sticky",
    "-webkit-user-modify:read-write",
    // What is cut wrongly, or could end the element.
    "x:url(a b)", "x:url(a'b)", "x:'a\nb", "x:</style", "x:<!--", "x:-->", "x:<!a", "x:(;)", "x:{}",
    "x:a)", "x:]", "--x:{a:b}", "x:@import", "x:1\\70x", "*zoom:1", "x", "$x:y", "<o:p>",
  ])
  func `A declaration may not say that`(css: String) {
    for (text, left) in [("\(css);c:d", "c:d"), ("a:b;\(css);c:d", "a:b;c:d")] {
      #expect(filtered(text, isAttribute: true).text == left)
      #expect(filtered("p{\(text)}q{r:s}").text == "p{\(left)}q{r:s}")
    }
    #expect(filtered(css, isAttribute: true).result.removals.count == 1)
    #expect(filtered(css, isAttribute: true).result.isEmpty)
  }

  @Test(arguments: [
    "a{b:c}", "a:hover>b~c + d,[x='{}']{e:f}",
    "@media (max-width:600px) and (400px<=width){a{b:c}}",
    "@supports (display:grid) and (not (a:b)){a{b:c}}", "@font-face{font-family:x;src:local(y)}",
    "@keyframes x{from{a:b}50%{a:c}to{a:d}}", "@-webkit-keyframes x{0%{a:b}}",
    "@page x{size:8.5in 11.0in}", "@MEDIA print{a{b:c}}", "a{b:c;&:hover{d:e}f:g}",
    "@media print{@supports (a:b){c{d:e}}}", "/* a */b{/*c*/}/**/", "\n a { b : c ; } \n",
    ".a\\:b{c:d}", ".w-1\\/2{a:b}", "#\\31 a{b:c}", "v\\:*{a:b}", ".a\u{E9}{b:c}", "a{}", "",
    "@-ms-viewport{width:device-width}", "@layer x{a{b:c}}",
  ])
  func `A style sheet may say that`(css: String) {
    let (left, result) = filtered(css)
    #expect(left == css)
    #expect(result == FilteredStyle())
  }

  @Test(arguments: [
    "@import 'a';", "@import url(a) print;", "@IMPORT\"a\";", "@\\69mport 'a';", "@import/**/'a';",
    "@import 'a'{}", "@charset 'utf-8';", "@namespace url(a);", "@namespace x 'a';", "@layer x;",
    "@document url(a){a{b:c}}", "@-moz-document url-prefix(){a{b:c}}", "@property --x{syntax:'*'}",
    "@unknown{a{b:c}}", "@list l0{mso-list-id:1}", "@media url(a){a{b:c}}",
    "@supports (a:url(b)){a{b:c}}", "@supports (a:image-set('b' 1x)){a{b:c}}", "a;b{c:d}",
    "}a{b:c}", "{a:b}", "a[b='\nc]{d:e}", "a<!--b{c:d}", "a</b{c:d}", "a)b{c:d}",
    "a({}){b:c}", "a/**/b{c:d}", "{{a:b}}",
    "@media \\{\\{<!--{a{b:c}}", "@media (min-width:0\\0){a{b:c}}",
  ])
  func `A style sheet may not say that`(css: String) {
    let (left, result) = filtered("p{q:r}\(css)s{t:u}")
    #expect(left == "p{q:r}s{t:u}")
    #expect(result.removals.count == 1)
  }

  @Test(arguments: [
    ("a{b:c", "a{b:c}"), ("a{b:rgb(1,2", "a{b:rgb(1,2)}"),
    ("@media x{a{b:(([c", "@media x{a{b:(([c]))}}"),
    ("a{b:c/*", "a{b:c/**/}"), ("a{b:'c", "a{}"), ("a{b:url(cid:c", "a{}"), ("a", ""),
    ("<!-- a{} -->", "  a{}  "), ("/*</style>*/a{/*{{*/b:c/*<!*/}", "/**/a{/**/b:c/**/}"),
    ("a{co\\6cor:r\\65 d}", "a{color:red}"), ("\\61{b:\\63\\2d}", "a{b:c-}"),
    ("a{b:red\\9;}", "a{b:red\\9 ;}"), ("@m\\65 dia x{}", "@media x{}"),
    ("a{b:'\\27\\\nc'}", "a{b:\"'c\"}"), ("a{b:'</style>'}", "a{b:\"\\3c /style>\"}"),
    ("a{b:'{{'}", "a{b:\"\\7b \\7b \"}"), ("a{b:\\<\\/c}", "a{b:\\3c \\/c}"),
    ("a\\{{b:c}", "a\\7b {b:c}"), ("a{b:#\\66 ff}", "a{b:#fff}"), ("a{b:c\\", "a{b:c\u{FFFD}}"),
    ("\\--> a{b:c}", "-\\2d > a{b:c}"), ("a{\\</*{{", "a{}"), ("a{b:\\0 rl(c)}", "a{}"),
    ("a{b:\\ffff x}", "a{b:\\ffff x}"), ("a{b:r\\67 b(1)}", "a{b:rgb(1)}"), ("\u{C}a{}", " a{}"),
    ("a{background:u\\72l(cid:\\61)}", "a{background:url(\"cid:a\")}"),
    ("a{background:url(cid:{{)}", "a{background:url(\"cid:\\7b \\7b \")}"),
    ("a{background:url('cid:</')}", "a{background:url(\"cid:\\3c /\")}"),
    ("a{background:url(' cid:a')}", "a{background:url(\"cid:a\")}"),
    ("@media{{a:b}}", "@media{}"), ("a{{{b:c}}}", "a{}"),
  ])
  func `It is written`(css: String, written: String) {
    #expect(filtered(css).text == written)
  }

  @Test(arguments: [
    ("background:url(javascript:x) red", "background:none red"),
    ("background:url(a)no-repeat,url('b')", "background:none no-repeat,none"),
    ("background:linear-gradient(red,blue),url(a)", "background:linear-gradient(red,blue),none"),
    ("background:image-set(url(cid:a) 1x,'b' 2x) red", "background:none red"),
    ("background:-webkit-image-set('a' 1x", "background:none"),
    ("background:u\\72l('a')!important", "background:none!important"),
    ("BACKGROUND-image:url(data:image/svg+xml,x)", "BACKGROUND-image:none"),
    ("--x:url(a) 1", "--x:none 1"), ("list-style:square url(a)/**/", "list-style:square none /**/"),
    ("background:var(--x,url(a))", "background:none"),
    ("background:cross-f\\61 de(url(a),red)", "background:none"),
    ("background:url(//a\\\n)", ""),
  ])
  func `None takes the place of an image that goes`(css: String, left: String) {
    #expect(filtered(css, isAttribute: true, remote: .keep).text == left)
  }

  @Test func `What HTML cannot carry is no part of a name`() {
    #expect(filtered("p{background:u\u{1}rl(a)}").text == "p{background:none}")
  }
}
