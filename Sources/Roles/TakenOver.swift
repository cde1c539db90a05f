import Index

/// Where one pack's signs are another one's: presenters that hold a view say VIPER, and whether UIKit's or SwiftUI's is told by the screens
/// that there are.
struct TakenOver {
  private let pack: Int
  private let other: Int
  private let files: [IndexedFile]
  private let apps: Set<Substring>
  /// Apps where that is so; empty names what lies in none.
  private let taken: Set<Substring>
  private let isEverywhere: Bool

  /// - Parameter apps: directories with an app of their own each; each is judged by what is in it, and so is what lies outside of them.
  init(by pack: Int, from other: Int, _ found: [FoundSigns], in files: [IndexedFile], apps: [String]) {
    self.pack = pack
    self.other = other
    self.files = files
    let apps = Set(apps.count > 1 ? apps.map { Substring($0) } : [])
    self.apps = apps
    var taking: Set<Substring> = []
    var barring: Set<Substring> = []
    for file in found.indices where !found[file].taking.isEmpty || !found[file].barring.isEmpty {
      let home = TakenOver.home(of: file, files, apps)
      if found[file].taking.contains(pack) { taking.insert(home) }
      if found[file].barring.contains(pack) { barring.insert(home) }
    }
    taken = taking.subtracting(barring)
    isEverywhere = barring.isEmpty
  }

  func apply(to evidence: inout [PackEvidence]) {
    guard !taken.isEmpty else { return }
    var moved: [PackEvidence.Hit] = []
    var kept: [PackEvidence.Hit] = []
    for hit in evidence[other].hits {
      if taken.contains(TakenOver.home(of: hit.file, files, apps)) { moved.append(hit) } else { kept.append(hit) }
    }
    evidence[other].hits = kept
    evidence[pack].hits = (evidence[pack].hits + moved).sorted { $0.file < $1.file }
    if isEverywhere { evidence[pack].takesOver = evidence[other].pack }
  }

  private static func home(of file: Int, _ files: [IndexedFile], _ apps: Set<Substring>) -> Substring {
    if apps.isEmpty { return "" }
    var folder = files[file].path.folder
    while !folder.isEmpty, !apps.contains(folder) { folder = folder.folder }
    return folder
  }
}
