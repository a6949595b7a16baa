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

StandardStream.holdNumbers()

// A reader that has gone is told by the write, not by a signal.
signal(SIGPIPE, SIG_IGN)

func environment() -> [String: String] {
  var all: [String: String] = [:]
  for name in [
    "RAVINE_CATALOG", "RAVINE_SOURCE", "RAVINE_HOME", "RAVINE_TOKEN", "XDG_DATA_HOME", "HOME", "TZDIR", "NO_COLOR",
    "TERM",
  ] {
    if let value = getenv(name) { all[name] = String(cString: value) }
  }
  return all
}

func now() -> Timestamp {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Timestamp(seconds: Int64(time.tv_sec), nanoseconds: UInt32(time.tv_nsec)) ?? .max
}

/// Why standard output took no more, where that was not its reader's doing.
var outputError: FileError?

let host = CommandHost(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: environment(),
  now: now,
  readFile: readFile,
  readInput: { (try? StandardStream.input.read()) ?? [] },
  writeOutput: { bytes in
    do throws(FileError) {
      try StandardStream.output.write(bytes)
      return true
    } catch {
      // A reader that has gone has what it wanted.
      if error.code != EPIPE { outputError = error }
      return false
    }
  },
  writeError: { try? StandardStream.error.write($0) },
  columns: Terminal.size(STDOUT_FILENO)?.columns,
  errorColumns: Terminal.size(STDERR_FILENO)?.columns,
  transport: CurlTransport(),
  live: Terminal.live(wall: { now().seconds }),
  build: { (try? Directory("/proc/self").status("exe")).map { "\($0.size)-\($0.modified)" } })

let status = Command.run(host)
if let outputError { host.writeError(Array("ravine: standard output: \(outputError.reason)\n".utf8)) }

// Nothing is buffered, and what the libraries behind libcurl clean up at a proper end takes a millisecond.
_exit(outputError == nil ? status : max(status, 2))
