import JSONText

/// The rows of the table, printed as they come and written as JSON at the end.
struct Report {
  struct Row {
    var name: String
    var value: Double
    var unit: String
    var spread: Double
    var goal: Goal?
  }

  enum Goal {
    case atLeast(Double)
    case atMost(Double)

    func isMet(by value: Double) -> Bool {
      switch self {
      case .atLeast(let limit): value >= limit
      case .atMost(let limit): value <= limit
      }
    }
  }

  private(set) var rows: [Row] = []

  mutating func add(_ name: String, _ value: Double, _ unit: String, spread: Double = 0, goal: Goal? = nil) {
    let row = Row(name: name, value: value, unit: unit, spread: spread, goal: goal)
    rows.append(row)
    print(Report.line(row))
  }

  private static func line(_ row: Row) -> String {
    let name = row.name + String(repeating: " ", count: max(1, 62 - row.name.count))
    let value = written(row.value)
    let padded = String(repeating: " ", count: max(1, 14 - value.count)) + value + " " + row.unit
    let unit = padded + String(repeating: " ", count: max(1, 28 - padded.count))
    let spread = row.spread > 0 ? "± \(Int((row.spread * 100).rounded())) %" : ""
    let verdict: String
    switch row.goal {
    case nil: verdict = ""
    case .atLeast(let limit): verdict = "goal ≥ " + written(limit)
    case .atMost(let limit): verdict = "goal ≤ " + written(limit)
    }
    let met = row.goal.map { $0.isMet(by: row.value) ? "  met" : "  missed" } ?? ""
    return name + unit + spread + String(repeating: " ", count: max(1, 8 - spread.count)) + verdict + met
  }

  /// Three figures that count.
  static func written(_ value: Double) -> String {
    if value >= 100 {
      let digits = Array(String(Int(value.rounded())))
      var grouped = ""
      for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { grouped += "," }
        grouped.append(digit)
      }
      return grouped
    }
    let places = value >= 10 ? 1.0 : value >= 1 ? 2 : 3
    var scale = 1.0
    for _ in 0..<Int(places) { scale *= 10 }
    return String((value * scale).rounded() / scale)
  }

  /// The table for `Benchmarks/README.md`.
  var markdown: String {
    var text = "| what | figure | spread | goal | |\n|---|---:|---:|---:|---|\n"
    for row in rows {
      let goal: String
      switch row.goal {
      case nil: goal = ""
      case .atLeast(let limit): goal = "≥ " + Report.written(limit)
      case .atMost(let limit): goal = "≤ " + Report.written(limit)
      }
      let met = row.goal.map { $0.isMet(by: row.value) ? "met" : "**missed**" } ?? ""
      let spread = row.spread > 0 ? "± \(Int((row.spread * 100).rounded())) %" : ""
      text += "| \(row.name) | \(Report.written(row.value)) \(row.unit) | \(spread) | \(goal) | \(met) |\n"
    }
    return text
  }

  /// One JSON document with every row.
  var json: [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      writer.member("name", row.name)
      writer.member("value", row.value)
      writer.member("unit", row.unit)
      writer.member("spread", row.spread)
      writer.member("met", row.goal.map { $0.isMet(by: row.value) })
      writer.endObject()
    }
    writer.endArray()
    return writer.finish() + [10]
  }
}
