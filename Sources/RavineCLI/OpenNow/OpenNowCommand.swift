import JSONText
import Verdicts

/// `ravine open-now`: the places open at an instant, and the Moments that are live.
enum OpenNowCommand {
  static let options = Options.known(OpenNow.options, ["--unconfirmed": .flag])

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let call = try Call(arguments, options, host)
    try call.options.noOperands()
    let query = try OpenNow.Query(call.options)
    let session = try Session(call)
    let answer = try OpenNow(session.view, query)
    switch session.form {
    case .json: _ = host.writeOutput(session.json(answer))
    case .jsonLines: session.writeLines(answer)
    case .text: session.write(OpenNowPage(session: session, answer: answer).page.text)
    }
    return answer.rows.isEmpty ? ExitStatus.nothing : ExitStatus.something
  }
}

extension Session {
  /// The answer as one document on one line.
  func json(_ answer: OpenNow) -> [UInt8] { answer.json { writeCatalog(&$0) } + [UInt8(ascii: "\n")] }

  /// One place a line: those that are shown and, where asked for, those that are not confirmed.
  fileprivate func writeLines(_ answer: OpenNow) {
    for row in answer.rows + (options.has("--unconfirmed") ? answer.unconfirmed : []) {
      var writer = JSONWriter(style: .spaced)
      answer.write(row, &writer)
      guard host.writeOutput(writer.finish() + [UInt8(ascii: "\n")]) else { return }
    }
  }

  /// Writes what is known of the document that the answer comes from.
  func writeCatalog(_ writer: inout JSONWriter) { copy.write(to: &writer, now: host.now()) }
}
