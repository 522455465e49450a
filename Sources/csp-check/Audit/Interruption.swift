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

    /// From here on the first ^C only asks, and a read that waits is cut short.
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
      // Who started this program may have left the signal blocked.
      setBlocked(false)
    }

    /// Leaves ^C to the other threads, so that it cuts short the read of the one that waits for input.
    static func leaveToOthers() {
      setBlocked(true)
    }

    /// Unsafe as a C structure that lives while the calls last.
    private static func setBlocked(_ isBlocked: Bool) {
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGINT)
      _ = unsafe pthread_sigmask(isBlocked ? SIG_BLOCK : SIG_UNBLOCK, &signals, nil)
    }

    fileprivate static func handle() {
      wasAskedFor.store(true, ordering: .relaxed)
    }
  }
#endif
