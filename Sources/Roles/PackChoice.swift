package import Index

/// The pack detected for a project, and the directories that follow another pack.
package struct PackChoice: Sendable, Equatable {
  package let pack: String
  /// A clause: `12 flow controllers`.
  package let reason: String
  /// How many declarations show the pack.
  package let signCount: Int
  /// Directories that follow another pack, sorted by path, and other apps of the repository without a recognized architecture.
  package let others: [Other]

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
    guard let best = PackChoice.best(of: evidence) else {
      pack = evidence.first { $0.signs.takesOver == standard && $0.takesOverAll }?.pack ?? standard
      (reason, signCount, others) = ("no architecture was recognized", 0, [])
      return
    }
    (pack, reason, signCount) = (best.pack, best.reason, best.count)
    let own = Set(best.telling.flatMap { files[$0.file].folders })
    let apps = apps.count > 1 ? Set(apps.map { $0[...] }) : []
    // The largest directory of an app around a sign in which nothing shows the main pack; empty if there is none.
    func folder(of hit: PackEvidence.Hit) -> Substring {
      let free = files[hit.file].folders.prefix { !$0.isEmpty && !own.contains($0) }
      return free.first(where: apps.contains) ?? free.reduce("") { $1 }
    }
    var rivals: [Substring: [PackEvidence]] = [:]
    for pack in evidence where pack.pack != best.pack {
      for (folder, hits) in Dictionary(grouping: pack.hits, by: folder) {
        let part = PackEvidence(signs: pack.signs, hits: hits)
        // A single sign may be accidental. In an app of the main pack, signs of one kind may be, too, and a module that lacks what tells the main pack
        // looks like one of a pack that says less.
        let isShown = apps.contains(folder) ? part.hits.count > 1 : part.counts.count > 1 && pack.signs.weight >= best.signs.weight
        if isShown, !folder.isEmpty { rivals[folder, default: []].append(part) }
      }
    }
    others = apps.subtracting(own).union(rivals.keys).sorted().compactMap { folder in
      if let rival = PackChoice.best(of: rivals[folder] ?? []) { return Other(folder: String(folder), pack: rival.pack, reason: rival.reason) }
      guard apps.contains(folder) else { return nil }
      return Other(folder: String(folder), pack: nil, reason: "a separate app in which no architecture was recognized")
    }
  }

  /// Of equal scores, the pack with the fewer and weightier signs says more.
  private static func best(of evidence: [PackEvidence]) -> PackEvidence? {
    evidence.filter { $0.score > 0 }.max { ($0.score, $0.signs.weight) < ($1.score, $1.signs.weight) }
  }
}

extension IndexedFile {
  /// The directories around it, the innermost first, and at last the empty path from which paths start.
  var folders: some Sequence<Substring> { sequence(first: path.folder) { $0.isEmpty ? nil : $0.folder } }

  /// The directory of the app that it is in, of a repository with several.
  func home(among apps: [String]) -> Substring? { apps.count > 1 ? folders.first { apps.contains(String($0)) } : nil }
}
