import Facts
package import SettingValues
import SourceText

/// The signals by which a pack is detected before roles are known: declarations that are specific to its architecture.
package struct PackSigns: Sendable {
  package let pack: String
  let signs: [Sign]
  /// The pack whose signs are this one's wherever there are declarations of the one kind and none of the other.
  let takesOver: String?
  /// Of all signs.
  let kinds: Kinds
  /// The score of one declaration.
  let weight: Int

  /// What it means that a type shows a sign.
  enum Use: String, Sendable, CaseIterable {
    /// It speaks for the pack by itself.
    case of
    /// It speaks for or against the pack, where others do.
    case with, against
    /// Some signs count only beside it, or count only if these are a quarter as many.
    case needs
    /// It lets the pack take another one over, or forbids that.
    case `where`, unless
  }

  /// Kinds of types.
  struct Kinds: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    fileprivate init(words: [String]) {
      self = Kinds(words.compactMap { Kinds.kinds[$0] }.map { Kinds(rawValue: 1 << UInt32($0.rawValue)) })
    }

    private static let kinds: [String: DeclarationKind] = [
      "class": .class, "struct": .struct, "enum": .enum, "actor": .actor, "protocol": .protocol,
    ]

    func contains(_ kind: DeclarationKind) -> Bool { rawValue >> UInt32(kind.rawValue) & 1 != 0 }
  }

  /// A kind of declaration that is specific to a pack. All of its conditions must hold.
  final class Sign: Sendable {
    let use: Use
    /// What is counted, in the plural: `flow controllers`.
    let says: String
    /// Negative where it speaks against the pack.
    let weight: Int
    let kinds: Kinds
    let names: [NameShape]
    /// By byte, whether names may end in it. Few names end as signs want, and every type is held against every sign.
    let mayEnd: [Bool]
    /// One entry of the inheritance clause; see ``looksBehindSupertypes``.
    let inherits: [NameShape]
    /// No entry of it may have this name, including its generic arguments.
    let inheritsNo: [NameShape]
    /// One of the type's attributes, without `@`.
    let attributes: [NameShape]
    /// A stored property's written type.
    let holds: [NameShape]
    /// The property must not be weak.
    let isStrong: Bool
    /// The property must be weak.
    let isWeak: Bool
    /// No stored property may have such a type.
    let holdsNo: [NameShape]
    /// Whether it detects a directory of this pack inside an app of another pack.
    let claimsFolders: Bool
    /// Whether it counts only where there are declarations that the pack needs.
    let hasNeeds: Bool
    /// Whether it counts only where something lets the pack take another one over, as SwiftUI views let this one.
    let isBesideWhere: Bool
    /// What is held has to be implemented by a type, or by none, of such a name.
    let implementedBy: [NameShape]
    let notImplementedBy: [NameShape]

    /// Whether full names of `inherits` are looked for behind the project's own protocols and base classes, too. Where nothing else is asked,
    /// too many types would be looked up.
    var looksBehindSupertypes: Bool { !inherits.isEmpty && !(names.isEmpty && holds.isEmpty) }

    fileprivate init(_ reader: inout SettingReader, _ use: Use, _ usual: Int) {
      func shapes(_ key: String) -> [NameShape] { reader.strings(key).map(NameShape.init) }
      self.use = use
      says = reader.requiredString("says")
      let weight = reader.integer("weight") ?? usual
      self.weight = use == .against ? -weight : weight
      kinds = Kinds(words: reader.strings("kinds"))
      names = shapes("names")
      let ends = names.map(\.lastByte)
      mayEnd = (UInt8.min...UInt8.max).map { ends.isEmpty || ends.contains(nil) || ends.contains($0) }
      inherits = shapes("inherits")
      inheritsNo = shapes("inherits_no")
      attributes = shapes("attributes")
      holds = shapes("holds")
      isStrong = reader.bool("strongly", default: false)
      isWeak = reader.bool("weakly", default: false)
      holdsNo = shapes("holds_no")
      claimsFolders = reader.bool("claims_folders", default: true)
      hasNeeds = reader.bool("beside_needs", default: false)
      isBesideWhere = reader.bool("beside_where", default: false)
      implementedBy = shapes("implemented_by")
      notImplementedBy = shapes("not_implemented_by")
    }
  }

  /// Reads `signs` of a `pack.yml`.
  package init(pack: String, reading value: SettingValue?, errors: inout [SettingError]) {
    self.pack = pack
    var reader = SettingReader(value ?? SettingValue(.map([]), at: SettingPlace(path: pack, line: 1, column: 1)), of: "'signs'")
    let weight = reader.integer("weight") ?? 1
    takesOver = reader.string("takes_over")
    var signs: [Sign] = []
    for use in Use.allCases {
      guard let value = reader.value(use.rawValue) else { continue }
      guard case .list(let items) = value.content else {
        reader.fail("'\(use.rawValue)' must be a list of signs", at: value.place)
        continue
      }
      for item in items {
        var inner = SettingReader(item, of: "a sign")
        signs.append(Sign(&inner, use, weight))
        inner.finish()
        reader.take(inner.errors)
      }
    }
    self.signs = signs
    self.weight = weight
    kinds = signs.reduce([]) { $0.union($1.kinds) }
    reader.finish()
    errors += reader.errors
  }
}

/// A name with `*` at either end or at both for any letters: `*Presenter`, `Base*`, `*Presenter*`. What is written of it may have one letter wrong.
struct NameShape: Sendable {
  private let text: [UInt8]
  /// Nil if a part of it is open.
  let fullName: String?
  private let isOpenBefore: Bool
  private let isOpenBehind: Bool

  init(_ written: String) {
    isOpenBefore = written.hasPrefix("*")
    isOpenBehind = written.hasSuffix("*") && written.utf8.count > 1
    text = Array(written.utf8.dropFirst(isOpenBefore ? 1 : 0).dropLast(isOpenBehind ? 1 : 0))
    fullName = isOpenBefore || isOpenBehind ? nil : written
  }

  /// What every such name ends in; nil if that is open.
  var lastByte: UInt8? { isOpenBehind ? nil : text.last }

  /// In bytes, without what is open.
  var length: Int { text.count }

  /// - Parameter name: its UTF-8 bytes.
  func fits(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch (isOpenBefore, isOpenBehind) {
    case (false, false): name.count == text.count && stands(in: name, at: 0)
    case (true, false): name.count > text.count && stands(in: name, at: name.count - text.count) || isMisspelled(in: name)
    case (false, true): name.count >= text.count && stands(in: name, at: 0) || isMisspelled(in: name)
    case (true, true): name.count >= text.count && (0...name.count - text.count).contains { stands(in: name, at: $0) } || isMisspelled(in: name)
    }
  }

  private func isMisspelled(in name: UnsafeBufferPointer<UInt8>) -> Bool {
    var length = text.count - 1
    if length < 7 { return false }
    while length <= text.count + 1, length <= name.count {
      let last = isOpenBehind && !isOpenBefore ? 0 : name.count - length
      var start = isOpenBefore && isOpenBehind ? 0 : last
      while start <= last {
        // Nearly every name differs in its first letter.
        if name[start] == text[0], SourceText.isMisspelled(UnsafeBufferPointer(rebasing: name[start..<start + length]), for: text) { return true }
        start += 1
      }
      length += 1
    }
    return false
  }

  private func stands(in name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    // Ends differ more often than beginnings.
    var place = text.count
    while place > 0, text[place - 1] == name[start + place - 1] { place -= 1 }
    return place == 0
  }
}
