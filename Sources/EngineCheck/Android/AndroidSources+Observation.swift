extension AndroidSources {
  /// What is noted of a document.
  static let observation = #"""
    package cspcheck.webview

    import java.util.concurrent.CopyOnWriteArrayList

    /** What a web view did with a document. Its callbacks come on several threads. */
    class Observation {
        /** What scripts of strangers left behind: a title, a message, a dialog, a call. */
        val marks = CopyOnWriteArrayList<String>()

        /** What the anchor script reported to the app. */
        val reports = CopyOnWriteArrayList<String>()

        /** What was asked for before anything was tapped. */
        val askedByItself = CopyOnWriteArrayList<String>()

        /** What was asked for afterwards. */
        val askedWhenUsed = CopyOnWriteArrayList<String>()

        /** The ways out that the app was asked about and refused. */
        val refused = CopyOnWriteArrayList<String>()

        /** The ways out that the app was not asked about. */
        val left = CopyOnWriteArrayList<String>()

        /** What policies blocked: directive and URL. */
        val blocked = CopyOnWriteArrayList<String>()

        /** Why the document did not come to its end; null where it did. */
        @Volatile
        var failure: String? = null

        @Volatile
        var isUsed = false

        override fun toString() =
            "ran $marks, reported $reports, asked $askedByItself $askedWhenUsed, " +
                "refused $refused, left $left, blocked $blocked, failed: $failure"
    }

    """#
}
