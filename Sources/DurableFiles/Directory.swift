import CDisk

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open directory, and what may be done with the files in it. Names are single components, except where a file is
/// moved to.
package struct Directory: ~Copyable {
  private let descriptor: Descriptor
  /// The path with which it was opened: for messages, and for nothing else.
  package var path: String { descriptor.path }

  /// Opens the directory at `path`.
  package init(_ path: String) throws(FileError) {
    descriptor = try Descriptor(path, path: path, flags: O_RDONLY | O_DIRECTORY)
  }

  /// Opens the directory at `path`, making it and those above it where they are missing, readable by the owner alone.
  /// Each new one is brought to the disk, so that a power cut cannot take it and all that was put in it.
  package init(creating path: String) throws(FileError) {
    do {
      try self.init(path)
    } catch {
      guard error.isMissing else { throw error }
      let parent = path.parentDirectory
      let above = try Directory(creating: parent)
      if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError(.makeDirectory, path) }
      try above.sync()
      try self.init(path)
    }
  }

  /// Makes a directory in this one, readable by the owner alone; one that is there already is no error. It is on the
  /// disk after the next ``sync()``.
  package func make(_ name: String) throws(FileError) {
    if mkdirat(descriptor.number, name, 0o700) != 0, errno != EEXIST { throw FileError(.makeDirectory, full(name)) }
  }

  /// The directory `name` in this one.
  package func child(_ name: String) throws(FileError) -> Directory {
    Directory(try open(name, flags: O_RDONLY | O_DIRECTORY))
  }

  private init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

  /// Opens a file in this directory; a new one is readable by the owner alone, or by whom `mode` lets.
  func open(_ name: String, flags: Int32, mode: mode_t = 0o600) throws(FileError) -> Descriptor {
    try Descriptor(name, in: descriptor.number, path: full(name), flags: flags, mode: mode)
  }

  /// The whole of a regular file, up to `limit` bytes.
  package func read(_ name: String, limit: Int) throws(FileError) -> [UInt8] {
    // The other end of a pipe is not waited for.
    try open(name, flags: O_RDONLY | O_NONBLOCK).read(limit: limit, isRegular: true)
  }

  /// Size and identity of a file.
  package func status(_ name: String) throws(FileError) -> FileStatus { try use(name).status }

  /// The same, and when it was last used.
  package func use(_ name: String) throws(FileError) -> FileUse {
    var status = stat()
    guard fstatat(descriptor.number, name, &status, 0) == 0 else { throw FileError(.status, full(name)) }
    return FileUse(status)
  }

  /// Puts `bytes` under `name` so that it is always the old file or the new one, whole, also after a power cut: into
  /// `temporary`, fsync, rename, fsync of the directory. When this returns, the new file is there to stay.
  ///
  /// A new file is readable by the owner alone, or by whom `mode` and the process's mask let. Of a failure nothing is
  /// left under the temporary name, if the disk lets it go: a full one needs the room.
  package func replace(
    _ name: String, with bytes: [UInt8], through temporary: String, mode: mode_t = 0o600
  ) throws(FileError) {
    try clearing(temporary) { () throws(FileError) in
      var file = try create(temporary, flags: O_TRUNC, mode: mode)
      try file.write(bytes)
      try file.sync()
      try file.close()
      try rename(temporary, to: name)
    }
    try sync()
  }

  /// The same without fsync: a reader finds the old file, none, or the new one; a power cut may leave a damaged one.
  ///
  /// The old file is written anew under the temporary name. Making another costs three times as much, and ext4 starts
  /// writing to the disk when a new file is renamed over an old one.
  package func replaceLightly(_ name: String, with bytes: [UInt8], through temporary: String) throws(FileError) {
    do {
      try rename(name, to: temporary)
    } catch {
      guard error.isMissing else { throw error }
    }
    try clearing(temporary) { () throws(FileError) in
      var file = try create(temporary, flags: 0)
      try file.write(bytes)
      try file.cut(to: bytes.count)
      try file.close()
      try rename(temporary, to: name)
    }
  }

  /// Does `work`, and where it fails removes what it made under `temporary`. Its own failure is the one that is told.
  private func clearing(_ temporary: String, _ work: () throws(FileError) -> Void) throws(FileError) {
    do throws(FileError) {
      try work()
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  /// Gives a file another name, in place of any file of that name.
  package func rename(_ old: String, to new: String) throws(FileError) {
    guard renameat(descriptor.number, old, descriptor.number, new) == 0 else { throw FileError(.rename, full(new)) }
  }

  /// Moves a file into `other`, in place of any file of that name.
  package func move(_ name: String, to other: borrowing Directory, as new: String) throws(FileError) {
    guard renameat(descriptor.number, name, other.descriptor.number, new) == 0 else {
      throw FileError(.rename, other.full(new))
    }
  }

  /// Removes a file; one that is not there is no error.
  package func remove(_ name: String) throws(FileError) {
    guard unlinkat(descriptor.number, name, 0) != 0, errno != ENOENT else { return }
    throw FileError(.remove, full(name))
  }

  /// Removes a directory in this one if it is empty; one that is not, or is not there, is no error.
  package func removeIfEmpty(_ name: String) throws(FileError) {
    guard unlinkat(descriptor.number, name, AT_REMOVEDIR) != 0 else { return }
    if ![ENOTEMPTY, EEXIST, ENOENT].contains(errno) { throw FileError(.remove, full(name)) }
  }

  /// Brings the directory's names to the disk.
  package func sync() throws(FileError) { try descriptor.sync() }

  /// Whether the system can bring a whole file system to the disk with one call, and says whether it could.
  #if os(Linux)
    package static let syncsFileSystems = true
  #else
    package static let syncsFileSystems = false
  #endif

  /// Brings everything on the directory's file system to the disk: dearer than one file, cheaper than many. Where
  /// ``syncsFileSystems`` is false, this directory alone.
  package func syncFileSystem() throws(FileError) {
    #if os(Linux)
      while syncfs(descriptor.number) != 0 {
        if errno != EINTR { throw FileError(.sync, path) }
      }
    #else
      try sync()
    #endif
  }

  /// The names in the directory, in no order, without `.` and `..`.
  package func names() throws(FileError) -> [String] {
    // A descriptor of its own: the list's position belongs to the open file, and closedir closes it.
    var own = try Descriptor(".", in: descriptor.number, path: path, flags: O_RDONLY | O_DIRECTORY)
    guard let list = fdopendir(own.number) else { throw FileError(.list, path) }
    own.release()
    defer { closedir(list) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileError(.list, path) }
    return names
  }

  /// Takes the lock that the file `name` stands for, or `nil` while another has it.
  package func lock(_ name: String) throws(FileError) -> DirectoryLock? {
    try DirectoryLock(open(name, flags: O_RDWR | O_CREAT))
  }

  private func create(_ name: String, flags: Int32, mode: mode_t = 0o600) throws(FileError) -> Descriptor {
    try open(name, flags: O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | flags, mode: mode)
  }

  private func full(_ name: String) -> String { path + "/" + name }
}

extension String {
  /// The path of the directory that holds the one at this path.
  fileprivate var parentDirectory: String {
    var bytes = Array(utf8)
    let slash = UInt8(ascii: "/")
    while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    while let last = bytes.last, last != slash { bytes.removeLast() }
    while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    return bytes.isEmpty ? "." : String(decoding: bytes, as: UTF8.self)
  }
}
