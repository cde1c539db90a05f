package import Index
import Project
package import SourceText

extension ReadFiles {
  /// Lines of files on disk, which are read again for it: the bytes are gone after the scan, and most runs need those of a few files.
  ///
  /// A file that has gone since it was scanned has one line.
  package var lineMap: @Sendable (FileID) -> LineMap {
    { [locations, contents] file in
      if let contents = contents[Int(file.rawValue)] { return LineMap(contents) }
      do throws(FileError) {
        return try FileReader().read(locations[Int(file.rawValue)]) { LineMap($0) }
      } catch {
        return LineMap([])
      }
    }
  }
}
