import CivilTime
import Ravine

extension LawTests {
  /// The zone's rules as the system has them; Toronto's as the kit has them.
  static func zone(_ name: String) -> ZoneRules? {
    name == "America/Toronto" ? .toronto : SystemZones().rules(name)?.rules
  }
}
