/// How a command ended.
enum ExitStatus {
  static let something: Int32 = 0
  static let nothing: Int32 = 1
  /// The server could not be asked, or did not give what was wanted, or that could not be stored.
  static let notRefreshed: Int32 = 4
}
