#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs `body` so that a write to a connection that the server has closed raises no signal in the calling thread:
/// libcurl's TLS libraries write without `MSG_NOSIGNAL`.
func withoutBrokenPipes<Result>(_ body: () -> Result) -> Result {
  var pipe = sigset_t()
  var old = sigset_t()
  sigemptyset(&pipe)
  sigaddset(&pipe, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &pipe, &old)
  defer {
    if sigismember(&old, SIGPIPE) == 0 {
      var pending = sigset_t()
      sigpending(&pending)
      var signal: Int32 = 0
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&pipe, &signal) }
      pthread_sigmask(SIG_SETMASK, &old, nil)
    }
  }
  return body()
}
