import Testing

/// How apps put a reader's page together: shapes that are about, in words of our own.
struct PageShape: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// The file's name.
  var file: String
  var text: String
  /// The findings on the page.
  var codes: [String]
  /// What stands around the body in the template.
  var around: String
  /// What the anchor script holds.
  var script: String
  var bridge: String?

  static let all = [fragment, search, mustache, kotlin, literal]

  static let fragment = PageShape(
    testDescription: "a fragment before the mail", file: "before.html",
    text: """
      <meta http-equiv="Content-Security-Policy" content="script-src 'nonce-reader'">
      <style>body { margin: 8px }</style>
      <script nonce="reader">
        window.addEventListener('scroll', function () { Place.postMessage(String(window.scrollY)); });
      </script>
      """,
    codes: ["body-prepended", "page-policy-open"],
    around: "<style>body { margin: 8px }</style>\n</head><body>{{body}}</body></html>",
    script: "Place.postMessage(String(window.scrollY))", bridge: "Place")

  static let search = PageShape(
    testDescription: "insertion where <head is found", file: "prepare.js",
    text: #"""
      // Puts the app's head into whatever the sender wrote.
      const POLICY = "<meta http-equiv='Content-Security-Policy' " +
        "content=\"default-src 'none'; script-src 'unsafe-inline'\">";
      const SCRIPT = '<script>onscroll = () => bridge.postMessage(scrollY);</script>';
      export function prepare(html) {
        if (/<head[^>]*>/i.test(html)) {
          return html.replace(/<head[^>]*>/i, tag => tag + POLICY + SCRIPT);
        }
        return POLICY + SCRIPT + html;
      }
      """#,
    codes: ["head-searched", "page-policy-open"], around: "</head><body>{{body}}</body></html>",
    script: "onscroll = () => bridge.postMessage(scrollY);", bridge: "bridge")

  static let mustache = PageShape(
    testDescription: "a page of Mustache", file: "page.mustache",
    text: """
      <!DOCTYPE html>
      <html lang="{{locale}}">
      <head>
        <title>Reader</title>
        <link rel="stylesheet" href="reader.css">
        <script src="reader.js"></script>
      </head>
      <body class="{{theme}}" onload="restore()">
        {{#hasTitle}}<h1>{{title}}</h1>{{/hasTitle}}
        <article dir="auto">{{{content}}}</article>
        <script>var start = {{position}}; function restore() { scrollTo(0, start); }</script>
      </body>
      </html>
      """,
    codes: [
      "page-part-dropped", "page-part-dropped", "page-part-dropped", "page-without-policy",
      "value-dropped", "value-dropped", "value-dropped", "value-dropped", "value-in-script",
    ],
    around: "<h1></h1>\n  <article dir=\"auto\">{{body}}</article>",
    script: "var start = null; function restore() { scrollTo(0, start); }")

  static let kotlin = PageShape(
    testDescription: "a string of Kotlin", file: "MessageView.kt",
    text: #"""
      class MessageView(private val web: WebView) {
          // It doesn't fit "every" screen.
          private val script = """
              document.addEventListener('scroll', () => { MailBridge.moved(window.scrollY) })
          """.trimIndent()

          fun show(message: Message) {
              val page = """
                  <html>
                    <head>
                      <meta name="viewport" content="width=device-width">
                      <style>body { color: ${theme.text}; }</style>
                    </head>
                    <body dir="auto">
                      <h2>${message.subject}</h2>
                      <div>${message.html}</div>
                      <script>$script</script>
                    </body>
                  </html>
              """
              web.loadDataWithBaseURL(null, page, "text/html", "utf-8", null)
          }
      }
      """#,
    codes: ["page-without-policy", "value-dropped", "value-dropped"],
    around: "<div>{{body}}</div>",
    script: "document.addEventListener('scroll', () => { MailBridge.moved(window.scrollY) })")

  static let literal = PageShape(
    testDescription: "a template literal of React Native", file: "Chapter.tsx",
    text: #"""
      import { WebView } from 'react-native-webview';

      export const Chapter = ({ html, size, onMove }) => {
        const page = `<!doctype html>
      <html><head><meta charset="utf-8">
      <style>body { font-size: ${size}px; }</style>
      <script>
        window.onscroll = () => window.ReactNativeWebView.postMessage('é' + window.scrollY);
      </script></head>
      <body>${html}</body></html>`;
        return <WebView originWhitelist={['*']} source={{ html: page }} onMessage={onMove} />;
      };
      """#,
    codes: ["page-without-policy", "script-escaped", "value-dropped"],
    around: "</head><body>{{body}}</body></html>",
    script: #"window.ReactNativeWebView.postMessage('\u00e9' + window.scrollY)"#,
    bridge: "ReactNativeWebView")
}
