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
  for name in [
    "RAVINE_CATALOG", "RAVINE_SOURCE", "RAVINE_HOME", "RAVINE_TOKEN", "XDG_DATA_HOME", "HOME", "TZDIR", "NO_COLOR",
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

let host = CommandHost(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: environment(),
  now: now,
  readFile: readFile,
  readInput: { (try? StandardStream.input.read()) ?? [] },
  writeOutput: { (try? StandardStream.output.write($0)) != nil },
  writeError: { try? StandardStream.error.write($0) },
  columns: Terminal.size()?.columns,
  transport: CurlTransport(),
  live: Terminal.live(wall: { now().seconds }))

// Nothing is buffered, and what the libraries behind libcurl clean up at a proper end takes a millisecond.
_exit(Command.run(host))
