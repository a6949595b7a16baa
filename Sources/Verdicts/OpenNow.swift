import CatalogModel
import CivilTime
import JSONText
import OpeningHours

/// The places open at an instant, and the Moments that are live.
package struct OpenNow {
  package static let options = Options.known(
    PlaceQuery.options,
    [
      "--all": .flag, "--opening-within": .value, "--open-for": .value,
      "--closing-within": .value, "--sort": .value,
    ])

  /// A place as it is shown; an object, because sorting moves rows about more often than places are read.
  package final class Row {
    package let place: Place
    package let state: OpenState
    package let distance: Double?
    /// The name by which rows are sorted.
    let sortName: String

    init(place: Place, state: OpenState, distance: Double?) {
      self.place = place
      self.state = state
      self.distance = distance
      sortName = folded(place.name)
    }
  }

  package let view: Viewpoint
  package let filter: PlaceFilter
  package let listing: Listing
  package private(set) var rows: [Row] = []
  package private(set) var unconfirmed: [Row] = []
  package private(set) var moments: [Moment] = []
  /// How many places the filters admit, and how many of them are open.
  package private(set) var candidates = 0
  package private(set) var open = 0
  /// How many places there are to list; `rows` are no more than the limit.
  package private(set) var listed = 0
  package private(set) var nextChange: Timestamp?
  package private(set) var validUntil: Timestamp?

  /// Answers for the places that are asked for. O(places × log places).
  package init(_ view: Viewpoint, _ query: Query) throws(CommandError) {
    self.view = view
    filter = try PlaceFilter(query.places, view.catalog)
    listing = query.listing
    let at = view.at
    for place in view.catalog.places where filter.admits(place) {
      let state = filter.state(of: place, at: at, in: view.zone)
      candidates += 1
      if state.kind == .open { open += 1 }
      consider(change: state.isEndGuessed ? nil : state.until, validUntil: state.validUntil)
      consider(change: nil, validUntil: listing.change(state, after: at))
      // Made only for what is shown: its name is folded for sorting.
      func row() -> Row { Row(place: place, state: state, distance: filter.distance(to: place)) }
      if state.kind == .unknown {
        if listing.hasUnconfirmed { unconfirmed.append(row()) }
      } else if listing.includes(state, at: at) {
        rows.append(row())
      }
    }
    let shown = filter.isNarrowing ? Set((rows + unconfirmed).map { ByteString($0.place.id) }) : []
    for moment in view.catalog.moments {
      if filter.isNarrowing, moment.place.map({ !shown.contains(ByteString($0)) }) ?? true { continue }
      let state = moment.times.state(at: at, in: view.zone)
      consider(change: state.until, validUntil: state.validUntil)
      if state.kind == .live { moments.append(moment) }
    }
    sort()
    listed = rows.count
    if let limit = filter.limit { rows = Array(rows.prefix(limit)) }
  }

  package func label(_ row: Row) -> String { view.label(row.place, row.state) }

  private mutating func consider(change: Timestamp?, validUntil other: Timestamp?) {
    if let change { nextChange = min(nextChange ?? change, change) }
    if let other { validUntil = min(validUntil ?? other, other) }
  }

  private mutating func sort() {
    func byName(_ a: Row, _ b: Row) -> Bool {
      a.sortName < b.sortName || a.sortName == b.sortName && byID(a.place.id, b.place.id)
    }
    // Bytes are compared slowly, and needed only for ids that are the same but for how an accent is composed.
    func byID(_ a: String, _ b: String) -> Bool { a < b || a == b && ByteString(a) < ByteString(b) }
    func byDistance(_ a: Row, _ b: Row) -> Bool {
      let (near, far) = (a.distance ?? .infinity, b.distance ?? .infinity)
      return near == far ? byName(a, b) : near < far
    }
    switch filter.sort {
    case .name: rows.sort(by: byName)
    case .distance: rows.sort(by: byDistance)
    case .closing:
      rows.sort { a, b in
        let isOpen = a.state.kind == .open
        if isOpen != (b.state.kind == .open) { return isOpen }
        let (first, second) = (a.state.until ?? .max, b.state.until ?? .max)
        return first == second ? byName(a, b) : first < second
      }
    }
    // A place that has opened, and only does not say when it closes, may well be open.
    let isByDistance = filter.sort == .distance
    unconfirmed.sort { a, b in
      let (opened, otherOpened) = (a.state.openEndOpened != nil, b.state.openEndOpened != nil)
      if opened != otherOpened { return opened }
      return isByDistance ? byDistance(a, b) : byName(a, b)
    }
    moments.sort { ($0.times.end, ByteString($0.id)) < ($1.times.end, ByteString($1.id)) }
  }
}
