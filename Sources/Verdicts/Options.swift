/// The options and operands of one call, checked against what the command knows.
package struct Options {
  package enum Kind {
    case flag
    case value
  }

  package private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// What two parts of a command know, together.
  package static func known(_ some: [String: Kind], _ others: [String: Kind]) -> [String: Kind] {
    var all = some
    for (name, kind) in others { all[name] = kind }
    return all
  }

  /// Reads `--name`, `--name value` and `--name=value`; `--` ends the options.
  package init(_ arguments: [String], _ known: [String: Kind]) throws(CommandError) {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        operands += arguments[index...]
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
      let name = parts[0]
      guard let kind = known[name] else {
        throw .usage("there is no option \(name)" + suggestion(for: name, among: known.keys.sorted()))
      }
      switch kind {
      case .flag:
        guard parts.count == 1 else { throw .usage("\(name) takes no value") }
        flags.insert(name)
      case .value:
        // The first would be dropped in silence.
        if values[name] != nil { throw .usage("\(name) is given twice") }
        if parts.count == 2 {
          values[name] = parts[1]
        } else if index < arguments.count {
          values[name] = arguments[index]
          index += 1
        } else {
          throw .usage("\(name) needs a value")
        }
      }
    }
  }

  package subscript(name: String) -> String? { values[name] }

  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  package func noOperands() throws(CommandError) {
    if let extra = operands.first { throw .usage("\"\(extra)\" was not expected here") }
  }

  /// The one operand, which is a `what`.
  package func operand(_ what: String) throws(CommandError) -> String {
    guard let only = operands.first else { throw .usage("\(what) is missing") }
    if operands.count > 1 {
      throw .usage("\"\(operands[1])\" was not expected here: write names of several words in quotes")
    }
    return only
  }

  /// A whole number, not negative.
  package func count(_ name: String) throws(CommandError) -> Int? {
    guard let text = values[name] else { return nil }
    guard text.utf8.allSatisfy({ $0.isDigit }), let value = Int(text) else {
      throw .usage("\(name) takes a whole number, found \"\(text)\"")
    }
    return value
  }

  /// A duration in seconds: `90m`, `2h`, `1h30m`.
  package func duration(_ name: String) throws(CommandError) -> Int64? {
    guard let text = values[name] else { return nil }
    guard let seconds = Options.seconds(text) else {
      throw .usage("\(name) takes a duration such as 30m, 2h or 1h30m, found \"\(text)\"")
    }
    return seconds
  }

  /// Hours, minutes, or hours and minutes, of five digits at most each.
  private static func seconds(_ text: String) -> Int64? {
    var units: ArraySlice<(letter: UInt8, seconds: Int64)> = [(UInt8(ascii: "h"), 3600), (UInt8(ascii: "m"), 60)]
    var total: Int64?
    var number: Int64?
    for byte in text.utf8 {
      if byte.isDigit {
        number = (number ?? 0) * 10 + Int64(byte - UInt8(ascii: "0"))
        if number ?? 0 >= 100_000 { return nil }
      } else {
        guard let value = number, let unit = units.firstIndex(where: { $0.letter == byte }) else { return nil }
        total = (total ?? 0) + value * units[unit].seconds
        units = units[(unit + 1)...]
        number = nil
      }
    }
    return number == nil ? total : nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
