import Facts
import Index
import Roles
import Scan
import Settings
import SourceText

/// Files of an app that a test writes, read by the packs that are built in.
struct ScannedApp {
  let files: [IndexedFile]

  /// - Parameters:
  ///   - sources: texts by path; taken in the order of paths.
  ///   - foldersAreTargets: whether each first folder is a target of its own, on which all others depend.
  init(_ sources: [String: String], foldersAreTargets: Bool = false) {
    let folders = Set(sources.keys.compactMap { $0.split(separator: "/").first }).sorted()
    files = sources.sorted { $0.key < $1.key }.map { path, text in
      let number = folders.firstIndex { path.hasPrefix($0 + "/") } ?? 0
      let target = IndexedTarget(number: number, module: String(folders[number]), dependencies: Array(folders.indices))
      return IndexedFile(
        path: path, home: foldersAreTargets ? FileHome([target]) : .none,
        facts: FileFacts.scanning(SourceFile(path: path, text: text)))
    }
  }

  /// One file.
  init(_ text: String) { self.init(["App.swift": text]) }

  /// - Parameter apps: folders with an app of their own each.
  func choice(apps: [String] = []) throws -> PackChoice {
    let definitions = try PackLibrary.builtIn.definitions(of: "viper")
    let evidence = evidence(for: try PackLibrary.builtIn.signs(), in: files, apps: apps, threads: 1, by: definitions)
    return PackChoice(evidence, in: files, standard: "viper", apps: apps)
  }

  func roles(by pack: String) throws -> RoledApp {
    let definitions = try PackLibrary.builtIn.pack(named: pack).roles
    let index = Symbols(files, weakWrappers: definitions.weakWrappers, threads: 1).index
    return RoledApp(index: index, roles: RoleMap(of: index, by: definitions))
  }
}

struct RoledApp {
  let index: ProjectIndex
  let roles: RoleMap

  /// `-` where the type has none.
  func role(of type: String) -> String { index.types(named: type).first.flatMap { roles.role(of: $0)?.name } ?? "-" }

  /// Names of modules; `-` where the type belongs to none.
  func module(of type: String) -> String { name(of: index.types(named: type).first.flatMap { roles.module(of: $0) }) }
  func home(of type: String) -> String { name(of: index.types(named: type).first.flatMap { roles.home(of: $0) }) }
  private func name(of module: ModuleID?) -> String { module.map { roles[$0].name } ?? "-" }
}
