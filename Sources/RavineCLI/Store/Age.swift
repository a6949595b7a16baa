import OpeningHours

/// How long ago something was, in words.
enum Age {
  /// `just now`, `5 min ago`, `3 h ago`, `2 days ago`, from an age in seconds. Cut, not rounded.
  static func words(_ seconds: Int64, in language: LabelLanguage = .english) -> String {
    let isFrench = language == .french
    switch seconds {
    case ..<60: return isFrench ? "à l'instant" : "just now"
    case ..<3600: return phrase(seconds / 60, "min", isFrench)
    case ..<172_800: return phrase(seconds / 3600, "h", isFrench)
    default: return phrase(seconds / 86_400, isFrench ? "jours" : "days", isFrench)
    }
  }

  private static func phrase(_ number: Int64, _ unit: String, _ isFrench: Bool) -> String {
    isFrench ? "il y a \(number)\u{A0}\(unit)" : "\(number) \(unit) ago"
  }
}
