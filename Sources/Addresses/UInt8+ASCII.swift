extension UInt8 {
  /// The byte of the small letter where it is that of a capital one of ASCII.
  package var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
  }
}
