import Findings
import Index
import Roles
import SettingValues

/// What kinds on who may refer to whom have in common: which references count, and how one that should not be is told.
struct ReferenceRule: Sendable {
  /// Words of reference kinds; nil for all.
  let kinds: Set<ReferenceKind>?
  let sparesAssembly: Bool
  /// What to do; `{to}` stands for the name of what is referred to.
  let instead: String?

  /// Reads `references`, `except_assembly` and `instead`.
  init(options: inout SettingReader) {
    kinds = Self.kinds(&options)
    sparesAssembly = options.bool("except_assembly", default: false)
    instead = options.string("instead")
  }

  /// Reads `references` alone.
  init(kindsFrom options: inout SettingReader) {
    kinds = Self.kinds(&options)
    sparesAssembly = false
    instead = nil
  }

  private init() {
    kinds = nil
    sparesAssembly = false
    instead = nil
  }

  /// Counts references of all kinds, from all code.
  static let all = ReferenceRule()

  private static func kinds(_ options: inout SettingReader) -> Set<ReferenceKind>? {
    let value = options.value("references")
    let words = options.strings("references")
    for word in words where ReferenceRule.words[word] == nil {
      if let value {
        options.fail(
          unknownName(word, what: "value", "of 'references'", among: ReferenceRule.words.keys.sorted()), at: value.place)
      }
    }
    return value == nil ? nil : Set(words.compactMap { ReferenceRule.words[$0] })
  }

  static let options = [
    kindOption,
    KindOption("except_assembly", .flag, default: "false", "Whether assembly code is excluded."),
    KindOption("instead", .text, "Advice at the end of the message. `{to}` is replaced with the name of the type or module that is referred to."),
  ]

  static let kindOption = KindOption(
    "references", .words(words.keys.sorted()), "Which references count. Default: all. A `transitive` rule counts all references.")

  private static let words: [String: ReferenceKind] = [
    "inherits": .inherits, "holds": .holds, "takes": .takes, "returns": .returns, "constructs": .constructs, "calls": .calls,
    "names": .names, "uses": .uses,
  ]

  func counts(_ reference: Reference, in project: CheckedProject) -> Bool {
    if let kinds, !kinds.contains(reference.kind) { return false }
    if project.roles.isLeftOut(reference.to) || reference.isOfOwnSuperclass(in: project) { return false }
    return !sparesAssembly || !project.isAssembly(reference.context, in: reference.file)
  }

  /// References from a type's own code that count and break something, one for each line, the most telling one first.
  func firstOfLines(
    from type: TypeID, in project: CheckedProject, _ lines: inout FirstOfLine, where isFault: (Reference) -> Bool
  ) -> [Reference] {
    let faults = project.references.from(type).filter { counts($0, in: project) && isFault($0) }
    let sorted = faults.sorted { ($0.file, $0.offset, $0.kind.telling) < ($1.file, $1.offset, $1.kind.telling) }
    return sorted.filter { lines.isFirst($0.file, $0.offset) }
  }
}

extension Reference {
  /// `super.init(…)` makes nothing.
  fileprivate func isOfOwnSuperclass(in project: CheckedProject) -> Bool {
    guard kind == .constructs, let from, from != to else { return false }
    return project.index.writtenName(self) == "init" && project.index.isKind(from, of: to)
  }
}
