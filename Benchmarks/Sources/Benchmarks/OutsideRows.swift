import Foundation

/// Rows that other programs measured in the same run: peers, processes, sizes.
struct OutsideRows {
  private var rows: [Report.Row] = []

  /// Reads files of rows; `goal` is `{"at_most"}` or `{"at_least"}`.
  init(files: [String]) throws {
    for file in files {
      let value = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
      for row in value as? [[String: Any]] ?? [] {
        guard let name = row["name"] as? String, let number = row["value"] as? Double else { continue }
        let goal = row["goal"] as? [String: Double]
        rows.append(
          Report.Row(
            name: name, value: number, unit: row["unit"] as? String ?? "", spread: row["spread"] as? Double ?? 0,
            goal: goal?["at_most"].map { .atMost($0) } ?? goal?["at_least"].map { .atLeast($0) }))
      }
    }
  }

  /// The value of a row, where it is there.
  func value(_ name: String) -> Double? { rows.first { $0.name == name }?.value }

  func add(to report: inout Report) {
    for row in rows { report.add(row.name, row.value, row.unit, spread: row.spread, goal: row.goal) }
  }
}
