extension AndroidSources {
  /// A web view set up as a profile says, and used as a person would.
  static let page = #"""
    package cspcheck.webview

    import android.annotation.SuppressLint
    import android.os.SystemClock
    import android.view.InputDevice
    import android.view.KeyEvent
    import android.view.MotionEvent
    import android.webkit.WebSettings
    import android.webkit.WebView
    import androidx.test.core.app.ActivityScenario
    import androidx.webkit.WebViewCompat
    import java.util.concurrent.CountDownLatch
    import java.util.concurrent.TimeUnit
    import java.util.concurrent.atomic.AtomicReference
    import org.json.JSONArray

    /** A web view set up as a reader's profile says, which shows one document. */
    class ReaderPage(
        private val reader: Reader,
        private val scenario: ActivityScenario<WebViewActivity>
    ) {
        private val observation = Observation()
        private val isLoaded = CountDownLatch(1)

        /** Shows the document, leaves it alone, uses it as a person would; says what was seen. */
        fun show(html: String, evaluated: List<String> = emptyList()): Observation {
            onView { view ->
                setUp(view)
                view.loadDataWithBaseURL(reader.url, html, "text/html", "utf-8", null)
            }
            if (!isLoaded.await(LIMIT, TimeUnit.SECONDS)) {
                observation.failure = "it did not load in time"
            }
            if (observation.failure != null) return observation
            for (script in evaluated) evaluate(script)
            evaluate(SCROLL)
            SystemClock.sleep(SETTLE)
            observation.isUsed = true
            use()
            SystemClock.sleep(AFTER_USE)
            return observation
        }

        @SuppressLint("SetJavaScriptEnabled")
        private fun setUp(view: WebView) {
            val settings = view.settings
            settings.javaScriptEnabled = true
            settings.blockNetworkLoads = reader.blocksNetwork
            settings.allowFileAccess = reader.fileAccess
            settings.allowContentAccess = reader.contentAccess
            settings.allowUniversalAccessFromFileURLs = reader.universalFileAccess
            settings.allowFileAccessFromFileURLs = reader.universalFileAccess
            settings.setSupportMultipleWindows(false)
            settings.mixedContentMode = when (reader.mixedContent) {
                "never" -> WebSettings.MIXED_CONTENT_NEVER_ALLOW
                "compatibility" -> WebSettings.MIXED_CONTENT_COMPATIBILITY_MODE
                else -> WebSettings.MIXED_CONTENT_ALWAYS_ALLOW
            }
            view.webViewClient = NotingClient(reader, observation, isLoaded)
            view.webChromeClient = DialogClient(observation)
            // An opaque origin is matched by the rule * alone.
            val everywhere = setOf("*")
            for (name in reader.listeners) {
                WebViewCompat.addWebMessageListener(
                    view, name, everywhere, ReportListener(observation))
            }
            WebViewCompat.addWebMessageListener(
                view, NotingClient.WATCH, everywhere, WatchListener(observation))
            WebViewCompat.addDocumentStartJavaScript(view, Assets.prologue, everywhere)
        }

        /** Taps and points at what can be used, then walks through the page with the Tab key. */
        private fun use() {
            val count = minOf(MOST, evaluate("($COUNT)()")?.toIntOrNull() ?: 0)
            for (number in 0 until count) {
                val place = evaluate("($PLACE)($number)") ?: return
                if (place == "null") continue
                val fractions = JSONArray(place)
                onView { view ->
                    val x = (fractions.getDouble(0) * view.width).toFloat()
                    val y = (fractions.getDouble(1) * view.height).toFloat()
                    tap(view, x, y)
                }
                SystemClock.sleep(BETWEEN)
            }
            onView { view ->
                for (number in 0 until count) {
                    view.dispatchKeyEvent(KeyEvent(KeyEvent.ACTION_DOWN, KeyEvent.KEYCODE_TAB))
                    view.dispatchKeyEvent(KeyEvent(KeyEvent.ACTION_UP, KeyEvent.KEYCODE_TAB))
                }
            }
        }

        private fun tap(view: WebView, x: Float, y: Float) {
            val now = SystemClock.uptimeMillis()
            val hover = MotionEvent.obtain(now, now, MotionEvent.ACTION_HOVER_MOVE, x, y, 0)
            hover.source = InputDevice.SOURCE_MOUSE
            view.dispatchGenericMotionEvent(hover)
            hover.recycle()
            for (action in listOf(MotionEvent.ACTION_DOWN, MotionEvent.ACTION_UP)) {
                val event = MotionEvent.obtain(now, SystemClock.uptimeMillis(), action, x, y, 0)
                view.dispatchTouchEvent(event)
                event.recycle()
            }
        }

        /** Evaluates a script as the app does; the answer is JSON, null where none comes. */
        private fun evaluate(script: String): String? {
            val answer = AtomicReference<String?>()
            val isAnswered = CountDownLatch(1)
            onView { view ->
                view.evaluateJavascript(script) {
                    answer.set(it)
                    isAnswered.countDown()
                }
            }
            if (!isAnswered.await(LIMIT, TimeUnit.SECONDS)) {
                observation.failure = observation.failure ?: "it did not answer in time"
            }
            return answer.get()
        }

        private fun onView(work: (WebView) -> Unit) {
            scenario.onActivity { work(it.webView) }
        }

        companion object {
            /** Seconds for a document to load, and for each answer. */
            private const val LIMIT = 15L
            /** Milliseconds after loading: handlers and refreshes begin, the anchor script reports. */
            private const val SETTLE = 500L
            /** Milliseconds between two taps: closer ones are a double tap. */
            private const val BETWEEN = 400L
            /** Milliseconds after the last tap. */
            private const val AFTER_USE = 300L
            /** More things than this are not tapped. */
            private const val MOST = 40

            private const val SCROLL =
                "window.scrollTo(0, 1); window.dispatchEvent(new Event('scroll'));"

            // What is needed is taken from the prototypes: elements may be named after it.
            private const val FIND = """
                var list = Document.prototype.querySelectorAll.call(document, '*');
                var all = Array.prototype.slice.call(list);
                var found = all.filter(function (element) {
                  return Element.prototype.matches.call(
                    element, 'a,area,audio,button,iframe,input,object,summary,textarea,video,'
                      + '[tabindex]')
                    || Element.prototype.getAttributeNames.call(element).some(function (name) {
                      return name.slice(0, 2) === 'on';
                    });
                });"""
            private const val COUNT = "function () { $FIND return found.length; }"
            private const val PLACE = """function (number) { $FIND
                var element = found[number];
                if (!element) { return null; }
                Element.prototype.scrollIntoView.call(element, { block: 'center' });
                var box = Element.prototype.getBoundingClientRect.call(element);
                if (!box.width || !box.height) { return null; }
                return [(box.left + box.width / 2) / window.innerWidth,
                        (box.top + box.height / 2) / window.innerHeight];
            }"""
        }
    }

    """#
}
