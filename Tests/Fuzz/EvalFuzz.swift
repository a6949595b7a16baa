import CatalogModel
import JSONText
import RavineCLI

/// A line of any bytes: one JSON object in answer, on one line, with an error inside the line or without one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let line = Array(UnsafeBufferPointer(start: data, count: size))
  var evaluator = Evaluator(zone: { Catalog.embeddedZone($0) })
  let answer = evaluator.answer(line: line)
  precondition(!answer.contains(UInt8(ascii: "\n")), "an answer is one line")
  precondition(evaluator.answer(line: line) == answer, "the same question has the same answer")
  do {
    var reader = JSONReader(answer.span)
    var names: [String] = []
    try reader.beginObject()
    while let name = try reader.nextMember() {
      names.append(name.string)
      if name == "offset" {
        precondition((0...Double(size)).contains(try reader.readNumber().double), "the error lies in the line")
      } else {
        try reader.skipValue()
      }
    }
    try reader.finish()
    precondition(names.first == "id" && names.count >= 3, "an answer repeats the id")
  } catch {
    preconditionFailure("an answer is JSON: \(error)")
  }
  return 0
}
