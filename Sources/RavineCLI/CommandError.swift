/// Why a command cannot answer, and the exit status that says so (design §10).
struct CommandError: Error {
  enum Status: Int32 {
    /// The call or the input is wrong.
    case usage = 2
    /// No usable catalog.
    case noCatalog = 3
  }

  var status: Status
  var message: String

  static func usage(_ message: String) -> CommandError { CommandError(status: .usage, message: message) }
}
