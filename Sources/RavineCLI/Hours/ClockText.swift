/// Minutes of a day as a catalog writes them: `08:00`; after midnight `26:00`.
func clockText(_ minute: Int) -> String {
  func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
  return two(minute / 60) + ":" + two(minute % 60)
}
