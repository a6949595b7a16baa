extension ZoneRules {
  /// Reads a TZif file of version 1 to 4 (RFC 9636). O(length).
  ///
  /// Of a file with two data blocks the 64-bit one counts. Refused, with the offset of the byte: lengths that do not
  /// fit, transitions out of order, types that are not there, offsets beyond 26 hours, a footer that is not a POSIX
  /// rule, and leap-second tables (`right/` zones), since a `Timestamp` does not count leap seconds.
  public init(identifier: String, tzif data: [UInt8]) throws(CivilTimeError) {
    let first = try TZifHeader(data, at: 0)
    guard first.version >= 2 else {
      let block = try TZifBlock(data, first, at: TZifHeader.length, timeSize: 4)
      self.init(
        identifier: identifier, initialOffset: block.initialOffset, transitions: block.transitions, footer: nil)
      return
    }
    let secondHeader = TZifHeader.length + first.blockLength(timeSize: 4)
    let second = try TZifHeader(data, at: secondHeader)
    let blockStart = secondHeader + TZifHeader.length
    let block = try TZifBlock(data, second, at: blockStart, timeSize: 8)
    var index = blockStart + second.blockLength(timeSize: 8)
    guard index < data.count, data[index] == UInt8(ascii: "\n") else {
      throw CivilTimeError(.zoneData("the footer's first line break is missing"), at: index)
    }
    index += 1
    let start = index
    while index < data.count, data[index] != UInt8(ascii: "\n") { index += 1 }
    guard index < data.count else { throw CivilTimeError(.zoneData("the footer's end is missing"), at: index) }
    let footer = start == index ? nil : try POSIXTimeZone(text: Array(data[start..<index]), at: start)
    self.init(
      identifier: identifier, initialOffset: block.initialOffset, transitions: block.transitions, footer: footer)
  }
}

private struct TZifHeader {
  static let length = 44

  var version: Int
  var utCount: Int
  var standardCount: Int
  var leapCount: Int
  var timeCount: Int
  var typeCount: Int
  var characterCount: Int

  init(_ data: [UInt8], at start: Int) throws(CivilTimeError) {
    guard start + TZifHeader.length <= data.count else {
      throw CivilTimeError(.zoneData("the file ends inside a header"), at: data.count)
    }
    guard data[start..<start + 4].elementsEqual([0x54, 0x5A, 0x69, 0x66]) else {
      throw CivilTimeError(.zoneData("no TZif header"), at: start)
    }
    let digit = data[start + 4]
    // A later version may add to the format, but keeps what version 4 readers need (RFC 9636 §4).
    version = digit == 0 ? 1 : max(1, Int(digit) - 48)
    func count(_ index: Int) -> Int { Int(bigEndian(data, start + 20 + index * 4, 4)) }
    utCount = count(0)
    standardCount = count(1)
    leapCount = count(2)
    timeCount = count(3)
    typeCount = count(4)
    characterCount = count(5)
    // Nothing can be counted that has not a byte: larger counts, and those that come out negative since they are read as
    // signed numbers, would overflow sums where Int has 32 bits.
    let counts = [utCount, standardCount, leapCount, timeCount, typeCount, characterCount]
    guard typeCount >= 1, counts.allSatisfy({ (0...data.count).contains($0) }) else {
      throw CivilTimeError(.zoneData("a count in the header is out of range"), at: start + 20)
    }
  }

  func blockLength(timeSize: Int) -> Int {
    timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4) + standardCount + utCount
  }
}

private struct TZifBlock {
  var initialOffset: Int64
  var transitions: [(at: Int64, offset: Int64)]

  init(_ data: [UInt8], _ header: TZifHeader, at start: Int, timeSize: Int) throws(CivilTimeError) {
    guard start + header.blockLength(timeSize: timeSize) <= data.count else {
      throw CivilTimeError(.zoneData("the file ends inside a data block"), at: data.count)
    }
    guard header.leapCount == 0 else {
      throw CivilTimeError(.zoneData("zones that count leap seconds cannot be used"), at: start)
    }
    let typeIndexes = start + header.timeCount * timeSize
    let types = typeIndexes + header.timeCount
    var offsets: [Int64] = []
    for type in 0..<header.typeCount {
      let offset = bigEndian(data, types + type * 6, 4)
      guard offset.magnitude <= UTCOffset.limit else {
        throw CivilTimeError(.zoneData("an offset beyond 26 hours"), at: types + type * 6)
      }
      offsets.append(offset)
    }
    initialOffset = offsets[0]
    transitions = []
    transitions.reserveCapacity(header.timeCount)
    for index in 0..<header.timeCount {
      let at = bigEndian(data, start + index * timeSize, timeSize)
      let type = Int(data[typeIndexes + index])
      guard type < offsets.count else {
        throw CivilTimeError(.zoneData("a transition to a type that is not there"), at: typeIndexes + index)
      }
      if let last = transitions.last, at <= last.at {
        throw CivilTimeError(.zoneData("transitions out of order"), at: start + index * timeSize)
      }
      // Nothing outside the range of a timestamp is ever asked for; held within it, sums cannot overflow.
      let held = min(max(at, Timestamp.min.seconds - 86_400 * 3), Timestamp.max.seconds + 86_400 * 3)
      if transitions.last?.at == held { transitions.removeLast() }
      transitions.append((held, offsets[type]))
    }
  }
}

/// A signed big-endian number of 4 or 8 bytes.
private func bigEndian(_ data: [UInt8], _ start: Int, _ size: Int) -> Int64 {
  var value: UInt64 = 0
  for index in start..<start + size { value = value << 8 | UInt64(data[index]) }
  return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
}
