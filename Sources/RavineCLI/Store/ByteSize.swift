/// Numbers of bytes for people.
enum ByteSize {
  /// `512 bytes`, `4.2 kB`, `1.3 MB`, by thousands.
  static func words(_ bytes: Int64) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    let tenths = (bytes + 50) / 100
    return tenths < 10_000 ? "\(tenths / 10).\(tenths % 10) kB" : "\(tenths / 10_000).\(tenths / 1000 % 10) MB"
  }
}
