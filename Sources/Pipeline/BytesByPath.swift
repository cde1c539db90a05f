import Index
import Project

extension ReadFiles {
  /// The bytes of files by the paths that reports name; nil for files that are gone since they were scanned.
  ///
  /// They are read again for it, as for ``lineMap``.
  package var bytesByPath: (String) -> [UInt8]? {
    let numbers = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
    return { [locations, contents] path in
      guard let number = numbers[path] else { return nil }
      if let contents = contents[number] { return contents }
      do throws(FileError) {
        return try FileReader().read(locations[number]) { Array($0) }
      } catch {
        return nil
      }
    }
  }
}
