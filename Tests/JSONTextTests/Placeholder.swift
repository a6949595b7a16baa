import Testing

@testable import JSONText

@Test func placeholder() {}
