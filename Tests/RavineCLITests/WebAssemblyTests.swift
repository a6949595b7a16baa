import Foundation
import Ravine
import TestSupport
import Testing
import Verdicts

@testable import RavineCLI

/// A program that runs the built module, and answers requests on its standard input line by line.
struct WebAssemblyHost: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var program: String
  var driver: String

  /// `Scripts/check` names the module, and a Python that has wasmtime.
  static let module = ProcessInfo.processInfo.environment["RAVINE_WASM"]

  static let node = WebAssemblyHost(testDescription: "node", program: "node", driver: "answer.mjs")
  static let wasmtime = WebAssemblyHost(
    testDescription: "wasmtime", program: ProcessInfo.processInfo.environment["RAVINE_WASM_PYTHON"] ?? "python3",
    driver: "answer.py")

  /// Those that are installed.
  static let installed: [WebAssemblyHost] = {
    var found: [WebAssemblyHost] = []
    if runs("node", ["--version"]) { found.append(node) }
    if runs(wasmtime.program, ["-c", "import wasmtime"]) { found.append(wasmtime) }
    return found
  }()

  private static func runs(_ program: String, _ arguments: [String]) -> Bool {
    (try? Shell.run("/usr/bin/env", [program] + arguments).status) == 0
  }

  var isInstalled: Bool { WebAssemblyHost.installed.contains { $0.testDescription == testDescription } }

  /// The answers to requests, each a line of JSON, in order.
  func answers(_ requests: [String]) throws -> [String] {
    let driver = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/wasm/" + driver)
    let run = try Shell.run(
      "/usr/bin/env", [program, driver.path, try #require(WebAssemblyHost.module)],
      input: Data(requests.joined(separator: "\n").utf8))
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }
}

/// `ravine-hours.wasm` answers with the same bytes as the command, and survives whatever it is given.
@Suite(.enabled(if: WebAssemblyHost.module != nil, "RAVINE_WASM names no module: see Scripts/check"))
struct WebAssemblyTests {
  @Test(
    .enabled(if: WebAssemblyHost.node.isInstalled, "node is not installed"))
  func sameBytesInNode() throws { try expectSameBytes(in: .node) }

  @Test(
    .enabled(if: WebAssemblyHost.wasmtime.isInstalled, "wasmtime is not installed: pip install wasmtime"))
  func sameBytesInWasmtime() throws { try expectSameBytes(in: .wasmtime) }

  /// The conformance files, and every run of `open-now` among the goldens.
  private func expectSameBytes(in host: WebAssemblyHost) throws {
    var requests: [String] = []
    var expected: [String] = []
    let zones = SystemZones()
    var evaluator = Evaluator { zones.rules($0)?.rules }
    for line in try EvalConformanceTests.lines() {
      requests.append(try json(["eval": String(decoding: line.question, as: UTF8.self)]))
      expected.append(String(decoding: evaluator.answer(line: line.question), as: UTF8.self))
    }
    #expect(requests.count >= 400)
    let runs = GoldenRun.all.filter { $0.arguments.first == "open-now" }
    #expect(runs.count >= 30)
    for run in runs {
      let arguments = run.arguments.filter { $0 != "--json" }
      let answer = GoldenTests.output(of: GoldenRun(file: run.file, arguments: arguments + ["--json"], status: 0))
      requests.append(try request(arguments, copy: EvalConformanceTests.raw("catalog", of: answer.outputBytes)))
      expected.append(String(answer.output.dropLast()))
    }
    let found = try host.answers(requests)
    #expect(found.count == expected.count)
    for (index, (found, expected)) in zip(found, expected).enumerated() where found != expected {
      Issue.record("\(requests[index])\nfound    \(found)\nexpected \(expected)")
    }
  }

  /// A call of `open-now --catalog FILE` as a request; `copy` is what the command says of the document.
  private func request(_ arguments: [String], copy: [UInt8]?) throws -> String {
    var question: [String: Any] = [:]
    var index = 3
    while index < arguments.count {
      let name = String(arguments[index].dropFirst(2).map { $0 == "-" ? "_" : $0 })
      if case .flag = OpenNow.options[arguments[index]] {
        question[name] = true
        index += 1
      } else {
        question[name] = arguments[index + 1]
        index += 2
      }
    }
    let document = Samples.folder.appending(path: arguments[2]).path(percentEncoded: false)
    let catalog = String(decoding: try #require(copy), as: UTF8.self)
    return try "{\"document\": \(json(document)), \"question\": \(json(question).dropLast()), \"catalog\": \(catalog)}}"
  }

  private func json(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed), as: UTF8.self)
  }

  /// Bytes at random, cut and damaged documents, deep ones, and lengths that lie: errors, and no trap.
  @Test(.enabled(if: WebAssemblyHost.node.isInstalled, "node is not installed"))
  func survivesAnyBytes() throws {
    var random = SplitMix(seed: Seed.value)
    let sample = try Samples.bytes("ravine/catalog.json")
    var inputs: [[UInt8]] = try Samples.broken.map { try Samples.bytes("broken/" + $0) }
    inputs += ["[", "{\"a\":", "{\"places\":[", "{\"hours\":\"(("].map {
      Array(String(repeating: $0, count: 20_000).utf8)
    }
    inputs.append(Array(#"{"hours": "24/7", "from": "0000-01-01T00:00", "to": "0099-12-31T00:00"}"#.utf8))
    inputs.append(Array(#"{"at": "2026-06-10T19:00", "near": "1e999,-1e999", "within": "1e400m", "limit": 1e99}"#.utf8))
    for _ in 0..<Seed.count(100) {
      inputs.append(
        (0..<Int.random(in: 0...64, using: &random)).map { _ in .random(in: .min ... .max, using: &random) })
      var damaged = sample
      for _ in 0..<3 {
        damaged[.random(in: damaged.indices, using: &random)] = .random(in: .min ... .max, using: &random)
      }
      inputs.append(damaged)
      inputs.append(Array(sample.prefix(.random(in: 0...sample.count, using: &random))))
    }
    let requests = inputs.map { "{\"bytes\": \"\($0.map { String(format: "%02x", $0) }.joined())\"}" }
    let question = #"{"eval": "{\"hours\": \"24/7\", \"at\": \"2026-06-10T19:00\"}"}"#
    let found = try WebAssemblyHost.node.answers(requests + [question])
    #expect(found.dropLast() == Array(repeating: "survived", count: inputs.count)[...], "RAVINE_SEED=\(Seed.value)")
    #expect(found.last?.contains(#""state": "open""#) == true)
  }
}
