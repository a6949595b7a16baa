/// How a command ended.
enum ExitStatus {
  static let something: Int32 = 0
  static let nothing: Int32 = 1
}
