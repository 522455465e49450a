extension AndroidSources {
  /// What a web view tells its app.
  static let clients = #"""
    package cspcheck.webview

    import android.net.Uri
    import android.webkit.JsPromptResult
    import android.webkit.JsResult
    import android.webkit.RenderProcessGoneDetail
    import android.webkit.WebChromeClient
    import android.webkit.WebResourceRequest
    import android.webkit.WebResourceResponse
    import android.webkit.WebView
    import android.webkit.WebViewClient
    import androidx.webkit.JavaScriptReplyProxy
    import androidx.webkit.WebMessageCompat
    import androidx.webkit.WebViewCompat
    import java.util.concurrent.CountDownLatch
    import org.json.JSONObject

    /** Notes requests and ways out. No host is asked: it answers with scripts that tell. */
    class NotingClient(
        private val reader: Reader,
        private val observation: Observation,
        private val isLoaded: CountDownLatch
    ) : WebViewClient() {
        override fun onPageFinished(view: WebView, url: String?) {
            isLoaded.countDown()
        }

        override fun shouldOverrideUrlLoading(
            view: WebView, request: WebResourceRequest
        ): Boolean {
            if (!request.isForMainFrame) return false
            observation.refused.add(request.url.toString())
            return true
        }

        override fun shouldInterceptRequest(
            view: WebView, request: WebResourceRequest
        ): WebResourceResponse? {
            val url = request.url.toString()
            val isItself = request.isForMainFrame && url == reader.url
            if (isItself || request.url.scheme in LOCAL) return null
            val asked = when {
                request.isForMainFrame -> observation.left
                observation.isUsed -> observation.askedWhenUsed
                else -> observation.askedByItself
            }
            asked.add(url)
            return answer(url, request)
        }

        override fun onRenderProcessGone(
            view: WebView, detail: RenderProcessGoneDetail
        ): Boolean {
            observation.failure = "its process broke down"
            isLoaded.countDown()
            return true
        }

        private fun answer(url: String, request: WebResourceRequest): WebResourceResponse {
            val accepted = request.requestHeaders["Accept"] ?: "*/*"
            val mark = JSONObject.quote("mark asked for by " + url.take(80))
            val text = mark.replace("<", "\\u003C")
            val script = "self.$WATCH && self.$WATCH.postMessage($text);"
            return when {
                request.isForMainFrame || "text/html" in accepted ->
                    response("text/html", "<!doctype html><script>$script</script>")
                "text/css" in accepted -> response("text/css", "")
                accepted.startsWith("image/") -> response("image/svg+xml", PICTURE)
                else -> response("text/javascript", script)
            }
        }

        private fun response(type: String, body: String): WebResourceResponse {
            val headers = mapOf("Access-Control-Allow-Origin" to "*")
            return WebResourceResponse(type, "utf-8", 200, "OK", headers, body.byteInputStream())
        }

        companion object {
            /** The listener by which the prologue tells what it sees. */
            const val WATCH = "cspCheckWatch"

            private const val PICTURE = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
            private val LOCAL = setOf("data", "blob", "about", "javascript", "cid", "mid")
        }
    }

    /** Notes and closes dialogs: only scripts open them. */
    class DialogClient(private val observation: Observation) : WebChromeClient() {
        override fun onJsAlert(
            view: WebView, url: String?, message: String?, result: JsResult
        ): Boolean = closed("alert", result)

        override fun onJsConfirm(
            view: WebView, url: String?, message: String?, result: JsResult
        ): Boolean = closed("confirm", result)

        override fun onJsPrompt(
            view: WebView, url: String?, message: String?, value: String?, result: JsPromptResult
        ): Boolean = closed("prompt", result)

        override fun onJsBeforeUnload(
            view: WebView, url: String?, message: String?, result: JsResult
        ): Boolean = closed("beforeunload", result)

        override fun onReceivedTitle(view: WebView, title: String?) {
            if (title != null && title.startsWith("owned-")) observation.marks.add(title)
        }

        private fun closed(kind: String, result: JsResult): Boolean {
            observation.marks.add("dialog $kind")
            result.cancel()
            return true
        }
    }

    /** Takes what the anchor script reports; what comes from a frame is no report of it. */
    class ReportListener(
        private val observation: Observation
    ) : WebViewCompat.WebMessageListener {
        override fun onPostMessage(
            view: WebView, message: WebMessageCompat, sourceOrigin: Uri, isMainFrame: Boolean,
            replyProxy: JavaScriptReplyProxy
        ) {
            val text = textOf(message)
            if (isMainFrame) observation.reports.add(text)
            else observation.marks.add("from a frame: $text")
        }
    }

    /** Takes what the prologue tells, and what scripts say in its name. */
    class WatchListener(
        private val observation: Observation
    ) : WebViewCompat.WebMessageListener {
        override fun onPostMessage(
            view: WebView, message: WebMessageCompat, sourceOrigin: Uri, isMainFrame: Boolean,
            replyProxy: JavaScriptReplyProxy
        ) {
            val text = textOf(message)
            val isBlocked = text.startsWith("blocked ")
            if (isBlocked) observation.blocked.add(text.removePrefix("blocked "))
            else observation.marks.add(text.removePrefix("mark "))
        }
    }

    private fun textOf(message: WebMessageCompat): String =
        if (message.type == WebMessageCompat.TYPE_STRING) message.data ?: "" else "bytes"

    """#
}
