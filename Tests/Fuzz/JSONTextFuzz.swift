// A libFuzzer target, outside the manifest: any bytes, every call of JSONText.
// Compile JSONText first, then this with `swiftc -sanitize=fuzzer,address -parse-as-library`.

import JSONText

/// Reads bytes as JSON in every way there is; traps where two ways disagree.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))

  // Reading everything and skipping everything give the same verdict.
  var written = JSONWriter(style: [.compact, .spaced, .pretty][size % 3])
  let readError = failure { () throws(JSONError) in
    var reader = JSONReader(bytes.span)
    try copyValue(from: &reader, to: &written)
    try reader.finish()
  }
  let skipError = failure { () throws(JSONError) in
    var reader = JSONReader(bytes.span)
    try reader.skipValue()
    try reader.finish()
  }
  precondition(readError == skipError)
  makeDisorderedCalls(bytes)

  numberStrings(bytes)
  if let error = readError {
    precondition((0...size).contains(error.offset) && !error.description.isEmpty)
    var lines = LineCursor()
    for offset in [error.offset / 2, error.offset, error.offset / 3] {
      precondition(lines.position(of: offset, in: bytes.span) == JSONPosition(of: offset, in: bytes.span))
    }
    return 0
  }

  // What was written reads as the same: it is what writing it once more gives.
  let text = written.finish()
  var again = JSONWriter(style: [.compact, .spaced, .pretty][size % 3])
  let error = failure { () throws(JSONError) in
    var reader = JSONReader(text.span)
    try copyValue(from: &reader, to: &again)
    try reader.finish()
  }
  precondition(error == nil && again.finish() == text)
  return 0
}

/// Numbers every string that stands somewhere, overlapping or not, as a dictionary does.
private func numberStrings(_ bytes: [UInt8]) {
  var table = TokenTable()
  var slow: [[UInt8]: Int] = [:]
  for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\"") {
    var reader = JSONReader(bytes.span, at: offset)
    guard let token = try? reader.readString() else { continue }
    let (number, isNew) = table.number(of: token, in: bytes.span)
    let expected = slow[token.utf8]
    precondition(isNew == (expected == nil) && number == expected ?? slow.count)
    slow[token.utf8] = number
  }
}

/// The error that a call throws, or nil.
private func failure(of call: () throws(JSONError) -> Void) -> JSONError? {
  do throws(JSONError) { try call() } catch { return error }
  return nil
}

/// Reads one value by the calls meant for it, and writes it.
private func copyValue(from reader: inout JSONReader, to writer: inout JSONWriter) throws(JSONError) {
  switch try reader.peekKind() {
  case .object:
    try reader.beginObject()
    writer.beginObject()
    while let name = try reader.nextMember() {
      check(name)
      writer.key(name.string)
      try copyValue(from: &reader, to: &writer)
    }
    writer.endObject()
  case .array:
    try reader.beginArray()
    writer.beginArray()
    while try reader.nextElement() { try copyValue(from: &reader, to: &writer) }
    writer.endArray()
  case .string:
    let string = try reader.readString()
    check(string)
    writer.write(string)
  case .number:
    var atOnce = reader
    let double = try atOnce.readDouble()
    let number = try reader.readNumber()
    check(number)
    precondition(double.bitPattern == number.double.bitPattern && atOnce.position == reader.position)
    writer.write(number)
  case .bool: writer.write(try reader.readBool())
  case .null:
    try reader.readNull()
    writer.writeNull()
  }
}

/// A string's decoded forms agree, and its bytes have places in the text.
private func check(_ string: JSONString) {
  let utf8 = string.utf8
  precondition(utf8.elementsEqual(string.string.utf8))
  precondition(string == string.string && !(string == string.string + "x"))
  precondition(string.byteString == ByteString(String(decoding: utf8, as: UTF8.self)))
  var last = string.offset
  for index in 0...min(utf8.count, 100) {
    let offset = string.offset(ofDecodedByteAt: index)
    precondition(offset >= last)
    last = offset
  }
}

/// A number's values are those the standard library gives.
private func check(_ number: JSONNumber) {
  precondition(number.double.bitPattern == Double(number.string)?.bitPattern)
  if let integer = Int64(number.string) { precondition(number.int64 == integer) }
  if let integer = number.int64 { precondition(number.double == Double(integer)) }
}

/// Makes calls in an order that the bytes give, most of them out of turn: whatever comes, nothing traps.
private func makeDisorderedCalls(_ bytes: [UInt8]) {
  var reader = JSONReader(bytes.span)
  var writer = JSONWriter()
  for byte in bytes.prefix(200) {
    let position = reader.position
    let depth = reader.depth
    let error = failure { () throws(JSONError) in
      switch byte % 11 {
      case 0: try reader.beginObject()
      case 1: try reader.beginArray()
      case 2: _ = try reader.nextMember()?.isEmpty
      case 3: _ = try reader.nextElement()
      case 4: _ = try reader.readString().string
      case 5: _ = try reader.readNumber().double
      case 6: _ = try reader.readBool()
      case 7: try reader.readNull()
      case 8: try reader.skipValue()
      case 9: _ = try reader.peekKind()
      default: try reader.finish()
      }
    }
    precondition(reader.position >= position && reader.position <= bytes.count)
    precondition(abs(reader.depth - depth) <= 1)
    precondition(error == nil || reader.position == position && reader.depth == depth)
  }
  writer.write(utf8: bytes)
  let text = writer.finish()
  let error = failure { () throws(JSONError) in
    var reader = JSONReader(text.span)
    let string = try reader.readString().string
    precondition(string == String(decoding: bytes, as: UTF8.self))
    try reader.finish()
  }
  precondition(error == nil)
}
