/// FNV-1a over answers: the state's number (closed 0, open 1, unknown 2), the change before and the change after, in
/// seconds since 1970, 0 for none.
struct AnswerChecksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ state: Int, since: Int64?, until: Int64?) {
    for number in [Int64(state), since ?? 0, until ?? 0] {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        value = (value ^ (UInt64(bitPattern: number) >> shift & 0xFF)) &* 0x100_0000_01B3
      }
    }
  }
}
