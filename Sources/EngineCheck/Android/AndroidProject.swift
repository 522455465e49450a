internal import Boundary

/// What makes a Gradle project of the instrumented test: it needs nothing of the app's own build.
enum AndroidProject {
  static func files(of test: AndroidTest) -> [WrittenFolder.File] {
    [
      WrittenFolder.File("README.md", readme(of: test)),
      WrittenFolder.File("settings.gradle.kts", settings),
      WrittenFolder.File("build.gradle.kts", build),
      WrittenFolder.File("gradle.properties", "android.useAndroidX=true\n"),
      WrittenFolder.File("src/androidTest/AndroidManifest.xml", manifest),
    ]
  }

  private static let settings = """
    pluginManagement {
        repositories {
            google()
            mavenCentral()
            gradlePluginPortal()
        }
        plugins {
            id("com.android.library") version "8.7.3"
            id("org.jetbrains.kotlin.android") version "2.0.21"
        }
    }

    dependencyResolutionManagement {
        repositories {
            google()
            mavenCentral()
        }
    }

    rootProject.name = "reader-webview-test"

    """

  private static let build = """
    // A library without code: what counts is src/androidTest.
    plugins {
        id("com.android.library")
        id("org.jetbrains.kotlin.android")
    }

    android {
        namespace = "\(AndroidSources.package)"
        compileSdk = 35

        defaultConfig {
            minSdk = 24
            testInstrumentationRunner = "androidx.test.runner.AndroidJUnitRunner"
        }

        compileOptions {
            sourceCompatibility = JavaVersion.VERSION_17
            targetCompatibility = JavaVersion.VERSION_17
        }
    }

    kotlin {
        jvmToolchain(17)
    }

    dependencies {
        androidTestImplementation("androidx.webkit:webkit:1.12.1")
        androidTestImplementation("androidx.test:core:1.6.1")
        androidTestImplementation("androidx.test:runner:1.6.2")
        androidTestImplementation("androidx.test.ext:junit:1.2.1")
        androidTestImplementation("junit:junit:4.13.2")
    }

    """

  private static let manifest = """
    <?xml version="1.0" encoding="utf-8"?>
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <!-- Without it WebSettings.setBlockNetworkLoads(false) throws. The test answers every request
             itself: none leaves the device. -->
        <uses-permission android:name="android.permission.INTERNET" />
        <application>
            <activity android:name="\(AndroidSources.package).WebViewActivity" android:exported="false" />
        </application>
    </manifest>

    """

  private static func readme(of test: AndroidTest) -> String {
    let readers = test.readers.map { "`\($0)`" }.joined(separator: ", ")
    let skipped =
      test.skipped.isEmpty
      ? ""
      : "\nNot in it, since their page scripts are off or they name no Chromium: "
        + test.skipped.map { "`\($0)`" }.joined(separator: ", ") + ".\n"
    return """
      # The readers' documents in a real Android web view

      `csp-check engines --emit-android` wrote this project: \(test.documents) documents of \(readers).
      It shows each to the device's web view, set up as the reader's profile says, and fails where anything
      runs but the anchor script, or where that does not report.
      \(skipped)
      ## Running it

      With a device or an emulator attached, Gradle 8.9 or later and JDK 17:

          gradle connectedAndroidTest
          gradle connectedAndroidTest -Pandroid.testInstrumentationRunnerArguments.readers=\(test.readers.first ?? "")

      A document takes between one and ten seconds; the argument `readers` names some readers, parted by
      commas. To make it a module of an app's build instead, copy the folder beside the app's module, write
      `include(":reader-webview-test")` into the app's `settings.gradle.kts`, and remove this project's
      `settings.gradle.kts` and `gradle.properties`; the app's build then names the plugins' versions.
      It is a module of its own, not a part of the app's `androidTest`: an activity of a test has to run in
      the process that is tested.

      ## What it shows

      - `CanaryTest`: a document without a policy is heard in all that it does, and one whose policy blocks
        all is silent. If it fails, the silence of the others proves nothing.
      - `DocumentTest`: each fixture in the reader's template, *raw* and *sanitized*: nothing of a stranger's
        runs, the anchor script reports a scroll, what is proved private asks no host by itself, the page is
        left by no way that the app is not asked about, and nothing of a sanitized document has to be
        blocked. *bare*, without the policies: where a fixture does not show itself in this web view, its
        test is skipped.
      - `ExemptionTest`: what the app puts before a document's own scripts runs under the policies, and what
        it evaluates; `eval` in the anchor script does not.

      A web view older than the profile's Chromium skips the tests; the version that was asked is a status
      of the instrumentation (`webview`).

      ## How

      - The web view is set up by the profile's `host`: `blockNetworkLoads` (lifted for readers that load
        remote content), `allowFileAccess`, `allowContentAccess`, `allowUniversalAccessFromFileURLs`,
        `mixedContentMode`; JavaScript is on. The document is loaded by `loadDataWithBaseURL` under the
        profile's URL. Objects of `addJavascriptInterface` are the app's own and are not put up.
      - `addWebMessageListener` puts up the profile's listeners, for the origin `*`; what a frame posts to
        them counts as a stranger's script.
      - Every request is noted and answered in `shouldInterceptRequest`: a script and a page with one that
        tells of itself. Ways out are noted and refused in `shouldOverrideUrlLoading`.
      - A script shows by what it does: a title that it sets, a message, a dialog, a request that is answered.
        An app is not told what is compiled, as the DevTools protocol tells on a desktop.
      - After loading, the page is scrolled and left alone for half a second; then up to 40 things that can be
        tapped are tapped and pointed at, and walked through with the Tab key.

      ## Files

      `src/androidTest/assets/csp-check/readers.json` says what is shown and what is proved of it. Beside it,
      a folder a reader: `policies.txt` (a line a meta element), `anchor.js`, `head.html`, and the documents
      as the app would load them, byte for byte. `\(WrittenFolder.list)` lists all files with their hashes: the
      command writes over those alone, and only while they are as it wrote them.

      """
  }
}
