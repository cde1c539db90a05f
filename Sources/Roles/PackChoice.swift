package import Index

/// The pack detected for a project, and the directories that follow another pack.
package struct PackChoice: Sendable, Equatable {
  package let pack: String
  /// A clause: `12 flow controllers`.
  package let reason: String
  /// Directories that follow another pack, sorted by path, and other apps of the repository without a recognized architecture.
  package let others: [Other]

  /// How many declarations show the pack.
  package let signCount: Int

  package struct Other: Sendable, Equatable {
    package let folder: String
    /// Nil if nothing shows any.
    package let pack: String?
    package let reason: String
  }

  /// - Parameters:
  ///   - evidence: one entry for each detectable pack.
  ///   - standard: the default pack if there is no evidence.
  ///   - apps: directories with an app of their own each: in a collection of them each may be built otherwise.
  package init(_ evidence: [PackEvidence], in files: [IndexedFile], standard: String, apps: [String] = []) {
    // Of equal scores, the pack with the fewer and weightier signs says more.
    guard let best = evidence.max(by: { ($0.score, $0.weight) < ($1.score, $1.weight) }), best.score > 0 else {
      pack = evidence.first { $0.takesOver == standard }?.pack ?? standard
      reason = "no architecture was recognized"
      signCount = 0
      others = []
      return
    }
    pack = best.pack
    reason = best.reason
    signCount = best.count
    let paths = files.map(\.path)
    let others = PackChoice.others(beside: best, evidence, paths)
    let apps = apps.count > 1 ? PackChoice.apps(apps, beside: best, evidence, paths) : []
    // What a single directory shows says more than what the app around it shows.
    self.others = (others + apps.filter { app in !others.contains { $0.folder == app.folder } }).sorted { $0.folder < $1.folder }
  }

  private static func others(beside best: PackEvidence, _ evidence: [PackEvidence], _ paths: [String]) -> [Other] {
    var own: Set<Substring> = []
    for hit in best.telling { own.formUnion(sequence(first: paths[hit.file].folder) { $0.isEmpty ? nil : $0.folder }) }
    var found: [Substring: (pack: PackEvidence, hits: [PackEvidence.Hit])] = [:]
    // A module that lacks what tells the main pack looks like one of a pack that says less.
    for other in evidence where other.pack != best.pack && other.weight >= best.weight {
      // The largest directory around the sign in which nothing shows the main pack.
      let folders = Dictionary(grouping: other.hits) { hit in
        sequence(first: paths[hit.file].folder) { $0.folder }.prefix { !$0.isEmpty && !own.contains($0) }.reduce("") { $1 }
      }
      for (folder, hits) in folders where !folder.isEmpty {
        let telling = hits.filter { $0.sign.use == .of }
        // A single signal may be accidental, and views with interactors alone are of some other architecture.
        guard telling.count > 1, telling.contains(where: \.sign.claimsFolders), hits.score > found[folder]?.hits.score ?? 0,
          telling.contains(where: { !$0.sign.hasNeeds }) || other.filesWithNeeds.contains(where: { paths[$0].hasPrefix(folder + "/") })
        else { continue }
        found[folder] = (other, hits)
      }
    }
    return found.map { Other(folder: String($0), pack: $1.pack.pack, reason: $1.hits.reason) }
  }

  /// Apps without evidence for the main pack: those with another pack, and those without any.
  private static func apps(_ apps: [String], beside best: PackEvidence, _ evidence: [PackEvidence], _ paths: [String]) -> [Other] {
    let folders = Set(apps.map { Substring($0) })
    let shown = evidence.map { pack in
      Dictionary(grouping: pack.hits) { hit in sequence(first: paths[hit.file].folder) { $0.isEmpty ? nil : $0.folder }.first(where: folders.contains) }
    }
    return folders.compactMap { folder in
      if zip(evidence, shown).contains(where: { $0.pack == best.pack && $1[folder]?.contains { $0.sign.use == .of } == true }) { return nil }
      // A single signal may be accidental.
      let rivals = zip(evidence, shown).map { (pack: $0, hits: $1[folder] ?? []) }.filter { $0.hits.count > 1 && $0.hits.score > 0 }
      let rival = rivals.max { ($0.hits.score, $0.pack.weight) < ($1.hits.score, $1.pack.weight) }
      return Other(
        folder: String(folder), pack: rival?.pack.pack,
        reason: rival?.hits.reason ?? "a separate app in which no architecture was recognized")
    }
  }
}
