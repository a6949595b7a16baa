import CivilTime
import OpeningHours

extension OpenNow {
  /// What is asked for, as far as it can be read without a catalog.
  package struct Query {
    let places: PlaceQuery
    package let listing: Listing

    package init(_ options: Options) throws(CommandError) {
      places = try PlaceQuery(options)
      listing = try Listing(options)
    }
  }

  /// Which of the places that the filters admit are listed, by their states. Durations are in seconds.
  package enum Listing {
    /// Open ones that stay open so long, and close within so long, where either is asked for. A place of which nothing
    /// is known from its next change on is not known to close.
    case open(for: Int64?, closingWithin: Int64?)
    /// Closed ones that open within so long.
    case opening(within: Int64)
    /// Open and closed ones.
    case all

    init(_ options: Options) throws(CommandError) {
      let openFor = try options.duration("--open-for")
      let closingWithin = try options.duration("--closing-within")
      let openingWithin = try options.duration("--opening-within")
      let isOfOpen = openFor != nil || closingWithin != nil
      if openingWithin != nil, isOfOpen {
        throw .usage("--opening-within lists closed places: leave --open-for and --closing-within out")
      }
      if options.has("--all"), isOfOpen || openingWithin != nil {
        throw .usage("--all lists places whatever their hours: leave --open-for and its like out")
      }
      if let openingWithin {
        self = .opening(within: openingWithin)
      } else {
        self = options.has("--all") ? .all : .open(for: openFor, closingWithin: closingWithin)
      }
    }

    /// Whether places of which nothing is known are told of.
    var hasUnconfirmed: Bool {
      switch self {
      case .open(nil, nil), .all: true
      default: false
      }
    }

    /// Whether a place that is open or closed is listed. An instant is taken by its whole second, and times of hours
    /// are whole minutes.
    func includes(_ state: OpenState, at instant: Timestamp) -> Bool {
      let left = state.until.map { $0.seconds - instant.seconds } ?? .max
      switch (self, state.kind) {
      case (.open(let stay, let close), .open):
        return left >= stay ?? 0 && close.map { left <= $0 && state.nextKind == .closed } ?? true
      case (.opening(let within), .closed): return left <= within && state.opensNext
      case (.all, _): return true
      default: return false
      }
    }

    /// The first instant later than another at which a place is listed or left out while its state lasts: before its
    /// next change by the durations asked for. Nil where there is none.
    func change(_ state: OpenState, after instant: Timestamp) -> Timestamp? {
      guard let until = state.until else { return nil }
      func time(_ lead: Int64?) -> Timestamp? {
        guard let lead else { return nil }
        let time = until.adding(seconds: -lead)
        return time > instant && time < until ? time : nil
      }
      switch (self, state.kind) {
      case (.open(let stay, let close), .open):
        // Open for two hours it is until the second in which two hours are left.
        let (end, start) = (time(stay.map { $0 - 1 }), state.nextKind == .closed ? time(close) : nil)
        guard let end, let start else { return end ?? start }
        return min(end, start)
      case (.opening(let within), .closed) where state.opensNext: return time(within)
      default: return nil
      }
    }
  }
}
