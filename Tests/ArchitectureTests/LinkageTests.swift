#if os(Linux)
  import Foundation
  import Testing

  /// The release `ravine`, and what the system's tools say of it.
  enum ReleaseBinary {
    static let path = ProcessInfo.processInfo.environment["RAVINE_RELEASE_BINARY"]

    /// What a program prints, standard error included.
    static func output(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: program)
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

    /// Names, in lines of a linker's output, of libraries that must not be among them.
    static func unwanted(in text: String) -> [String] {
      text.matches(of: /lib(?:_?Foundation\w*|icu\w*|curl[\w-]*)\.so[.\d]*/).map { String($0.output) }
    }
  }

  /// What the release `ravine` is linked with: neither Foundation nor ICU, and libcurl not before a first request.
  ///
  /// `Scripts/check` names the binary in RAVINE_RELEASE_BINARY; without it there is nothing to look at.
  @Suite(.enabled(if: ReleaseBinary.path != nil, "RAVINE_RELEASE_BINARY names no binary"))
  struct LinkageTests {
    let binary = ReleaseBinary.path ?? ""

    @Test func linksNoFoundationAndNoCurl() throws {
      let dynamic = try ReleaseBinary.output("/usr/bin/readelf", ["--dynamic", "--wide", binary])
      #expect(dynamic.contains("libc.so"), "no dynamic section was read")
      #expect(ReleaseBinary.unwanted(in: dynamic) == [])
    }

    @Test func containsNoFoundation() throws {
      // What is linked statically leaves no library name behind, only symbols: `$s`, and its module's name.
      let symbols = try ReleaseBinary.output("/usr/bin/nm", ["--defined-only", binary])
      #expect(symbols.contains("$s9CivilTime"), "no symbols were read")
      let foundation = symbols.matches(of: /\$s(?:10Foundation|\d\dFoundation(?:Essentials|Networking|\w+Intern))\w+/)
      #expect(foundation.prefix(5).map { String($0.output) } == [])
      #expect(symbols.matches(of: /\b(?:uloc|ucal|udat)_open\w*/).isEmpty)
    }

    @Test func loadsNoneOfThemAtStart() throws {
      let log = try ReleaseBinary.output(binary, ["help"], environment: ["LD_DEBUG": "libs"])
      #expect(log.contains("libc.so"), "the loader's log was not written")
      #expect(ReleaseBinary.unwanted(in: log) == [])
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
        ReleaseBinary.unwanted(in: text) == [
          "libFoundation.so", "lib_FoundationICU.so", "libicuuc.so.72", "libcurl-gnutls.so.4",
        ])
    }
  }
#endif
