#if Audit
  #if canImport(Darwin)
    internal import Darwin
  #else
    internal import Glibc
  #endif

  /// A value that threads share, one at a time, and on whose changes they can wait.
  ///
  /// Unsafe as C structures that must not move: they are allocated once and freed with the monitor.
  @safe
  final class Monitor<Value: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
      self.value = value
      precondition(unsafe pthread_mutex_init(mutex, nil) == 0)
      precondition(unsafe pthread_cond_init(changed, nil) == 0)
    }

    deinit {
      unsafe pthread_cond_destroy(changed)
      unsafe pthread_mutex_destroy(mutex)
      unsafe changed.deallocate()
      unsafe mutex.deallocate()
    }

    /// Waits until there is something to do, and does it.
    ///
    /// - Parameter attempt: What is done with the value; nil to wait for a change and try again.
    /// - Returns: What was made of it.
    func wait<Result>(_ attempt: (inout Value) -> Result?) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer {
        unsafe pthread_cond_broadcast(changed)
        unsafe pthread_mutex_unlock(mutex)
      }
      while true {
        if let result = attempt(&value) { return result }
        unsafe pthread_cond_wait(changed, mutex)
      }
    }
  }
#endif
