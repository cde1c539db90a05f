package import Facts
package import Index
import Project
import Scan
import SourceText

extension ReadFiles {
  /// What a file says now: its bodies may have been left out, and most runs need those of some files. Nil where it has gone.
  package var scanAgain: @Sendable (FileID) -> FileFacts? {
    let tools = SharedPool { (reader: FileReader(), scanner: Scanner()) }
    return { [locations, contents] file in
      tools.use { reader, scanner in
        if let contents = contents[Int(file.rawValue)] { return contents.withUnsafeBufferPointer { scanner.scan($0) } }
        do throws(FileError) {
          return try reader.read(locations[Int(file.rawValue)]) { scanner.scan($0, usingUp: true) }
        } catch {
          return nil
        }
      }
    }
  }
}
