import Foundation
import Ravine

// Benchmarks [--json FILE]: checks every answer of the workload, then measures, and prints a table.

let arguments = CommandLine.arguments
let workload = try Workload()
guard workload.check() else {
  print("an answer of the workload is wrong: nothing was timed")
  exit(1)
}
let sample = try SampleCatalog()
var report = Report()
report.measureEvaluation(workload)
try report.measureDecoding(sample)
try report.measureCatalogs(sample)
if let flag = arguments.firstIndex(of: "--json"), flag + 1 < arguments.count {
  try Data(report.json).write(to: URL(fileURLWithPath: arguments[flag + 1]))
}
