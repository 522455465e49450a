#if Audit
  #if canImport(Darwin)
    internal import Darwin
  #else
    internal import Glibc
  #endif

  /// A thread with room for what recurses: mail can be nested deeply.
  struct WorkerThread {
    private final class Work {
      let run: @Sendable () -> Void

      init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
      }
    }

    private static let stackBytes = 16 << 20

    private let thread: pthread_t

    /// Starts a thread; nil where the system has none left.
    ///
    /// Unsafe as a reference that is handed through C: it is taken back once, by the new thread, or
    /// here where there is none.
    init?(_ run: @escaping @Sendable () -> Void) {
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      unsafe pthread_attr_init(attributes)
      defer {
        unsafe pthread_attr_destroy(attributes)
        unsafe attributes.deallocate()
      }
      unsafe pthread_attr_setstacksize(attributes, Self.stackBytes)
      let work = unsafe Unmanaged.passRetained(Work(run))
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let code = unsafe pthread_create(
        &thread, attributes,
        { pointer in
          #if canImport(Darwin)
            let work = unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
          #else
            guard let pointer = unsafe pointer else { return nil }
            let work = unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
          #endif
          work.run()
          return nil
        }, work.toOpaque())
      guard code == 0 else {
        unsafe work.release()
        return nil
      }
      #if canImport(Darwin)
        guard let thread else { return nil }
      #endif
      self.thread = thread
    }

    /// Waits for its end.
    func join() {
      _ = pthread_join(thread, nil)
    }
  }
#endif
