/// The kind of an execution point: one way in which a document can start a script.
public enum Channel: String, CaseIterable, Codable, Hashable, Sendable {
  case inlineScript = "inline-script"
  case inlineModule = "inline-module"
  case importMap = "import-map"
  case speculationRules = "speculation-rules"
  case externalScript = "external-script"
  case externalModule = "external-module"
  case eventHandler = "event-handler"
  case javascriptURL = "javascript-url"
  case frameSrcdoc = "frame-srcdoc"
  /// A frame of a `data:`, `blob:` or `about:` URL.
  case frameLocal = "frame-local"
  case frameRemote = "frame-remote"
  /// An `object` or `embed` element.
  case object
  /// For policies alone: a worker that a script starts.
  case worker
  /// For policies alone: text that a script compiles.
  case eval
  /// For policies alone: WebAssembly that a script compiles.
  case wasm
}
