import DurableFiles

extension FileError {
  var sentence: String {
    if isTooLarge { return "the file is larger than \(Session.largestDocument >> 20) MiB, the most that is read" }
    return "the file cannot be read: " + reason
  }
}
