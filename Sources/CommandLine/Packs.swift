import Opening
import Pipeline
import Project
import SettingValues
import Settings

/// The configuration of the project that contains a directory, with the options applied.
struct ProjectFound {
  let root: FilePath
  let settings: ProjectFile
  let paths: ShownPaths

  /// - Parameter folder: the directory whose configuration applies; nil for the current directory.
  init(_ arguments: Arguments, folder: String? = nil) throws(Failure) {
    let current = try currentDirectory()
    let directory = folder.map { FilePath($0).absolute(in: current) }.map { $0.resolved ?? $0 } ?? current
    var request = OpeningRequest(named: [directory])
    try request.read(arguments, in: current)
    root = request.root ?? OpenProject.root(of: directory)
    paths = ShownPaths(root: root, from: current)
    do throws(OpeningError) {
      settings = try OpenProject.settings(of: root, in: directory, request)
    } catch {
      throw Failure(error, named: [directory], in: current)
    }
  }

  /// The configured pack, or else the standard one.
  func pack() throws(Failure) -> Pack {
    let named = settings.pack ?? PackReference(standardPack, namedAt: SettingPlace(path: "--pack", line: 1, column: 1))
    do throws(SettingErrors) {
      return try PackLibrary.builtIn.at(root).pack(named, with: settings)
    } catch {
      throw Failure(error, in: paths)
    }
  }
}
