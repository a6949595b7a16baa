/// Why a question has no answer, and the exit status by which the command says so (design §10).
package struct CommandError: Error {
  package enum Status: Int32 {
    /// The call or the input is wrong.
    case usage = 2
    /// No usable catalog.
    case noCatalog = 3
  }

  package var status: Status
  package var message: String

  package init(status: Status, message: String) {
    self.status = status
    self.message = message
  }

  package static func usage(_ message: String) -> CommandError { CommandError(status: .usage, message: message) }
}
