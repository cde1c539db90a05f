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
    let best = evidence.max { ($0.score, $0.weight) < ($1.score, $1.weight) }
    guard let best, best.score > 0 else {
      pack = evidence.first { $0.takesOver == standard }?.pack ?? standard
      reason = "no architecture was recognized"
      signCount = 0
      others = []
      return
    }
    pack = best.pack
    reason = best.hits.reason
    signCount = best.hits.count
    let paths = files.map(\.path)
    let others = PackChoice.others(beside: best, evidence, paths)
    let apps = apps.count > 1 ? PackChoice.apps(apps, beside: best, evidence, paths) : []
    // What a single directory shows says more than what the app around it shows.
    self.others = (others + apps.filter { app in !others.contains { $0.folder == app.folder } }).sorted { $0.folder < $1.folder }
  }

  private static func others(beside best: PackEvidence, _ evidence: [PackEvidence], _ paths: [String]) -> [Other] {
    // A module that lacks what tells the main pack looks like one of a pack that says less.
    let rivals = evidence.filter { $0.pack != best.pack && $0.weight >= best.weight && $0.hits.count > 1 }
    if rivals.isEmpty { return [] }
    var own: Set<Substring> = []
    for hit in best.hits {
      var folder = paths[hit.file].folder
      while !folder.isEmpty, own.insert(folder).inserted { folder = folder.folder }
    }
    var found: [Substring: (evidence: PackEvidence, hits: [PackEvidence.Hit])] = [:]
    for other in rivals {
      var folders: [Substring: [PackEvidence.Hit]] = [:]
      for hit in other.hits {
        // The largest directory around the sign in which nothing shows the main pack.
        var folder = paths[hit.file].folder
        guard !folder.isEmpty, !own.contains(folder) else { continue }
        while !folder.folder.isEmpty, !own.contains(folder.folder) { folder = folder.folder }
        folders[folder, default: []].append(hit)
      }
      // A single signal may be accidental.
      for (folder, hits) in folders where hits.count > 1 && hits.contains(where: \.claimsFolder) {
        // Views with interactors alone are of some other architecture.
        guard hits.contains(where: { !$0.hasNeeds }) || other.filesWithNeeds.contains(where: { paths[$0].hasPrefix(folder + "/") }) else { continue }
        if let known = found[folder], known.hits.count * known.evidence.weight >= hits.count * other.weight { continue }
        found[folder] = (other, hits)
      }
    }
    return found.sorted { $0.key < $1.key }.map { folder, value in
      Other(folder: String(folder), pack: value.evidence.pack, reason: value.hits.reason)
    }
  }
}

extension PackChoice {
  /// Apps without evidence for the main pack: those with another pack, and those without any.
  private static func apps(_ folders: [String], beside best: PackEvidence, _ evidence: [PackEvidence], _ paths: [String]) -> [Other] {
    let folders = Set(folders.map { Substring($0) })
    func app(of file: Int) -> Substring? {
      var folder = paths[file].folder
      while !folder.isEmpty {
        if folders.contains(folder) { return folder }
        folder = folder.folder
      }
      return nil
    }
    var hits: [Substring: [[PackEvidence.Hit]]] = [:]
    for (number, pack) in evidence.enumerated() {
      for hit in pack.hits { if let app = app(of: hit.file) { hits[app, default: evidence.map { _ in [] }][number].append(hit) } }
    }
    let main = evidence.firstIndex { $0.pack == best.pack } ?? 0
    return folders.compactMap { folder in
      let shown = hits[folder] ?? evidence.map { _ in [] }
      guard shown[main].isEmpty else { return nil }
      // A single signal may be accidental.
      let rivals = evidence.indices.filter { shown[$0].count > 1 }
      let rival = rivals.max { (shown[$0].count * evidence[$0].weight, evidence[$0].weight) < (shown[$1].count * evidence[$1].weight, evidence[$1].weight) }
      return Other(
        folder: String(folder), pack: rival.map { evidence[$0].pack },
        reason: rival.map { shown[$0].reason } ?? "a separate app in which no architecture was recognized")
    }
  }
}

extension [PackEvidence.Hit] {
  /// The two most frequent kinds of signal.
  var reason: String {
    var counts: [(says: String, count: Int)] = []
    for hit in self {
      if let known = counts.firstIndex(where: { $0.says == hit.says }) {
        counts[known].count += 1
      } else {
        counts.append((hit.says, 1))
      }
    }
    let most = counts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    return most.prefix(2).map { "\($0.element.says): \($0.element.count)" }.joined(separator: ", ")
  }
}
