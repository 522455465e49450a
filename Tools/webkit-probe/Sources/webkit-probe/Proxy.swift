internal import CWebKitGTK

/// The only network that WebKit knows: it writes down which hosts are asked for, and hangs up.
final class Proxy {
  private(set) var hosts: [String] = []
  let address: String

  init() {
    guard let service = g_socket_service_new() else { fatalError("no socket can be had") }
    let listener = UnsafeMutableRawPointer(service).assumingMemoryBound(to: GSocketListener.self)
    let port = g_socket_listener_add_any_inet_port(listener, nil, nil)
    address = "http://127.0.0.1:\(port)"
    let incoming:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutablePointer<GSocketConnection>,
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer
      ) -> gboolean = { _, connection, _, data in
        Unmanaged<Proxy>.fromOpaque(data).takeUnretainedValue().take(connection)
        return 1
      }
    probe_connect(
      service, "incoming", unsafeBitCast(incoming, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque())
    g_socket_service_start(service)
  }

  func clear() {
    hosts = []
  }

  /// Reads `CONNECT host:443 HTTP/1.1` or `GET http://host/ HTTP/1.1` once it is there.
  private func take(_ connection: UnsafeMutablePointer<GSocketConnection>) {
    g_object_ref(connection)
    let stream = UnsafeMutableRawPointer(connection).assumingMemoryBound(to: GIOStream.self)
    g_input_stream_read_bytes_async(
      g_io_stream_get_input_stream(stream), 4096, G_PRIORITY_DEFAULT, nil,
      { source, result, data in
        guard let data else { return }
        let call = Unmanaged<Call>.fromOpaque(data).takeRetainedValue()
        let input = source.map {
          UnsafeMutableRawPointer($0).assumingMemoryBound(to: GInputStream.self)
        }
        if let bytes = g_input_stream_read_bytes_finish(input, result, nil) {
          var size: gsize = 0
          let start = g_bytes_get_data(bytes, &size)
          let text = String(
            decoding: UnsafeRawBufferPointer(start: start, count: Int(size)), as: UTF8.self)
          let words = text.prefix { !$0.isNewline }.split(separator: " ")
          if words.count > 1 { call.proxy.hosts.append(String(words[1])) }
          g_bytes_unref(bytes)
        }
        g_io_stream_close(call.stream, nil, nil)
        g_object_unref(call.stream)
      }, Unmanaged.passRetained(Call(proxy: self, stream: stream)).toOpaque())
  }

  private final class Call {
    let proxy: Proxy
    let stream: UnsafeMutablePointer<GIOStream>

    init(proxy: Proxy, stream: UnsafeMutablePointer<GIOStream>) {
      self.proxy = proxy
      self.stream = stream
    }
  }
}
