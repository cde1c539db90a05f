import Pipeline
import Project
import SettingValues
import Settings

/// The packs that apply to a directory: the configured one, or those detected from the code.
struct PacksInForce {
  /// The pack of the whole project first; each pack once.
  let packs: [Pack]
  /// Why the first pack was detected, a clause; nil if it is configured.
  let reason: String?

  /// - Parameters:
  ///   - project: the project with its configuration.
  ///   - paths: the code to read; defaults to the current directory.
  /// - Throws: mistakes in the packs. Without readable code, the standard pack applies.
  init(of project: ProjectFound, _ arguments: Arguments, paths: [String]) throws(Failure) {
    let own = try project.pack()
    guard project.settings.pack == nil else {
      self.init(packs: [own], reason: nil)
      return
    }
    guard let inputs = try? Inputs(arguments, paths: paths), let first = inputs.projects.first,
      let settings = try? settings(
        for: ProjectFacts(of: first.project, inputs.store, at: .asRulesAsk, threads: inputs.threads), of: first.project, threads: inputs.threads)
    else {
      self.init(packs: [own], reason: "the default: no code could be read")
      return
    }
    let library = PackLibrary.builtIn.at(project.root)
    var packs: [Pack] = []
    let stated = project.settings.packs.map(\.pack)
    for used in settings.packs where !packs.contains(where: { $0.name == used.name }) {
      let named = stated.first { (try? library.pack($0).name) == used.name }
      let reference = named ?? PackReference(used.name, namedAt: SettingPlace(path: used.name, line: 1, column: 1))
      if let pack = try? library.pack(reference, with: project.settings) { packs.append(pack) }
    }
    self.init(packs: packs.isEmpty ? [own] : packs, reason: settings.packs.first?.reason)
  }

  private init(packs: [Pack], reason: String?) {
    self.packs = packs
    self.reason = reason
  }

  /// A sentence for standard error; nil if the pack is configured.
  var sentence: String? {
    reason.map { reason in
      let names = packs.map { "'\($0.name)'" }.joined(separator: ", ")
      return "viperlint: \(packs.count == 1 ? "pack" : "packs") \(names)" + (reason.isEmpty ? "" : " (\(reason))")
    }
  }
}
