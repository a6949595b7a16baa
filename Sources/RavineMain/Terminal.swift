import Ravine
import RavineCLI
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process's terminal, and one pipe through which signals and other threads end a wait.
enum Terminal {
  /// Columns and rows; nil where the descriptor is no terminal's.
  static func size(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// What `watch` is handed. Nothing is touched before its first use.
  static func live(wall: @escaping @Sendable () -> Int64) -> LiveHost {
    LiveHost(
      size: { size(STDOUT_FILENO) }, prepare: prepare, restore: restore, wait: wait, wake: { tell(UInt8(ascii: "w")) },
      clock: FreshnessClock(ContinuousClock(), wall: wall))
  }

  /// The terminal as it was found.
  private static let found = Mutex<termios?>(nil)

  /// Both ends of the pipe. Both may fail rather than wait: a full pipe has been told enough.
  private static let pipe: (read: Int32, write: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard openPipe(&ends) == 0 else { return (-1, -1) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    listen()
    return (ends[0], ends[1])
  }()

  /// A copy for signal handlers, which must not run what initialises a global.
  nonisolated(unsafe) private static var signalled: Int32 = -1

  private static func listen() {
    for number in [SIGWINCH, SIGCONT] { signal(number) { _ in Terminal.tellFromSignal(UInt8(ascii: "s")) } }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in Terminal.tellFromSignal(UInt8(ascii: "i")) } }
  }

  private static func tellFromSignal(_ word: UInt8) {
    let before = errno
    var word = word
    _ = write(signalled, &word, 1)
    errno = before
  }

  @Sendable private static func tell(_ word: UInt8) {
    var word = word
    _ = write(pipe.write, &word, 1)
  }

  @Sendable private static func prepare() {
    signalled = pipe.write
    found.withLock { found in
      var mode = termios()
      guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
      found = found ?? mode
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
  }

  @Sendable private static func restore() {
    found.withLock { found in
      if var mode = found { tcsetattr(STDIN_FILENO, TCSANOW, &mode) }
      found = nil
    }
  }

  @Sendable private static func wait(atMost time: Duration) -> LiveHost.Event {
    signalled = pipe.write
    var sources = [
      pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0),
      // Of standard output nothing is asked: that its reader has gone is told all the same.
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    // Keys are read only while they come one by one: a script's standard input is none of ours.
    if found.withLock({ $0 != nil }) { sources.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
    let (seconds, attoseconds) = time.components
    // Rounded up to the millisecond, so that nothing is woken early to find that it must wait again.
    let milliseconds = min(seconds, 86_400) * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    guard poll(&sources, nfds_t(sources.count), Int32(milliseconds)) > 0 else { return .time }
    if sources[0].revents != 0 { return word() }
    if sources[1].revents != 0 { return .interrupted }
    var key: UInt8 = 0
    return read(STDIN_FILENO, &key, 1) == 1 ? .key(key) : .interrupted
  }

  /// What the pipe says: all that is in it, the gravest first.
  private static func word() -> LiveHost.Event {
    var words = [UInt8](repeating: 0, count: 256)
    let count = read(pipe.read, &words, words.count)
    guard count > 0 else { return .time }
    if words[..<count].contains(UInt8(ascii: "i")) { return .interrupted }
    return words[..<count].contains(UInt8(ascii: "s")) ? .resized : .woken
  }
}

/// The system's `pipe`, whose name the property above hides.
private func openPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
