#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread for one piece of work, which ends with it. Starting one takes some 50 µs.
enum DetachedThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that takes no signals: the program's own handlers are none of its business. False where the system
  /// has no more threads to give.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var all = sigset_t()
    var old = sigset_t()
    sigfillset(&all)
    // A thread has its creator's mask.
    pthread_sigmask(SIG_SETMASK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(
        &thread, nil,
        {
          Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      if result == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let result = pthread_create(
        &thread, nil,
        {
          Unmanaged<Work>.fromOpaque($0!).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      if result == 0 { pthread_detach(thread) }
    #endif
    if result != 0 { work.release() }
    return result == 0
  }
}
