import RavineCLI

extension CommandTests {
  /// What one run of the command, in process, wrote, and its exit status.
  struct Run {
    let status: Int32
    let outputBytes: [UInt8]
    let errors: String

    var output: String { String(decoding: outputBytes, as: UTF8.self) }

    /// Runs the command on a host; what it writes is kept here instead.
    init(_ host: CommandHost) {
      var output: [UInt8] = []
      var errors: [UInt8] = []
      var host = host
      host.writeOutput = {
        output += $0
        return true
      }
      host.writeError = { errors += $0 }
      status = Command.run(host)
      outputBytes = output
      self.errors = String(decoding: errors, as: UTF8.self)
    }
  }
}
