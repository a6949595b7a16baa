import Testing
import Transport

/// Limits of any numbers are limits that a transport can keep.
@Suite struct TransferLimitsTests {
  @Test(arguments: [-1, .min, 0, 5, .max]) func countsAreNeverNegative(count: Int) {
    let limits = TransferLimits(headerBytes: count, bodyBytes: count, redirects: count)
    #expect(limits.headerBytes == max(0, count) && limits.bodyBytes == max(0, count))
    // Their range can be gone through.
    #expect((0...limits.redirects).count >= 1)
    #expect(limits.redirects == min(max(0, count), 1 << 20))
  }

  @Test(arguments: [.seconds(-1), .zero, .seconds(10), .seconds(Int64.max), .seconds(Int64.min)] as [Duration])
  func timesCanBeAddedToNow(time: Duration) {
    let limits = TransferLimits(connect: time, total: time, stall: time)
    for held in [limits.connect, limits.total, limits.stall] {
      #expect(held >= .zero && ContinuousClock.now + held >= .now - .seconds(1))
      #expect(time < .zero || time > .seconds(1 << 40) || held == time)
    }
  }
}
