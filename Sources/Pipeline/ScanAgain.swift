package import Facts
package import Index
import Project
import Scan

extension ReadFiles {
  /// What a file says now: its bodies may have been left out, and most runs need those of some files. Nil where it has gone.
  package var scanAgain: @Sendable (FileID) -> FileFacts? {
    { [locations, contents] file in
      let scanner = Scanner()
      if let contents = contents[Int(file.rawValue)] { return contents.withUnsafeBufferPointer { scanner.scan($0) } }
      do throws(FileError) {
        return try FileReader().read(locations[Int(file.rawValue)]) { scanner.scan($0) }
      } catch {
        return nil
      }
    }
  }
}
