import Project
import SettingValues
import Settings

/// What the project says of itself, with the pack of `--pack` in place of its own.
func projectFile(_ arguments: Arguments, isRead: Bool = true) throws(Failure) -> ProjectFile {
  if let name = arguments.value(of: .pack) {
    let pack = commandLinePack(name)
    let names = PackLibrary.builtIn.names
    if !pack.isPath, !names.contains(name) { throw Failure(unknownName(name, what: "pack", among: names)) }
    return ProjectFile(pack: pack)
  }
  guard isRead else { return ProjectFile() }
  do throws(SettingErrors) {
    return try ProjectFile.reading() ?? ProjectFile()
  } catch {
    throw Failure(error)
  }
}

/// The pack that `--pack` or the project names; where neither does, the one that most projects follow.
func pack(_ arguments: Arguments) throws(Failure) -> Pack {
  let named = try projectFile(arguments).pack ?? commandLinePack("viper")
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
  init(_ errors: SettingErrors) { self.init(errors.errors.map { .placed($0.description) }) }
}
