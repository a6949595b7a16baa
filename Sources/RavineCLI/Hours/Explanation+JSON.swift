import JSONText
import OpeningHours
import Ravine

extension Explanation {
  /// `{"now": STEP, "next": [STEP]}`, each with its cause in words and in fields.
  func write(_ session: Session, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("now")
      write(now, session, &writer)
      writer.key("next")
      writer.array { writer in
        for step in next { write(step, session, &writer) }
      }
    }
  }

  private func write(_ step: Step, _ session: Session, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("at", session.text(step.at))
      writer.member("state", step.kind.word)
      writer.member("cause", step.cause.word)
      writer.member("path", path(step))
      writer.member("outside", step.reason?.isOutside ?? false)
      if case .rule(let number, let count, let text, let place) = step.cause {
        writer.member("rule", number)
        writer.member("rules", count)
        writer.member("text", text)
        writer.member("offset", place.lowerBound)
        writer.member("length", place.count)
      }
      writer.member("day", step.reason?.day.iso8601)
      writer.key("span")
      if let span = step.reason?.span {
        writer.array { writer in
          writer.write(clockText(span.start))
          writer.write(clockText(span.end))
        }
      } else {
        writer.writeNull()
      }
      writer.member("open_end", step.reason?.isOpenEnd ?? false)
      writer.member("holiday", step.holiday.map { session.word($0.name, $0.frenchName) })
      writer.member("words", sentence(step, session))
    }
  }

  /// Where the cause stands in the document; nil where it stands nowhere.
  private func path(_ step: Step) -> String? {
    let place = source.path.split(separator: ".").first.map { String($0) } ?? ""
    switch step.cause {
    case .status: return place + ".status"
    case .nothingKnown, .noRule: return nil
    case .rule: return source.path
    case .weekday(let weekday): return source.path + "." + weekday.key
    case .holiday: return source.path + ".holiday"
    case .exception(let days): return place + ".hours_exceptions" + Diagnostic.step(toMember: days.key)
    }
  }
}

extension Explanation.Cause {
  fileprivate var word: String {
    switch self {
    case .status: "status"
    case .nothingKnown: "no_hours"
    case .noRule: "no_rule"
    case .rule: "rule"
    case .weekday: "weekday"
    case .holiday: "holiday"
    case .exception: "exception"
    }
  }
}

extension HoursException.Days {
  /// The key of an exception in a catalog.
  fileprivate var key: String {
    switch self {
    case .date(let date): return date.iso8601
    case .range(let dates): return dates.lowerBound.iso8601 + "/" + dates.upperBound.iso8601
    case .yearly(let day):
      func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
      return two(day.month) + "-" + two(day.day)
    }
  }
}
