import DurableFiles

extension FileError {
  var sentence: String { "the file cannot be read: " + reason }
}
