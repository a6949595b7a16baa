#if os(Linux)
  import Foundation
  import Testing

  /// What the release `ravine` is linked with: neither Foundation nor ICU, and libcurl not before a first request.
  ///
  /// `Scripts/check` names the binary in RAVINE_RELEASE_BINARY; without it there is nothing to look at.
  @Suite(.enabled(if: LinkageTests.binary != nil, "RAVINE_RELEASE_BINARY names no binary"))
  struct LinkageTests {
    static let binary = ProcessInfo.processInfo.environment["RAVINE_RELEASE_BINARY"]

    /// Names, in lines of a linker's output, of libraries that must not be among them.
    static func unwanted(in text: String) -> [String] {
      text.matches(of: /lib(?:_?Foundation\w*|icu\w*|_FoundationICU|curl[\w-]*)\.so[.\d]*/).map { String($0.output) }
    }

    static func output(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }

    @Test func linksNoFoundationAndNoCurl() throws {
      let dynamic = try Self.output("/usr/bin/readelf", ["--dynamic", "--wide", try #require(Self.binary)])
      #expect(dynamic.contains("libc.so"), "no dynamic section was read")
      #expect(Self.unwanted(in: dynamic) == [])
    }

    @Test func containsNoFoundation() throws {
      // Static linking leaves no library name behind, so symbols are asked too: Foundation's mangled module names.
      let symbols = try Self.output("/usr/bin/nm", ["--defined-only", try #require(Self.binary)])
      #expect(symbols.contains("$s9CivilTime") || symbols.contains("main"), "no symbols were read")
      #expect(!symbols.contains("10Foundation"))
      #expect(!symbols.contains("20FoundationEssentials"))
      #expect(!symbols.contains("uloc_open") && !symbols.contains("ucal_open"))
    }

    @Test func loadsNoneOfThemAtStart() throws {
      let log = try Self.output(try #require(Self.binary), ["help"], environment: ["LD_DEBUG": "libs"])
      #expect(log.contains("libc.so"), "the loader's log was not written")
      #expect(Self.unwanted(in: log) == [])
    }

    @Test func unwantedLibrariesAreRecognised() {
      let text = """
        0x01 (NEEDED) Shared library: [libFoundation.so]
        0x01 (NEEDED) Shared library: [lib_FoundationICU.so]
        0x01 (NEEDED) Shared library: [libicuuc.so.72]
        0x01 (NEEDED) Shared library: [libc.so.6]
           1: calling init: /lib/x86_64-linux-gnu/libcurl-gnutls.so.4
        """
      #expect(
        Self.unwanted(in: text) == [
          "libFoundation.so", "lib_FoundationICU.so", "libicuuc.so.72", "libcurl-gnutls.so.4",
        ])
    }
  }
#endif
