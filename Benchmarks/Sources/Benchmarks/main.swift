import Foundation
import Ravine

// Benchmarks [--json FILE] [--markdown FILE] [--rows FILE]... [--weekly FILE] [PART...]: checks every answer of the
// workload, then measures, and prints a table. The parts are evaluation, reading, decoding and catalogs; all of them by
// default. What `run` had measured by other programs comes in as rows; `--weekly` is the catalog that Python was given.

let arguments = CommandLine.arguments

/// The values of an option, in order.
func values(of option: String) -> [String] {
  zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map { $0.1 }
}

let outside = try OutsideRows(files: values(of: "--rows"))
let workload = try Workload()
guard workload.check() else {
  print("an answer of the workload is wrong: nothing was timed")
  exit(1)
}
let sample = try SampleCatalog()
var report = Report()
let parts = ["evaluation", "reading", "decoding", "catalogs"]
let wanted = parts.contains(where: arguments.contains) ? parts.filter(arguments.contains) : parts
if wanted.contains("evaluation") { report.measureEvaluation(workload) }
if wanted.contains("reading") { report.measureReading(workload) }
if wanted.contains("decoding") { try report.measureDecoding(sample) }
if wanted.contains("catalogs") { try report.measureCatalogs(sample) }
try report.compare(with: outside, weekly: values(of: "--weekly").last)
outside.add(to: &report)
for file in values(of: "--json") { try Data(report.json).write(to: URL(fileURLWithPath: file)) }
for file in values(of: "--markdown") { try Data(report.markdown.utf8).write(to: URL(fileURLWithPath: file)) }
