import Testing

@testable import CivilTime

@Test func placeholder() {}
