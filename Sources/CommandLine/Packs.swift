import Project
import SettingValues
import Settings

/// What the project says of itself, with the pack of `--pack` in place of its own.
///
/// - Parameter folder: for which the settings are looked for.
func projectFile(_ arguments: Arguments, folder: String = "", isRead: Bool = true) throws(Failure) -> ProjectFile {
  var file: ProjectFile
  do throws(SettingErrors) {
    if !isRead {
      file = ProjectFile()
    } else if let path = arguments.value(of: .config) {
      let place = SettingPlace(path: "--config", line: 1, column: 1)
      file = try ProjectFile.reading(FilePath(path), namedAt: place, version: viperlintVersion)
    } else {
      file = try ProjectFile.reading(in: FilePath(folder).cleaned, version: viperlintVersion) ?? ProjectFile()
    }
  } catch {
    throw Failure(error)
  }
  guard let name = arguments.value(of: .pack) else { return file }
  let pack = commandLinePack(name)
  let names = PackLibrary.builtIn.names + [Pack.nothing.name]
  if !pack.isPath, !names.contains(name) { throw Failure(unknownName(name, what: "pack", among: names)) }
  file.pack = pack
  file.packs = []
  return file
}

/// The settings of folders inside of the project, outer ones first. None where the command line names a settings file or a pack.
///
/// - Parameters:
///   - named: the files and folders that are checked.
///   - found: folders below them with settings of their own.
func nestedFiles(
  _ arguments: Arguments, inside project: ProjectFile, named: [FilePath], found: [FilePath]
) throws(Failure) -> [ProjectFile] {
  guard !arguments.has(.config), !arguments.has(.pack) else { return [] }
  var folders = Set(found.map(\.cleaned))
  for path in named {
    // What lies between the working folder and the path holds for the path too.
    var folder = path.cleaned
    while !folder.isAbsolute, !folder.bytes.isEmpty, !folder.bytes.starts(with: "..".utf8) {
      if folder.appending(ProjectFile.name.utf8).exists { folders.insert(folder) }
      folder = folder.folder
    }
  }
  folders.remove(project.folder.cleaned)
  folders.remove(FilePath(""))
  do throws(SettingErrors) {
    var files: [ProjectFile] = []
    for folder in folders.sorted(by: FilePath.precedes) {
      if let file = try ProjectFile.reading(in: folder, version: viperlintVersion) { files.append(file) }
    }
    return files
  } catch {
    throw Failure(error)
  }
}

/// The pack that `--pack` or the project names; where neither does, the one that most projects follow.
func pack(_ arguments: Arguments) throws(Failure) -> Pack { try pack(of: try projectFile(arguments)) }

func pack(of project: ProjectFile) throws(Failure) -> Pack {
  let named = project.pack ?? commandLinePack("viper")
  do throws(SettingErrors) {
    return try PackLibrary.builtIn.pack(named)
  } catch {
    throw Failure(error)
  }
}

/// Relative to the working folder.
private func commandLinePack(_ name: String) -> PackReference {
  PackReference(name, namedAt: SettingPlace(path: "--pack", line: 1, column: 1))
}

extension Failure {
  /// What an option names has no place in a file.
  init(_ errors: SettingErrors) {
    self.init(
      errors.errors.map { error in
        error.place.path.hasPrefix("--") ? .plain("\(error.place.path): \(error.message)") : .placed(error.description)
      })
  }
}
