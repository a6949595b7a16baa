import CivilTime
import DurableFiles
import Transport

/// What the command may touch, handed in by whoever runs it: the process, or a test.
public struct CommandHost {
  public var arguments: [String]
  public var environment: [String: String]
  public var now: () -> Timestamp
  /// The bytes of a file, at most so many.
  public var readFile: (_ path: String, _ limit: Int) throws(FileError) -> [UInt8]
  /// The next bytes of standard input; empty at its end.
  public var readInput: () -> [UInt8]
  /// Writes to standard output; false where nobody reads it any more.
  public var writeOutput: ([UInt8]) -> Bool
  public var writeError: ([UInt8]) -> Void
  /// The terminal's width in columns; nil where standard output is none.
  public var columns: Int?
  /// The same of standard error, where progress is shown.
  public var errorColumns: Int?
  /// The way to servers; nil where there is none.
  public var transport: (any Transport)?
  /// For a command that goes on; nil where none can.
  public var live: LiveHost?
  /// What tells this build of the program from every other: what another one noted is not believed. Nil where it is not
  /// known, and nothing is noted.
  public var build: () -> String?

  public init(
    arguments: [String], environment: [String: String], now: @escaping () -> Timestamp,
    readFile: @escaping (String, Int) throws(FileError) -> [UInt8], readInput: @escaping () -> [UInt8],
    writeOutput: @escaping ([UInt8]) -> Bool, writeError: @escaping ([UInt8]) -> Void, columns: Int?,
    errorColumns: Int? = nil, transport: (any Transport)? = nil, live: LiveHost? = nil,
    build: @escaping () -> String? = { nil }
  ) {
    self.arguments = arguments
    self.environment = environment
    self.now = now
    self.readFile = readFile
    self.readInput = readInput
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.columns = columns
    self.errorColumns = errorColumns
    self.transport = transport
    self.live = live
    self.build = build
  }

  /// The bytes of a file, or where its name is `-`, of standard input.
  func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    if path != "-" { return try readFile(path, limit) }
    var bytes: [UInt8] = []
    while true {
      let next = readInput()
      if next.isEmpty { return bytes }
      bytes += next
      if bytes.count > limit { throw .tooLarge(path) }
    }
  }

  /// A line on standard error. What came from a server or a catalog may stand in it, so it is one line, and holds nothing
  /// that a terminal would obey.
  func note(_ text: String) { writeError(Array(("ravine: " + text.printable + "\n").utf8)) }
}
