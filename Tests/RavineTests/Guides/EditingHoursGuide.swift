import Ravine

// The example of the guide `EditingHours`, compiled: the marked lines are its Swift block.

// EditingHours 1 begins
func review(_ text: String, of place: Place, in city: City, on today: CivilDate) -> [String] {
  let rules: HoursRules
  do throws(HoursError) {
    rules = try HoursRules(notation: text)
  } catch {
    return ["\(error)"]  // What would be right, and at which byte.
  }
  let hours = Schedule(rules, holidays: city.holidays, location: place.location ?? city.location)
  var lines = rules.repairs.map(\.message)
  for advice in hours.advice(from: today, in: city.zone, notation: text) {
    lines.append(advice.warning.message + (advice.suggestion.map { ": " + $0 } ?? ""))
  }
  lines += hours.difference(from: place.hours, on: today, in: city.zone).lines(in: .english)
  return lines + ["To be saved as: \(rules.normalForm)"]
}
// EditingHours 1 ends
