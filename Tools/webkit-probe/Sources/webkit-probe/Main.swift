internal import CWebKitGTK
internal import Glibc

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Shows documents to WebKit, one after another: a question a line in, an answer a line out.
@main enum Main {
  /// What a document may take, in megabytes.
  private static let memory: guint = 512

  static func main() {
    // To write to one who has gone is no reason to end without ending the display.
    signal(SIGPIPE, SIG_IGN)
    // Xvfb ends by a signal, which who started this program may have left blocked.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    guard let display = Display() else {
      say(["error": "Xvfb cannot be started; install Debian's package: apt-get install xvfb"])
      exit(2)
    }
    let log = CompileLog()
    setenv("GDK_BACKEND", "x11", 1)
    guard gtk_init_check(nil, nil) != 0 else {
      display.end()
      say(["error": "GTK finds no display"])
      exit(2)
    }
    let proxy = Proxy()
    guard let context = probe_context_new(memory, proxy.address) else { return display.end() }
    let version = [
      webkit_get_major_version(), webkit_get_minor_version(), webkit_get_micro_version(),
    ].map(String.init).joined(separator: ".")
    say(
      Greeting(
        engine: "WebKitGTK/\(version)",
        sandbox: webkit_web_context_get_sandbox_enabled(context) != 0))
    var keeper = probe_keeper_new(context)
    while let line = readLine() {
      guard let question = try? JSONDecoder().decode(Question.self, from: Data(line.utf8)) else {
        say(["error": "a line that is no question"])
        continue
      }
      log.clear()
      proxy.clear()
      guard let view = keeper else { break }
      var answer = Viewer(question).show(beside: view)
      if answer.outcome != "shown" {
        gtk_widget_destroy(UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkWidget.self))
        g_object_unref(view)
        keeper = probe_keeper_new(context)
      }
      answer.compiled = log.compiled()
      answer.hosts = proxy.hosts
      say(answer)
    }
    display.end()
  }

  private static func say(_ value: some Encodable) {
    guard let data = try? JSONEncoder().encode(value) else { return }
    print(String(decoding: data, as: UTF8.self))
    fflush(nil)
  }
}
