import Foundation
import Ravine

// Benchmarks [--json FILE] [PART...]: checks every answer of the workload, then measures, and prints a table.
// The parts are evaluation, decoding and catalogs; all of them by default.

let arguments = CommandLine.arguments
let workload = try Workload()
guard workload.check() else {
  print("an answer of the workload is wrong: nothing was timed")
  exit(1)
}
let sample = try SampleCatalog()
var report = Report()
let parts = ["evaluation", "decoding", "catalogs"]
let wanted = parts.contains(where: arguments.contains) ? parts.filter(arguments.contains) : parts
if wanted.contains("evaluation") { report.measureEvaluation(workload) }
if wanted.contains("decoding") { try report.measureDecoding(sample) }
if wanted.contains("catalogs") { try report.measureCatalogs(sample) }
if let flag = arguments.firstIndex(of: "--json"), flag + 1 < arguments.count {
  try Data(report.json).write(to: URL(fileURLWithPath: arguments[flag + 1]))
}
