internal import CWebKitGTK
internal import Glibc

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Shows one document in a view of its own: loaded, left to itself, used as a person would, watched.
final class Viewer {
  let question: Question
  private let loop = g_main_loop_new(nil, 0)
  private let manager = webkit_user_content_manager_new()
  private var window: UnsafeMutablePointer<GtkWidget>?
  var view: UnsafeMutablePointer<WebKitWebView>?
  var answer: Answer
  private var isOver = false
  private var isLoaded = false
  private(set) var isUsed = false
  private var rest: [String] = []
  private var listeners: [Listener] = []

  init(_ question: Question) {
    self.question = question
    answer = Answer(id: question.id)
  }

  /// Shows the document until it is over.
  ///
  /// - Parameter keeper: The view that keeps the web process, which is ended unless all went well.
  /// - Returns: What WebKit did with it.
  func show(beside keeper: UnsafeMutablePointer<WebKitWebView>) -> Answer {
    for name in question.handlers { listen(to: name) }
    for script in question.userScripts {
      let script = webkit_user_script_new(
        script.text,
        script.inFrames
          ? WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES : WEBKIT_USER_CONTENT_INJECT_TOP_FRAME,
        WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, nil, nil)
      webkit_user_content_manager_add_script(manager, script)
      webkit_user_script_unref(script)
    }
    let settings = probe_settings_new(question.pageScripts ? 1 : 0)
    guard let view = probe_view_new(keeper, manager, settings) else { return answer }
    self.view = view
    connectSignals(of: view)
    window = probe_window_new(view, Int32(Display.width), Int32(Display.height))
    let data = Data(base64Encoded: question.document) ?? Data()
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    webkit_web_view_load_bytes(view, bytes, "text/html", "utf-8", question.url)
    g_bytes_unref(bytes)
    later(question.deadline) { $0.finish("late") }
    let input = watchInput()
    g_main_loop_run(loop)
    g_source_remove(input)
    // What still comes concerns nobody.
    disconnect(self, from: view)
    for listener in listeners { disconnect(listener, from: manager) }
    if answer.outcome != "shown" { webkit_web_view_terminate_web_process(view) }
    gtk_widget_destroy(window)
    while g_main_context_iteration(nil, 0) != 0 {}
    g_object_unref(settings)
    g_object_unref(manager)
    g_main_loop_unref(loop)
    return answer
  }

  /// Ends it, with how far it came.
  func finish(_ outcome: String) {
    guard !isOver else { return }
    isOver = true
    answer.outcome = outcome
    g_main_loop_quit(loop)
  }

  /// Ends the document when nobody is there any more to ask.
  private func watchInput() -> guint {
    g_unix_fd_add(
      STDIN_FILENO, GIOCondition(rawValue: G_IO_HUP.rawValue | G_IO_ERR.rawValue),
      { _, _, data in
        if let data { viewer(data).finish("late") }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  // MARK: Steps

  /// Does something after so many milliseconds, unless it is over by then.
  private func later(_ milliseconds: Int, _ body: @escaping (Viewer) -> Void) {
    let step = Unmanaged.passRetained(Step(viewer: self, body: body)).toOpaque()
    g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(milliseconds),
      { data in
        guard let data else { return 0 }
        let step = Unmanaged<Step>.fromOpaque(data).takeUnretainedValue()
        if !step.viewer.isOver { step.body(step.viewer) }
        return 0
      }, step,
      { data in
        if let data { Unmanaged<Step>.fromOpaque(data).release() }
      })
  }

  /// Evaluates a script and goes on with what it gives; in the page's world, or in one of ours.
  private func evaluate(
    _ script: String, world: String? = nil, _ body: @escaping (Viewer, String) -> Void
  ) {
    let call = Unmanaged.passRetained(Call(viewer: self, body: body)).toOpaque()
    webkit_web_view_evaluate_javascript(
      view, script, -1, world, nil, nil,
      { _, result, data in
        guard let data else { return }
        let call = Unmanaged<Call>.fromOpaque(data).takeRetainedValue()
        guard !call.viewer.isOver else { return }
        let value = webkit_web_view_evaluate_javascript_finish(call.viewer.view, result, nil)
        let string = value.flatMap { jsc_value_to_string($0) }
        call.body(call.viewer, text(string))
        g_free(string)
        if let value { g_object_unref(value) }
      }, call)
  }

  func loaded() {
    guard !isLoaded else { return }
    isLoaded = true
    rest = question.evaluated
    guard let script = question.asked else { return evaluateRest() }
    evaluate(script, world: Use.world) { viewer, value in
      viewer.answer.answered = value
      viewer.evaluateRest()
    }
  }

  private func evaluateRest() {
    guard !rest.isEmpty else { return later(question.settle) { $0.use() } }
    evaluate(rest.removeFirst()) { viewer, _ in viewer.evaluateRest() }
  }

  private func use() {
    isUsed = true
    evaluate(Use.points, world: Use.world) { viewer, json in
      let points = (try? JSONDecoder().decode([[Double]].self, from: Data(json.utf8))) ?? []
      let clicks = points.filter { $0.count == 2 }.map { point in
        { (viewer: Viewer) in probe_click(viewer.view, point[0], point[1]) }
      }
      let tabs = points.map { _ in { (viewer: Viewer) in probe_tab(viewer.view) } }
      // Asked of each document, so that the log of each holds it.
      viewer.wait(for: 1) { $0.doAll((clicks + tabs)[...]) }
    }
  }

  /// Does one thing after another, each once the web process has taken in the one before.
  private func doAll(_ actions: ArraySlice<(Viewer) -> Void>) {
    guard let action = actions.first else { return later(question.afterUse) { $0.end() } }
    action(self)
    wait(for: Use.eventsOfAnAction) { $0.doAll(actions.dropFirst()) }
  }

  /// Waits until the web process has answered so often: an event is sent once it has taken in the last one.
  private func wait(for answers: Int, _ body: @escaping (Viewer) -> Void) {
    guard answers > 0 else { return body(self) }
    evaluate(Use.nothing, world: Use.world) { viewer, _ in viewer.wait(for: answers - 1, body) }
  }

  /// A last question, so that all that the web process said before has come.
  private func end() {
    evaluate(Use.last, world: Use.world) { viewer, _ in viewer.finish("shown") }
  }

  // MARK: Messages

  private func listen(to name: String) {
    let listener = Listener(viewer: self, name: name)
    listeners.append(listener)
    let received: @convention(c) (Context, OpaquePointer, Context) -> Void = { _, result, data in
      let listener = Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue()
      let value = webkit_javascript_result_get_js_value(result)
      let string = jsc_value_to_string(value)
      listener.viewer.answer.messages.append(.init(handler: listener.name, body: text(string)))
      g_free(string)
    }
    guard let manager else { return }
    probe_connect(
      manager, "script-message-received::\(name)", unsafeBitCast(received, to: GCallback.self),
      Unmanaged.passUnretained(listener).toOpaque())
    webkit_user_content_manager_register_script_message_handler(manager, name)
  }

  // MARK: What C holds

  private final class Step {
    let viewer: Viewer
    let body: (Viewer) -> Void

    init(viewer: Viewer, body: @escaping (Viewer) -> Void) {
      self.viewer = viewer
      self.body = body
    }
  }

  private final class Call {
    let viewer: Viewer
    let body: (Viewer, String) -> Void

    init(viewer: Viewer, body: @escaping (Viewer, String) -> Void) {
      self.viewer = viewer
      self.body = body
    }
  }

  private final class Listener {
    unowned let viewer: Viewer
    let name: String

    init(viewer: Viewer, name: String) {
      self.viewer = viewer
      self.name = name
    }
  }
}
