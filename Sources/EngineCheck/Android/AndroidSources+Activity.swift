extension AndroidSources {
  /// A page with one web view.
  static let activity = #"""
    package cspcheck.webview

    import android.app.Activity
    import android.os.Bundle
    import android.webkit.WebView

    /** A page of an app that holds one web view and no more. */
    class WebViewActivity : Activity() {
        lateinit var webView: WebView
            private set

        override fun onCreate(state: Bundle?) {
            super.onCreate(state)
            webView = WebView(this)
            setContentView(webView)
        }

        override fun onDestroy() {
            webView.destroy()
            super.onDestroy()
        }
    }

    """#
}
