import CatalogModel
import CivilTime
import JSONText
import OpeningHours

/// A document of any bytes: refused at a place inside it, or a catalog whose findings lie inside it and whose states
/// can be asked for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  do {
    check(try Catalog(decoding: bytes, zone: Catalog.embeddedZone), size)
  } catch {
    precondition((0...size).contains(error.offset) && !error.message.isEmpty, "the error lies in the document")
    precondition(error.diagnostic(in: bytes).position.line >= 1, "the error has a line")
  }
  return 0
}

private func check(_ catalog: Catalog, _ size: Int) {
  var before = 0
  for diagnostic in catalog.diagnostics {
    precondition((before...size).contains(diagnostic.offset), "findings lie in the document, in its order")
    precondition(diagnostic.position.line >= 1 && diagnostic.position.column >= 1, "lines and columns begin at 1")
    before = diagnostic.offset
  }
  var ids: Set<ByteString> = []
  for place in catalog.places {
    precondition(!place.id.isEmpty && !place.name.isEmpty, "a place has an id and a name")
    precondition(ids.insert(ByteString(place.id)).inserted, "ids differ")
  }
  // The evening of December 5, 2026, in Toronto.
  let at = Timestamp(clamping: 1_796_526_000)
  let (states, validUntil) = catalog.states(at: at)
  precondition(states.count == catalog.places.count, "every place has a state")
  if let validUntil { precondition(validUntil > at, "an answer holds for some time") }
  for moment in catalog.moments {
    precondition(moment.times.start <= moment.times.end, "no Moment ends before it starts")
    _ = moment.times.state(at: at, in: catalog.city.zone)
  }
}
