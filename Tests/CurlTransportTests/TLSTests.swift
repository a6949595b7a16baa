import CurlTransport
import TestSupport
import Testing
import Transport

/// A server is verified, or nothing is asked of it.
@Suite struct TLSTests {
  static let certificate = PythonServer.folder + "/tls/cert.pem"

  static func send(
    _ server: PythonServer, _ host: String, _ path: String = "", trusting certificate: String? = nil
  ) async throws(TransportError) -> Response {
    let base = server.base.replacing("http://127.0.0.1", with: "https://" + host)
    guard let address = try? WebAddress(base + path) else { throw .other("address") }
    let transport = CurlTransport(options: CurlOptions(certificateFile: certificate))
    return try await transport.send(Request(address, limits: TransferLimits(total: .seconds(10))))
  }

  @Test func aCertificateThatNobodySignedIsRefused() async throws {
    let server = try PythonServer("tls_origin.py", ["0"])
    #expect(try await Self.send(server, "127.0.0.1", trusting: Self.certificate).head.status == 200)
    do {
      _ = try await Self.send(server, "127.0.0.1")
      Issue.record("it was trusted")
    } catch {
      guard case .notSecure = error else { throw error }
      #expect(!error.isUnusableAnswer)
    }
  }

  @Test func aCertificateOfAnotherNameIsRefused() async throws {
    let server = try PythonServer("tls_origin.py", ["0"])
    do {
      _ = try await Self.send(server, "localhost", trusting: Self.certificate)
      Issue.record("it was trusted")
    } catch {
      guard case .notSecure = error else { throw error }
    }
  }

  @Test func aRedirectFromHTTPSToHTTPIsNotFollowed() async throws {
    let server = try PythonServer("tls_origin.py", ["0"])
    await #expect(throws: TransportError.forbiddenRedirect) {
      try await Self.send(server, "127.0.0.1", "down", trusting: Self.certificate)
    }
  }
}
