import DurableFiles
import Ravine
import RavineCLI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// A reader that has gone is told by the write, not by a signal.
signal(SIGPIPE, SIG_IGN)

func environment() -> [String: String] {
  var all: [String: String] = [:]
  for name in ["RAVINE_CATALOG", "RAVINE_SOURCE", "RAVINE_HOME", "TZDIR", "NO_COLOR"] {
    if let value = getenv(name) { all[name] = String(cString: value) }
  }
  return all
}

func terminalColumns() -> Int? {
  guard isatty(STDOUT_FILENO) == 1 else { return nil }
  var size = winsize()
  guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
  return Int(size.ws_col)
}

/// Why standard output took no more, where that was not its reader's doing.
var outputError: Int32?

let host = CommandHost(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: environment(),
  now: {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(seconds: Int64(time.tv_sec), nanoseconds: UInt32(time.tv_nsec)) ?? .max
  },
  readFile: readFile,
  readInput: { readChunk(STDIN_FILENO) ?? [] },
  writeOutput: { bytes in
    guard let code = writeAll(bytes, to: STDOUT_FILENO) else { return true }
    // A reader that has gone, or never was, has what it wanted.
    if code != EPIPE, code != EBADF { outputError = code }
    return false
  },
  writeError: { _ = writeAll($0, to: STDERR_FILENO) },
  columns: terminalColumns())

let status = Command.run(host)
if let outputError {
  host.writeError(Array("ravine: standard output: \(errorText(outputError))\n".utf8))
  exit(max(status, 2))
}
exit(status)
