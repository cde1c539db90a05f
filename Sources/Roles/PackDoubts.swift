import Facts
import Index
import SourceText

/// Tells the doubtful signs of packs that are meant so from those of another architecture, by what stands nearest.
///
/// Interfaces of one direction speak for VIP, but not where presenters ask interactors.
struct PackDoubts {
  /// By pack; by directory, those below it included: how many declarations speak for and against what is doubtful.
  private let balances: [[Substring: (with: Int, against: Int)]]
  private let signs: [PackSigns]
  private let files: [IndexedFile]

  init(_ found: [FoundSigns], of signs: [PackSigns], in files: [IndexedFile]) {
    var balances = [[Substring: (with: Int, against: Int)]](repeating: [:], count: signs.count)
    let isAsked = signs.map { $0.signs.contains(where: \.isDoubtful) }
    for (file, found) in found.enumerated() {
      func add(_ with: Int, _ against: Int, to pack: Int) {
        var folder = files[file].path.folder
        while true {
          balances[pack][folder, default: (0, 0)].with += with
          balances[pack][folder, default: (0, 0)].against += against
          if folder.isEmpty { break }
          folder = folder.folder
        }
      }
      for hit in found.hits where isAsked[hit.pack] && !signs[hit.pack].signs[hit.sign].isDoubtful { add(1, 0, to: hit.pack) }
      for pack in found.with where isAsked[pack] { add(1, 0, to: pack) }
      for pack in found.against where isAsked[pack] { add(0, 1, to: pack) }
    }
    self.balances = balances
    self.signs = signs
    self.files = files
  }

  /// Whether a sign counts.
  func keeps(_ hit: (pack: Int, sign: Int), in file: Int) -> Bool {
    guard signs[hit.pack].signs[hit.sign].isDoubtful else { return true }
    var folder = files[file].path.folder
    while true {
      if let balance = balances[hit.pack][folder] { return balance.with >= balance.against }
      if folder.isEmpty { return true }
      folder = folder.folder
    }
  }
}

/// Which types implement the interfaces whose names leave open whose they are: a view's `output` is a presenter in VIPER, an interactor in VIP.
struct Implementers {
  private var names: [String: [String]] = [:]

  init(among inheritances: [[Inheritance]]) {
    for step in inheritances.joined() where step.uses.contains(.implementers) { names[step.above, default: []].append(step.type) }
  }

  /// Whether a type of such a name implements the interface.
  func have(_ shapes: [NameShape], of interface: String) -> Bool {
    guard !shapes.isEmpty, let types = names[interface] else { return false }
    return types.contains { type in
      var type = type
      return type.withUTF8 { name in shapes.contains { $0.fits(name) } }
    }
  }
}
