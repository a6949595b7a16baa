import CMath
import CivilTime

/// When the sun rises and sets at a place, by the formulas of J. Meeus, *Astronomical Algorithms*, chapters 25 and 28,
/// as NOAA's solar calculator uses them; within a minute between the polar circles in the years 1800 to 2100.
struct SunClock {
  private let zone: ZoneRules
  private let longitude: Double
  private let sineOfLatitude: Double
  private let cosineOfLatitude: Double

  init(at location: Location, in zone: ZoneRules) {
    self.zone = zone
    longitude = location.longitude
    sineOfLatitude = sin(radians(location.latitude))
    cosineOfLatitude = cos(radians(location.latitude))
  }

  /// When an event happens on a day, rounded to the minute.
  func course(of event: SunEvent, on date: CivilDate) -> SunEvent.Course {
    let midnight = Int64(date.dayNumber) * 86_400
    // The mean noon nearest to the wall clock's own; longitude and zone may be a day apart.
    let clockNoon = midnight + 43_200
    let civilNoon = zone.firstSecond(reaching: clockNoon).second
    let meanDay = (Double(civilNoon) / 86_400 + longitude / 360).rounded(.down)
    let meanNoon = meanDay + 0.5 - longitude / 360

    let altitude = sin(radians(event.altitude))
    var day = meanNoon
    for round in 0..<3 {
      let sun = Sun(daysSince1970: day)
      let cosine =
        (altitude - sineOfLatitude * sun.sineOfDeclination) / (cosineOfLatitude * sun.cosineOfDeclination)
      if round == 0 {
        if cosine < -1 { return .staysUp }
        if cosine > 1 { return .staysDown }
      }
      let hourAngle = .pi / 2 - asin(min(max(cosine, -1), 1))
      let noon = meanNoon - sun.equationOfTime
      day = event.isRising ? noon - hourAngle / (2 * .pi) : noon + hourAngle / (2 * .pi)
    }
    let second = Int64((day * 86_400).rounded())
    let clock = second + zone.segment(at: second).offset - midnight
    return .happens(Int(floorDivide(clock + 30, 60)))
  }
}

/// Where the sun stands.
private struct Sun {
  let sineOfDeclination: Double
  let cosineOfDeclination: Double
  /// By how much the sun is ahead of the mean sun, in days.
  let equationOfTime: Double

  init(daysSince1970 day: Double) {
    // Julian centuries since noon of January 1, 2000.
    let t = (day - 10_957.5) / 36_525
    let meanLongitude = radians(280.46646 + t * (36_000.76983 + t * 0.0003032))
    let anomaly = radians(357.52911 + t * (35_999.05029 - t * 0.0001537))
    let eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
    let centre =
      sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014))
      + sin(2 * anomaly) * (0.019993 - t * 0.000101) + sin(3 * anomaly) * 0.000289
    let node = radians(125.04 - 1934.136 * t)
    let longitude = meanLongitude + radians(centre - 0.00569 - 0.00478 * sin(node))
    let meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
    let obliquity = radians(meanObliquity + 0.00256 * cos(node))
    sineOfDeclination = sin(obliquity) * sin(longitude)
    cosineOfDeclination = (1 - sineOfDeclination * sineOfDeclination).squareRoot()
    let tangent = sin(obliquity / 2) / cos(obliquity / 2)
    let y = tangent * tangent
    let equation =
      y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly)
      + 4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude)
      - y * y / 2 * sin(4 * meanLongitude) - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
    equationOfTime = equation / (2 * .pi)
  }
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
