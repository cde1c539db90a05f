import Project

/// Writes text to a file, or to standard output if `path` is nil.
func write(_ text: String, keeping exceptions: HarmlessText.Exceptions = [], to path: String?, _ console: Console) throws(Failure) {
  guard let path, path != "-" else { return console.output.write(text, keeping: exceptions) }
  try write(HarmlessText.bytes(of: text, keeping: exceptions), to: path, console)
}

func write(_ bytes: [UInt8], to path: String?, _ console: Console) throws(Failure) {
  guard let path, path != "-" else { return console.output.write(bytes) }
  try write(bytes, to: System.create(path), called: path)
}

/// Appends text to a file.
func append(_ text: String, to path: String) throws(Failure) {
  try write(HarmlessText.bytes(of: text), to: System.openForAppending(path), called: path)
}

func write(_ bytes: [UInt8], to opened: Result<Int32, SystemError>, called path: String) throws(Failure) {
  switch opened {
  case .failure(let error):
    let folder = FilePath(path).folder
    if !folder.bytes.isEmpty, !System.exists(folder.text) { throw Failure("\(path): no directory '\(folder.text)'. Create it first") }
    throw Failure("\(path): \(error.reason)")
  case .success(let descriptor):
    let written = bytes.withUnsafeBytes { System.write($0, to: descriptor) }
    let closed = System.close(descriptor)
    for result in [written, closed] {
      switch result {
      case .written: break
      case .brokenPipe: throw Failure("\(path): the reader closed the pipe")
      case .failed(let reason): throw Failure("\(path): \(reason)")
      }
    }
  }
}
