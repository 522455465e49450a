extension AndroidSources {
  /// What must hold.
  static let tests = #"""
    package cspcheck.webview

    import android.os.Bundle
    import androidx.test.core.app.ActivityScenario
    import androidx.test.platform.app.InstrumentationRegistry
    import androidx.webkit.WebViewCompat
    import androidx.webkit.WebViewFeature
    import org.junit.Assert.assertEquals
    import org.junit.Assert.assertNotNull
    import org.junit.Assert.assertNull
    import org.junit.Assert.assertTrue
    import org.junit.Assume.assumeTrue
    import org.junit.Test
    import org.junit.runner.RunWith
    import org.junit.runners.Parameterized

    /** The web view under test. */
    object Device {
        /** Only the readers that the argument names, if there is one; parted by commas. */
        val readers: List<Reader> by lazy {
            val names = InstrumentationRegistry.getArguments().getString("readers")?.split(",")
            Assets.readers.filter { names == null || it.name in names }
        }

        private val features =
            listOf(WebViewFeature.WEB_MESSAGE_LISTENER, WebViewFeature.DOCUMENT_START_SCRIPT)

        /** Shows a document on a web view that is as the profile says and can tell what it does. */
        fun show(
            reader: Reader, html: String, evaluated: List<String> = emptyList()
        ): Observation {
            for (feature in features) {
                assertTrue(
                    "this web view does not know $feature: update it",
                    WebViewFeature.isFeatureSupported(feature))
            }
            val context = InstrumentationRegistry.getInstrumentation().targetContext
            val version = WebViewCompat.getCurrentWebViewPackage(context)?.versionName
            assertNotNull("there is no web view", version)
            val major = version?.substringBefore('.')?.toIntOrNull() ?: 0
            assumeTrue(
                "web view $version is older than ${reader.oldestChromium}, the oldest of the profile",
                major >= reader.oldestChromium)
            val status = Bundle()
            status.putString("webview", version)
            InstrumentationRegistry.getInstrumentation().sendStatus(0, status)
            return ActivityScenario.launch(WebViewActivity::class.java).use {
                ReaderPage(reader, it).show(html, evaluated)
            }
        }
    }

    /** Every fixture in every reader: nothing but the anchor script runs, and that reports. */
    @RunWith(Parameterized::class)
    class DocumentTest(private val document: Document) {
        @Test
        fun onlyTheAnchorRuns() {
            val reader = document.reader
            val evaluated = if (reader.isInjected) listOf(reader.anchor) else emptyList()
            val seen = Device.show(reader, document.html, evaluated)
            if (document.state == "bare") return assumeItShows(seen)
            assertNull("it came to no end, so that nothing is known of it: $seen", seen.failure)
            assertTrue(
                "a stranger's script ran, and the proof says ${document.verdict}: $seen",
                seen.marks.isEmpty())
            assertTrue("the page was left, and the app was not asked: $seen", seen.left.isEmpty())
            if (document.isPrivate) {
                assertTrue("it is proved private, and asked: $seen", seen.askedByItself.isEmpty())
            }
            if (document.reports) {
                assertTrue("the anchor script did not report: $seen", seen.reports.isNotEmpty())
            }
            if (document.state == "sanitized") {
                val blocked = seen.blocked.filter { line -> SCRIPTS.any { line.startsWith(it) } }
                assertTrue("policies had to block in it, sanitized: $seen", blocked.isEmpty())
            }
        }

        /** Without the policies a fixture shows itself; where it does not, its test is skipped. */
        private fun assumeItShows(seen: Observation) {
            val isSeen = seen.failure != null ||
                listOf(seen.marks, seen.askedByItself, seen.askedWhenUsed, seen.refused, seen.left)
                    .any { it.isNotEmpty() }
            assumeTrue("this web view shows nothing of it without the policies: $seen", isSeen)
        }

        companion object {
            private val SCRIPTS =
                listOf("script-src", "frame-src", "child-src", "object-src", "worker-src")

            @JvmStatic
            @Parameterized.Parameters(name = "{0}")
            fun documents(): List<Document> = Device.readers.flatMap { it.documents }
        }
    }

    /** Silence proves nothing unless this web view can be heard. */
    @RunWith(Parameterized::class)
    class CanaryTest(private val reader: Reader) {
        @Test
        fun whatRunsIsHeard() {
            val seen = Device.show(reader, Assets.text("canary/loud.html"))
            assertNull(seen.failure)
            assertTrue("an inline script: $seen", "owned-canary" in seen.marks)
            assertTrue("an event handler: $seen", "failed" in seen.marks)
            assertTrue("a link that is tapped: $seen", "used" in seen.marks)
            assertTrue("a script of another host: $seen", seen.marks.any { "/script.js" in it })
            assertTrue("a frame of another host: $seen", seen.marks.any { "/page" in it })
            assertTrue("a request: $seen", seen.askedByItself.any { it.endsWith("/script.js") })
            assertTrue("a way out: $seen", "https://canary.invalid/away" in seen.refused)
        }

        @Test
        fun aPolicyThatBlocksAllSilencesIt() {
            val seen = Device.show(reader, Assets.text("canary/hushed.html"))
            assertNull(seen.failure)
            assertTrue("it ran: $seen", seen.marks.isEmpty())
            assertTrue("nothing was blocked: $seen", seen.blocked.isNotEmpty())
        }

        companion object {
            @JvmStatic
            @Parameterized.Parameters(name = "{0}")
            fun readers(): List<Reader> = Device.readers
        }
    }

    /** What an app rests on: its own scripts are exempt from the policies, strangers' are not. */
    @RunWith(Parameterized::class)
    class ExemptionTest(private val reader: Reader) {
        private fun show(name: String): Observation =
            Device.show(
                reader, Assets.text("${reader.name}/exemption/$name.html"), listOf(EVALUATED))

        @Test
        fun theAppsScriptsRunUnderThePolicies() {
            val strict = show("strict")
            // What was blocked is told by what the app put before the document's own scripts.
            assertTrue(
                "what is put before the document runs: $strict", strict.blocked.isNotEmpty())
            assertTrue("what the app evaluates runs: $strict", "evaluated" in strict.marks)
            assertTrue("the anchor script runs and reports: $strict", strict.reports.isNotEmpty())
            assertEquals(
                "a stranger's script beside it does not: $strict",
                listOf("evaluated"), strict.marks.toList())
            val bare = show("bare")
            assertTrue("it does without the policies: $bare", "owned-stranger" in bare.marks)
        }

        @Test
        fun evalInTheAnchorScriptIsRefused() {
            val probed = show("probed")
            assertEquals(
                "under the policies: $probed", listOf("refused"), probed.reports.toList())
            val bare = show("bare-probed")
            assertEquals("without: $bare", listOf("compiled"), bare.reports.toList())
        }

        companion object {
            private const val EVALUATED = "window.${NotingClient.WATCH}.postMessage('mark evaluated')"

            @JvmStatic
            @Parameterized.Parameters(name = "{0}")
            fun readers(): List<Reader> = Device.readers.filter { it.hasExemption }
        }
    }

    """#
}
