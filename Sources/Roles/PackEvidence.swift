package import Index
import SourceText

/// The evidence for one pack in a project's files.
package struct PackEvidence: Sendable {
  let signs: PackSigns
  /// The declarations that speak for it or against it, in the order of files.
  let hits: [Hit]
  /// Whether the project shows what the pack needs, and nothing that excludes it.
  let takesOverAll: Bool

  typealias Hit = (file: Int, sign: Sign)

  /// - Parameter shown: every declaration that shows one of its signs.
  init(_ signs: PackSigns, _ shown: [Hit]) {
    // One or two screens are little evidence, but no type has the name.
    let needs = shown.count { $0.sign.use == .needs }
    let hasNeeds = needs > 0 && needs * 4 >= shown.count { $0.sign.isBesideNeeds }
    let hits = shown.filter { $0.sign.use == .of && (hasNeeds || !$0.sign.isBesideNeeds) }
    self.init(signs: signs, hits: hits, takesOverAll: needs > 0 && !shown.contains { $0.sign.use == .unless })
  }

  init(signs: PackSigns, hits: [Hit], takesOverAll: Bool = false) { (self.signs, self.hits, self.takesOverAll) = (signs, hits, takesOverAll) }

  package var pack: String { signs.pack }

  /// The declarations that speak for it by themselves.
  var telling: [Hit] { hits.filter { $0.sign.says != nil } }

  /// How many declarations show it.
  package var count: Int { telling.count }

  /// What speaks for it, less what speaks against it; none where nothing speaks for the pack by itself.
  package var score: Int { count > 0 ? hits.reduce(0) { $0 + $1.sign.weight } : 0 }

  /// How often each of its kinds of signs is shown, the most frequent first.
  var counts: [(says: String, count: Int)] {
    let told = telling.enumerated().map { (says: $1.sign.says ?? "", place: $0) }
    let groups = Dictionary(grouping: told, by: \.says).values.sorted { ($1.count, $0[0].place) < ($0.count, $1[0].place) }
    return groups.map { ($0[0].says, $0.count) }
  }

  /// The two most frequent kinds of signs, a clause.
  package var reason: String { counts.prefix(2).map { "\($0.says): \($0.count)" }.joined(separator: ", ") }
}

/// Looks for the signs of packs in what the files declare; the result is in the order of `packs`.
///
/// - Parameters:
///   - apps: directories with an app of their own each.
///   - definitions: what names mean, and which files are no evidence: tests, generated code.
package func evidence(
  for packs: [PackSigns], in files: [IndexedFile], apps: [String] = [], threads: Int = coreCount, by definitions: RoleDefinitions
) -> [PackEvidence] {
  let reader = SignReader(packs, in: files, by: definitions)
  let found = mapInParallel(count: files.count, threads: threads, makeState: { LeftOutPaths(definitions.leftOut) }) { leftOut, number in
    leftOut.contains(files[number]) ? [] : reader.signs(shownIn: files[number].facts)
  }
  var shown: [[PackEvidence.Hit]] = packs.map { _ in [] }
  for (file, signs) in found.enumerated() { for sign in signs { shown[sign.pack].append((file, sign.sign)) } }
  // Presenters that hold a view say VIPER, and whether UIKit's or SwiftUI's is told by the screens that there are in the same app.
  for (number, pack) in packs.enumerated() {
    guard let other = packs.firstIndex(where: { $0.pack == pack.takesOver }) else { continue }
    func home(_ hit: PackEvidence.Hit) -> Substring? { files[hit.file].home(among: apps) }
    func homes(_ use: Sign.Use) -> Set<Substring?> { Set(shown[number].filter { $0.sign.use == use }.map(home)) }
    let taken = homes(.needs).subtracting(homes(.unless))
    shown[number] = (shown[number] + shown[other].filter { taken.contains(home($0)) }).sorted { $0.file < $1.file }
    shown[other].removeAll { taken.contains(home($0)) }
  }
  return zip(packs, shown).map(PackEvidence.init)
}
