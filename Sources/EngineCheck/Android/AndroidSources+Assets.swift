extension AndroidSources {
  /// What csp-check wrote, as the test reads it.
  static let assets = #"""
    package cspcheck.webview

    import androidx.test.platform.app.InstrumentationRegistry
    import org.json.JSONArray
    import org.json.JSONObject

    /** What csp-check wrote: the readers, their documents, and what is proved of those. */
    object Assets {
        private const val ROOT = "csp-check"

        private val index = JSONObject(text("readers.json"))

        val readers: List<Reader> = objects(index.getJSONArray("readers")).map { Reader(it) }

        /** The script that stands for the app: policies do not ask for it. */
        val prologue: String by lazy { text("prologue.js") }

        fun text(path: String): String =
            InstrumentationRegistry.getInstrumentation().context.assets
                .open("$ROOT/$path").use { String(it.readBytes(), Charsets.UTF_8) }

        fun objects(array: JSONArray): List<JSONObject> =
            (0 until array.length()).map { array.getJSONObject(it) }

        fun strings(array: JSONArray): List<String> =
            (0 until array.length()).map { array.getString(it) }
    }

    /** One configuration of a web view, as its profile says. */
    class Reader(json: JSONObject) {
        val name: String = json.getString("name")
        val oldestChromium: Int = json.getInt("chromium")
        val url: String = json.getString("url")
        val isInjected: Boolean = json.getString("delivery") == "injected"
        val anchor: String = Assets.text(name + "/anchor.js")
        val listeners: List<String> = Assets.strings(json.getJSONArray("listeners"))
        val blocksNetwork: Boolean = json.getBoolean("blockNetworkLoads")
        val fileAccess: Boolean = json.getBoolean("fileAccess")
        val contentAccess: Boolean = json.getBoolean("contentAccess")
        val universalFileAccess: Boolean = json.getBoolean("universalFileAccess")
        val mixedContent: String = json.getString("mixedContent")
        val hasExemption: Boolean = json.getBoolean("exemption")
        val documents: List<Document> =
            Assets.objects(json.getJSONArray("documents")).map { Document(this, it) }

        override fun toString() = name
    }

    /** A fixture in a reader, and what is proved of it. */
    class Document(val reader: Reader, json: JSONObject) {
        val path: String = json.getString("path")
        val state: String = json.getString("state")
        val verdict: String = json.getString("verdict")
        val isPrivate: Boolean = json.getBoolean("private")
        val reports: Boolean = json.getBoolean("reports")

        val html: String get() = Assets.text("${reader.name}/$state/$path")

        override fun toString() = "${reader.name} $state $path"
    }

    """#
}
