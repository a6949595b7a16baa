#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor time of this thread: what other programs do on the machine is not in it.
enum ThreadClock {
  /// Seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Takes results, so that nothing that is measured can be left out by the compiler.
struct BlackHole {
  private(set) var content: UInt64 = 0

  @inline(never) mutating func take(_ value: UInt64) { content = content &* 31 &+ value }
}
