extension FilePath {
  /// Whether a file or folder is there, links followed; false also where the system does not let us look.
  package var exists: Bool {
    do throws(FileError) {
      _ = try status(of: self)
      return true
    } catch {
      return false
    }
  }
}
