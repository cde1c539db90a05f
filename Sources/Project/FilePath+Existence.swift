extension FilePath {
  /// Whether a file or directory is there, links followed; false also where the system does not let us look.
  package var exists: Bool { missing == nil }

  /// Why nothing can be seen there; nil if something can.
  package var missing: FileError? {
    do throws(FileError) {
      _ = try status(of: self)
      return nil
    } catch {
      return error
    }
  }
}
