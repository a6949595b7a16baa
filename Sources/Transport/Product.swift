/// What this software calls itself.
package enum Product {
  /// The version of the kit and of the command.
  package static let version = "0.1.0"
  /// Its `User-Agent` (RFC 9110 §10.1.5).
  package static let userAgent = "ravine/" + version
}
