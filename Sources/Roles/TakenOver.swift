import Index

/// Where one pack's signs are another one's: presenters that hold a view say VIPER, and whether UIKit's or SwiftUI's is told by the screens
/// that there are.
struct TakenOver {
  private let pack: Int
  private let other: Int
  /// By file, whether it lies in an app where that is so.
  private let isTaken: [Bool]

  /// - Parameter apps: folders with an app of their own each; each is judged by what is in it, and so is what lies outside of them.
  init(by pack: Int, from other: Int, _ found: [FoundSigns], in files: [IndexedFile], apps: [String]) {
    self.pack = pack
    self.other = other
    let apps = Set(apps.count > 1 ? apps.map { Substring($0) } : [])
    let homes = files.map { file -> Substring in
      if apps.isEmpty { return "" }
      var folder = file.path.folder
      while !folder.isEmpty, !apps.contains(folder) { folder = folder.folder }
      return folder
    }
    var taking: Set<Substring> = []
    var barring: Set<Substring> = []
    for (home, found) in zip(homes, found) {
      if found.taking.contains(pack) { taking.insert(home) }
      if found.barring.contains(pack) { barring.insert(home) }
    }
    let taken = taking.subtracting(barring)
    isTaken = homes.map(taken.contains)
  }

  func apply(to evidence: inout [PackEvidence]) {
    guard isTaken.contains(true) else { return }
    let moved = evidence[other].hits.filter { isTaken[$0.file] }
    evidence[other].hits.removeAll { isTaken[$0.file] }
    evidence[pack].hits = (evidence[pack].hits + moved).sorted { $0.file < $1.file }
    if !isTaken.contains(false) { evidence[pack].takesOver = evidence[other].pack }
  }
}
