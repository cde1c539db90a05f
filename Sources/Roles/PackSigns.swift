import Facts
package import SettingValues
import SourceText

/// The signals by which a pack is detected before roles are known: declarations that are specific to its architecture.
package struct PackSigns: Sendable {
  package let pack: String
  /// The score of one declaration.
  let weight: Int
  let signs: [Sign]
  /// What is next to the doubtful signs where they are meant so, and what is next to them in another architecture; neither is
  /// counted for the pack.
  let with: [Sign]
  let against: [Sign]
  /// The pack whose signs are this one's wherever there are declarations of the first kind and none of the second.
  let takesOver: String?
  let takesOverWhere: [Sign]
  let takesOverUnless: [Sign]
  /// Of all signs.
  let kinds: Kinds

  /// Kinds of types.
  struct Kinds: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    fileprivate init(words: [String]) {
      self = Kinds(words.compactMap { Kinds.kinds[$0] }.map(Kinds.init))
    }

    private init(_ kind: DeclarationKind) { rawValue = 1 << UInt32(kind.rawValue) }

    private static let kinds: [String: DeclarationKind] = [
      "class": .class, "struct": .struct, "enum": .enum, "actor": .actor, "protocol": .protocol,
    ]

    func contains(_ kind: DeclarationKind) -> Bool { rawValue & Kinds(kind).rawValue != 0 }

    /// Raw values of kinds are below.
    static let limit = 32
    func contains(bit: Int) -> Bool { rawValue >> UInt32(bit) & 1 != 0 }
  }

  /// A kind of declaration that is specific to a pack. All of its conditions must hold.
  final class Sign: Sendable {
    /// What is counted, in the plural: `flow controllers`.
    let says: String
    let kinds: Kinds
    let names: [NameShape]
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
    /// Names of types of which there are some wherever the sign means the pack; none is asked for where the list is empty.
    let needs: [NameShape]
    /// Signs of another architecture: where there are half as many of them as of this one, it counts nothing.
    let unless: [Sign]
    /// Whether it counts only where something lets the pack take another one over, as SwiftUI views let this one.
    let isBesideWhere: Bool
    /// Whether other architectures show it, too: it counts nothing where more speaks against than for it.
    let isDoubtful: Bool
    /// What is held has to be implemented by a type, or by none, of such a name.
    let implementedBy: [NameShape]
    let notImplementedBy: [NameShape]

    /// Whether full names of `inherits` are looked for behind the project's own protocols and base classes, too. Where nothing else is asked,
    /// too many types would be looked up.
    var looksBehindSupertypes: Bool { !inherits.isEmpty && !(names.isEmpty && holds.isEmpty) }

    fileprivate init(_ reader: inout SettingReader) {
      says = reader.requiredString("says")
      kinds = Kinds(words: reader.strings("kinds"))
      names = reader.strings("names").map(NameShape.init)
      inherits = reader.strings("inherits").map(NameShape.init)
      inheritsNo = reader.strings("inherits_no").map(NameShape.init)
      attributes = reader.strings("attributes").map(NameShape.init)
      holds = reader.strings("holds").map(NameShape.init)
      isStrong = reader.bool("strongly", default: false)
      isWeak = reader.bool("weakly", default: false)
      holdsNo = reader.strings("holds_no").map(NameShape.init)
      claimsFolders = reader.bool("claims_folders", default: true)
      needs = reader.strings("needs").map(NameShape.init)
      unless = PackSigns.signs(reader.value("unless"), "unless", &reader)
      isBesideWhere = reader.bool("beside_where", default: false)
      isDoubtful = reader.bool("doubtful", default: false)
      implementedBy = reader.strings("implemented_by").map(NameShape.init)
      notImplementedBy = reader.strings("not_implemented_by").map(NameShape.init)
    }
  }

  /// Reads `signs` of a `pack.yml`.
  package init(pack: String, reading value: SettingValue?, errors: inout [SettingError]) {
    self.pack = pack
    guard let value else {
      weight = 1
      signs = []
      with = []
      against = []
      takesOver = nil
      takesOverWhere = []
      takesOverUnless = []
      kinds = []
      return
    }
    var reader = SettingReader(value, of: "'signs'")
    weight = reader.integer("weight") ?? 1
    signs = PackSigns.signs(reader.value("of"), "of", &reader)
    with = PackSigns.signs(reader.value("with"), "with", &reader)
    against = PackSigns.signs(reader.value("against"), "against", &reader)
    takesOver = reader.string("takes_over")
    takesOverWhere = PackSigns.signs(reader.value("where"), "where", &reader)
    takesOverUnless = PackSigns.signs(reader.value("unless"), "unless", &reader)
    kinds = (signs + signs.flatMap(\.unless) + with + against + takesOverWhere + takesOverUnless).reduce([]) { $0.union($1.kinds) }
    reader.finish()
    errors += reader.errors
  }

  private static func signs(_ value: SettingValue?, _ key: String, _ reader: inout SettingReader) -> [Sign] {
    guard let value else { return [] }
    guard case .list(let items) = value.content else {
      reader.fail("'\(key)' must be a list of signs", at: value.place)
      return []
    }
    return items.map { item in
      var inner = SettingReader(item, of: "a sign")
      let sign = Sign(&inner)
      inner.finish()
      reader.take(inner.errors)
      return sign
    }
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
