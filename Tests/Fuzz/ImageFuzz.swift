import PhotoCache

/// Bytes of any kind: no image, or one with pixels, to which not a byte may be added.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  do throws(ImageFault) {
    let info = try ImageInfo(whole: bytes)
    precondition(info.width > 0 && info.height > 0, "an image has pixels")
    switch info.format {
    case .jpeg, .png, .webp, .gif:
      precondition((try? ImageInfo(whole: bytes + [0])) == nil, "nothing follows an image's end")
    case .avif, .heic: break  // Data without a length goes on to the end of the file, wherever that is.
    }
  } catch {
    precondition(!error.description.isEmpty, "a fault says what is wrong")
  }
  return 0
}
