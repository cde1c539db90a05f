import Pipeline
import Project
import SettingValues
import Settings

/// The packs that judge a folder: the one that is named, or those that the code shows.
struct PacksInForce {
  /// The one for everything first; each pack once.
  let packs: [Pack]
  /// Why the first one, where the code had to show it: a clause; nil where it was asked for.
  let reason: String?

  /// - Parameters:
  ///   - project: whose settings hold.
  ///   - paths: whose code is read; that of the current directory where there is none.
  /// - Throws: mistakes in the packs. Where there is no code, or none that can be read, the pack is the one that most projects follow.
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
      self.init(packs: [own], reason: "nothing could be read that shows another")
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

  /// A sentence for standard error; nil where the pack was asked for.
  var sentence: String? {
    reason.map { reason in
      let names = packs.map { "'\($0.name)'" }.joined(separator: ", ")
      return "viperlint: \(packs.count == 1 ? "the pack" : "the packs") \(names)" + (reason.isEmpty ? "" : " (\(reason))")
    }
  }
}
