import CurlTransport
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
  for name in ["RAVINE_CATALOG", "RAVINE_SOURCE", "RAVINE_HOME", "XDG_DATA_HOME", "HOME", "TZDIR", "NO_COLOR"] {
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

let host = CommandHost(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: environment(),
  now: {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(seconds: Int64(time.tv_sec), nanoseconds: UInt32(time.tv_nsec)) ?? .max
  },
  readFile: readFile,
  readInput: { (try? StandardStream.input.read()) ?? [] },
  writeOutput: { (try? StandardStream.output.write($0)) != nil },
  writeError: { try? StandardStream.error.write($0) },
  columns: terminalColumns(),
  transport: CurlTransport())

// Nothing is buffered, and what the libraries behind libcurl clean up at a proper end takes a millisecond.
_exit(Command.run(host))
