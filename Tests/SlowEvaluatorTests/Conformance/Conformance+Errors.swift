extension Conformance {
  static var errors: [Case] { instantErrors + hoursErrors + contextErrors + momentErrors + textErrors + spellingErrors }

  private static let noon: JSON = "2026-06-09T12:00:00-04:00"
  private static let hours: JSON = ["tue": [["10:00", "14:00"]]]

  private static func bad(_ rule: String, _ about: String, _ members: (String, JSON)...) -> Case {
    Case(rule: rule, about: about, input: members)
  }

  private static var instantErrors: [Case] {
    let texts = [
      ("a word", "tomorrow"), ("nothing", ""), ("a bare date", "2026-06-09"),
      ("February 30", "2026-02-30T12:00:00-05:00"),
      ("February 29 of a common year", "2027-02-29T12:00:00-05:00"),
      ("a thirteenth month", "2026-13-01T12:00:00-05:00"),
      ("day 0", "2026-06-00T12:00:00-04:00"), ("hour 25", "2026-06-09T25:00:00-04:00"),
      ("hour 24", "2026-06-09T24:00:00-04:00"), ("minute 60", "2026-06-09T12:60:00-04:00"),
      ("text after it", "2026-06-09T12:00:00-04:00 or so"), ("an offset without minutes", "2026-06-09T12:00:00-04"),
      ("an offset without a colon", "2026-06-09T12:00:00-0400"), ("an offset of 24 hours", "2026-06-09T12:00:00+24:00"),
      ("a point without digits", "2026-06-09T12:00:00.-04:00"), ("a year of two digits", "26-06-09T12:00:00-04:00"),
    ]
    return texts.map { bad("10", "at is \($0.0)", ("hours", hours), ("at", .text($0.1))) }
      + [
        bad("10", "at is a number", ("hours", hours), ("at", 1_780_000_000)),
        bad("10", "neither at nor a range", ("hours", hours)),
        bad("10", "from without to", ("hours", hours), ("from", noon)),
        bad("10", "to without from", ("hours", hours), ("to", noon)),
        bad("10", "from is a word", ("hours", hours), ("from", "today"), ("to", noon)),
      ]
  }

  private static var hoursErrors: [Case] {
    let closes = ["08:00:00", "25", "12:60", "48:01", "99:00", "8h", "noon", "", "1200", "-1:00", "12:0", " 12:00"]
    return closes.map { bad("4", "a time written \"\($0)\"", ("hours", only("tue", ("07:00", $0))), ("at", noon)) }
      + [
        bad("4", "a pair of one", ("hours", ["tue": [["10:00"]]]), ("at", noon)),
        bad("4", "a pair of three", ("hours", ["tue": [["10:00", "12:00", "14:00"]]]), ("at", noon)),
        bad("4", "a pair of numbers", ("hours", ["tue": [[10, 12]]]), ("at", noon)),
        bad("4", "a day that is no list", ("hours", ["tue": "10:00-12:00"]), ("at", noon)),
        bad("4", "hours that are a number", ("hours", 24), ("at", noon)),
        bad("4", "hours that are a list", ("hours", [["10:00", "12:00"]]), ("at", noon)),
        bad("4", "prose for hours", ("hours", "whenever we feel like it"), ("at", noon)),
        bad("4", "a time that does not exist, in notation", ("hours", "Mo-Fr 10:00-12:75"), ("at", noon)),
        bad("4", "a weekday that does not exist", ("hours", "Mo-Xx 10:00-12:00"), ("at", noon)),
        bad("4", "a comment without an end", ("hours", "Mo 10:00-12:00 open \"ring"), ("at", noon)),
        bad("4", "a range without an end", ("hours", "Mo-Fr 10:00-"), ("at", noon)),
      ]
  }

  private static var contextErrors: [Case] {
    let keys = [
      "Christmas", "2026-02-30", "2026-12-32", "13-01", "02-30", "2026-12-26/2026-12-24", "2026-12-24/", "2026-12",
    ]
    return keys.map { key in
      let exceptions = JSON.object([.init(name: key, value: [])])
      return bad("4", "an exception for \"\(key)\"", ("hours", hours), ("exceptions", exceptions), ("at", noon))
    }
      + [
        bad(
          "4", "an exception with a bad time", ("hours", hours), ("exceptions", ["2026-12-24": [["10:00", "10:61"]]]),
          ("at", noon)),
        bad("10", "a zone that does not exist", ("hours", hours), ("zone", "Mars/Olympus_Mons"), ("at", noon)),
        bad("10", "a zone that is a number", ("hours", hours), ("zone", -5), ("at", noon)),
        bad("10", "holidays that are a number", ("hours", hours), ("holidays", 9), ("at", noon)),
        bad(
          "10", "a holiday on no date", ("hours", hours), ("holidays", [["date": "2026-02-30", "name": "Never"]]),
          ("at", noon)),
      ]
  }

  private static var momentErrors: [Case] {
    [
      bad("5.9", "a Moment without a start", ("moment", ["ends_at": noon]), ("at", noon)),
      bad("5.9", "a Moment that starts on no date", ("moment", ["starts_at": "2026-02-29"]), ("at", noon)),
      bad(
        "5.9", "a Moment that ends on no date", ("moment", ["starts_at": "2026-02-28", "ends_at": "2026-02-29"]),
        ("at", noon)),
      bad(
        "5.9", "a Moment that starts at no time", ("moment", ["starts_at": "2026-02-28T25:00:00-05:00"]), ("at", noon)),
      bad("5.9", "a Moment that starts in prose", ("moment", ["starts_at": "next Friday"]), ("at", noon)),
      bad("5.9", "a Moment without an instant to ask about", ("moment", ["starts_at": "2026-02-28"])),
      bad("5.9", "a Moment that is a text", ("moment", "2026-02-28"), ("at", noon)),
    ]
  }

  private static var textErrors: [Case] {
    let texts = [
      ("no JSON", "open now?"), ("an object without an end", "{"), ("a list", "[1, 2, 3]"), ("a text", "\"24/7\""),
      ("a member without quotes", "{hours: 1}"), ("a word that JSON does not have", "{\"hours\": yes}"),
    ]
    return texts.map { Case(rule: "10", about: "a line that is \($0.0)", text: $0.1) }
  }
}
