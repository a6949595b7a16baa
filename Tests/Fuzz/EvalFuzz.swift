import CatalogModel
import JSONText
import Verdicts

/// A line of any bytes: one JSON object in answer, on one line, with an error inside the line or without one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let line = Array(UnsafeBufferPointer(start: data, count: size))
  var evaluator = Evaluator(zone: { Catalog.embeddedZone($0) })
  let answer = evaluator.answer(line: line)
  precondition(!answer.contains(UInt8(ascii: "\n")), "an answer is one line")
  precondition(evaluator.answer(line: line) == answer, "the same question has the same answer")
  guard let members = try? members(of: answer, size) else { preconditionFailure("an answer is JSON") }
  precondition(members.first == "id" && members.count >= 3, "an answer repeats the id")
  return 0
}

/// The names of an answer's members, of which an error's place is held against the line's length.
private func members(of answer: [UInt8], _ size: Int) throws(JSONError) -> [String] {
  var names: [String] = []
  var reader = JSONReader(answer.span)
  try reader.beginObject()
  while let name = try reader.nextMember() {
    names.append(name.string)
    if name == "offset" {
      let offset = try reader.readNumber().double
      precondition((0...Double(size)).contains(offset), "the error lies in the line")
    } else {
      try reader.skipValue()
    }
  }
  try reader.finish()
  return names
}
