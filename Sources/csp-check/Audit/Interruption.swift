#if Audit
  internal import Synchronization

  #if canImport(Darwin)
    internal import Darwin
  #else
    internal import Glibc
  #endif

  /// ^C: the first asks for an end, the second ends at once.
  enum Interruption {
    private static let wasAskedFor = Atomic(false)

    static var isAskedFor: Bool { wasAskedFor.load(ordering: .relaxed) }

    /// From here on the first ^C only asks. A read that waits is cut short.
    ///
    /// Unsafe as C structures; the handler does nothing but set a flag.
    static func listen() {
      var action = sigaction()
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = { _ in Interruption.handle() }
      #else
        unsafe action.__sigaction_handler.sa_handler = { _ in Interruption.handle() }
      #endif
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      _ = unsafe sigaction(SIGINT, &action, nil)
    }

    fileprivate static func handle() {
      wasAskedFor.store(true, ordering: .relaxed)
    }
  }
#endif
