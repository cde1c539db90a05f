package import Project
package import SettingValues

extension PackFiles {
  /// A project's own pack: the files of a folder on disk.
  ///
  /// - Parameter root: what the folder's path is relative to.
  /// - Throws: what cannot be read, at the place that names the folder.
  package init(in folder: FilePath, root: FilePath = FilePath("/"), namedAt place: SettingPlace) throws(SettingErrors) {
    let names: [String]
    do throws(FileError) {
      names = try fileNames(in: folder.absolute(in: root)) { $0 == "pack.yml" || $0.hasSuffix(".md") }
    } catch {
      throw SettingErrors([SettingError("the pack's folder '\(folder.text)' cannot be read: \(error.reason)", at: place)])
    }
    var files: [File] = []
    for name in names {
      guard let text = try textOfFile(folder.appending(name.utf8), root: root) else { continue }
      files.append(File(name: name, text: text))
    }
    self.init(name: folder.text, folder: folder.text, files: files)
  }
}

/// The text of a settings file; nil where it is not there and may be missing.
func textOfFile(_ path: FilePath, root: FilePath, mayBeMissing: Bool = false) throws(SettingErrors) -> String? {
  do throws(FileError) {
    return try FileReader().read(path.absolute(in: root)) { String(decoding: $0, as: UTF8.self) }
  } catch {
    if mayBeMissing, error.isMissing { return nil }
    throw SettingErrors([SettingError(error.reason, at: SettingPlace(path: path.text, line: 1, column: 1))])
  }
}
