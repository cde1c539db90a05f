package import Project
package import SettingValues

extension PackFiles {
  /// A project's own pack: the files of a directory on disk.
  ///
  /// - Parameters:
  ///   - root: the directory that the pack's path is relative to.
  ///   - linksInside: the root of the project outside of which its links may not lead.
  /// - Throws: what cannot be read, at the place that names the folder.
  package init(in folder: FilePath, root: FilePath = FilePath("/"), linksInside: FilePath? = nil, namedAt place: SettingPlace) throws(SettingErrors) {
    let names: [String]
    do throws(FileError) {
      names = try fileNames(in: folder.absolute(in: root)) { $0 == "pack.yml" || $0.hasSuffix(".md") }
    } catch {
      throw SettingErrors([SettingError("the pack's directory '\(folder.text)' cannot be read: \(error.reason)", at: place)])
    }
    var files: [File] = []
    let reader = FileReader(linksInside: linksInside)
    for name in names {
      files.append(File(name: name, text: try reader.settings(at: folder.appending(name.utf8), root: root)))
    }
    self.init(name: folder.text, folder: folder.text, files: files)
  }
}

extension FileReader {
  /// The text of a pack's file.
  fileprivate func settings(at path: FilePath, root: FilePath) throws(SettingErrors) -> String {
    do throws(FileError) {
      return try read(path.absolute(in: root), upTo: .settings) { String(decoding: $0, as: UTF8.self) }
    } catch {
      throw SettingErrors([SettingError(error.reason, at: SettingPlace(path: path.text, line: 1, column: 1))])
    }
  }
}
