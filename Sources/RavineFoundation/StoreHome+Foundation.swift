#if canImport(Foundation)
  import CatalogStore
  import Foundation

  extension StoreHome {
    /// The home in a folder.
    public init(_ folder: URL) {
      let path = folder.path(percentEncoded: false)
      self.init(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
    }

    /// A folder of the app's own in the user's Application Support, made where it is missing.
    ///
    /// On Apple's systems it is left out of backups, since the server has all of it, and what is written there can be read
    /// from the first unlock on, so that a refresh in the background finds it.
    ///
    /// - Throws: Where the folder cannot be made.
    public static func applicationSupport(_ name: String = "Ravine") throws -> StoreHome {
      let manager = FileManager.default
      let support = try manager.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      var folder = support.appending(path: name, directoryHint: .isDirectory)
      try manager.createDirectory(at: folder, withIntermediateDirectories: true, attributes: protection)
      try leaveOutOfBackups(&folder)
      return StoreHome(folder)
    }

    #if canImport(Darwin) && !os(macOS)
      private static var protection: [FileAttributeKey: Any]? {
        [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication]
      }
    #else
      private static var protection: [FileAttributeKey: Any]? { nil }
    #endif

    private static func leaveOutOfBackups(_ folder: inout URL) throws {
      #if canImport(Darwin)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try folder.setResourceValues(values)
      #endif
    }
  }
#endif
