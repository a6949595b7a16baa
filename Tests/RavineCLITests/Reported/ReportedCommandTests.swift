import Foundation
import Testing

/// Faults that people reported of commands: what they print where, and how they end.
@Suite struct ReportedCommandTests {
  /// A catalog with faults of every size.
  private static let faulty = """
    {"places": [{"id": "a", "name": "A", "hours": "24/7"}, {"name": "no id"}, {"id": "b", "name": "B", "hours": "often"}],
     "moments": [{"id": "m", "name": "M", "starts_at": "2026-12-05T20:00:00-05:00",
                  "ends_at": "2026-12-05T18:00:00-05:00"}]}
    """

  @Test(
    "H01 Standard output is one JSON document",
    arguments: [
      ["open-now"], ["open-now", "--all", "--lang", "fr"], ["moments", "--all"], ["hours", "b"], ["week", "b"],
      ["next"],
      ["check"],
    ])
  func h01(_ call: [String]) throws {
    try Binary.inScratch { folder in
      let file = folder.appending(path: "c.json")
      try Data(ReportedCommandTests.faulty.utf8).write(to: file)
      let path = file.path(percentEncoded: false)
      let isCheck = call == ["check"]
      let run = try Binary.run(
        call + ["--json"] + (isCheck ? [path] : ["--catalog", path, "--at", "2026-12-05T19:00"]))
      #expect(run.status == (isCheck ? 2 : call[0] == "next" ? 1 : 0))
      #expect(try Binary.object(run).isEmpty == false)
      #expect(run.output.hasSuffix("}\n"))
      #expect(run.errors == (isCheck ? "" : "ravine: \(path): 2 problems in the data; see ravine check \(path)\n"))
    }
  }

  @Test("H01 A first run without a catalog prints nothing on standard output")
  func h01FirstRun() throws {
    let run = try Binary.run(["open-now", "--json"])
    #expect(run.status == 3 && run.bytes.isEmpty)
    #expect(run.errors.hasPrefix("ravine: no catalog"))
  }

  @Test("H02 A reader that goes away is no fault")
  func h02() throws {
    try Binary.inScratch { folder in
      let file = folder.appending(path: "many.json")
      let places = (0..<20_000).map { #"{"id": "p\#($0)", "name": "Place \#($0)", "hours": "24/7"}"# }
      try Data("{\"places\": [\(places.joined(separator: ",\n"))]}".utf8).write(to: file)
      let call = #""$ravine" open-now --catalog "$many" --at 2026-12-05T22:00"#
      let environment = ["many": file.path(percentEncoded: false), "status": folder.appending(path: "status").path]
      for script in ["{ \(call); echo $? >\"$status\"; } | head -1", "\(call) --jsonl | head -1"] {
        let run = try Binary.shell(script, environment: environment)
        #expect(run.errors == "")
        #expect(run.output.split(separator: "\n").count == 1)
      }
      let status = try String(contentsOf: folder.appending(path: "status"), encoding: .utf8)
      #expect(["0\n", "141\n"].contains(status))
    }
  }

  /// Between two lines as well, of which there may be minutes.
  @Test("H02 watch ends when its reader does", .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/timeout")))
  func h02Watch() throws {
    try Binary.inScratch { folder in
      let call = #"timeout 30 "$ravine" watch --catalog "$sample" --at 2026-12-05T22:00"#
      let run = try Binary.shell(
        "{ \(call); echo $? >\"$status\"; } | head -1",
        environment: ["status": folder.appending(path: "status").path(percentEncoded: false)])
      #expect(run.errors == "" && run.output.split(separator: "\n").count == 1)
      // Not 124: nobody had to end it.
      #expect(try String(contentsOf: folder.appending(path: "status"), encoding: .utf8) == "0\n")
    }
  }

  /// No reader has gone there, but whoever started it made a mistake, and what was asked for is lost.
  @Test("H02 Standard output closed at once", arguments: ["open-now", "moments", "next", "help", "watch", "--version"])
  func h02Closed(_ command: String) throws {
    let catalog = ["help", "--version"].contains(command) ? "" : #"--catalog "$sample" --at 2026-12-05T22:00"#
    let run = try Binary.shell(#""$ravine" \#(command) \#(catalog) >&-"#)
    #expect(run.status == 2 && run.errors == "ravine: standard output: Bad file descriptor\n")
    let silent = try Binary.shell(#""$ravine" \#(command) \#(catalog) <&- >&- 2>&-"#)
    #expect(silent.status == 2)
  }

  /// What is written to a stream must reach no file and no connection that got its number.
  @Test("H02 Nothing gets the number of a stream that is closed", .enabled(if: canSeeDescriptors))
  func h02Numbers() throws {
    let run = try Binary.shell(
      #"""
      sleep 5 | "$ravine" eval >&- 2>&- &
      for wait in 1 2 3 4 5 6 7 8 9; do
        sleep 0.2; streams=$(readlink /proc/$!/fd/1 /proc/$!/fd/2)
        case $streams in *null*null*) break;; esac
      done
      echo $streams
      """#)
    #expect(run.output == "/dev/null /dev/null\n")
  }

  private static let canSeeDescriptors = FileManager.default.fileExists(atPath: "/proc/self/fd")

  /// Not a reader's doing: what was asked for is lost, and somebody must be told.
  @Test("H04 A full disk is a failure", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func h04Full() throws {
    let run = try Binary.shell(#""$ravine" open-now --catalog "$sample" >/dev/full"#)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("ravine: standard output: "))
  }

  @Test("H04 The exit status tells a failure")
  func h04() throws {
    #expect(try Binary.run(["open-now"]).status == 3)
    #expect(try Binary.run(["hours", "nowhere", "--catalog", Binary.sample]).status == 2)
    try Binary.inScratch { folder in
      let file = folder.appending(path: "c.json")
      let call = ["open-now", "--catalog", file.path(percentEncoded: false)]
      #expect(try Binary.run(call).status == 3)
      try Data("<html>".utf8).write(to: file)
      let run = try Binary.run(call)
      #expect(run.status == 3 && run.bytes.isEmpty && !run.errors.isEmpty)
    }
    #expect(try Binary.run(["open-now", "--catalog", Binary.sample, "--at", "2026-12-05T22:00"]).status == 0)
    #expect(
      try Binary.run(["open-now", "--catalog", Binary.sample, "--at", "2026-12-05T22:00", "--category", "tea"]).status
        == 1)
  }

  @Test(
    "H06 An instant is read to its end",
    arguments: [
      "2026-12-01T10:00:00Zxyz", "2026-12-01T10:00:00+99:00", "2026-12-01T10:00:00-05:00 ", "1796000000000",
      "2026-02-29T10:00:00Z", "2026-12-01", "",
    ])
  func h06(_ at: String) throws {
    for form in [["--at", at], ["--at=" + at]] {
      let run = try Binary.run(["open-now", "--catalog", Binary.sample] + form)
      #expect(run.status == 2 && run.bytes.isEmpty)
      #expect(run.errors.hasPrefix("ravine: --at \"\(at)\": "))
    }
  }

  @Test(
    "H07 A date is checked as it is written",
    arguments: [
      ("2026-12-09T22:15:00-05:00", "2026-12-09T22:15:00-05:00"),
      ("2026-12-31T20:00:00-05:00", "2026-12-31T20:00:00-05:00"),
      ("2027-01-01T00:30:00+14:00", "2026-12-31T05:30:00-05:00"),
    ])
  func h07(_ at: String, _ evaluated: String) throws {
    let run = try Binary.run(["open-now", "--json", "--catalog", Binary.sample, "--at", at])
    #expect(run.status == 0)
    #expect(try Binary.object(run)["at"] as? String == evaluated)
    let answer = try Binary.run(["eval"], input: #"{"hours": "24/7", "at": "\#(at)"}"#)
    #expect(answer.status == 0 && answer.output.contains(#""state": "open""#))
  }
}
