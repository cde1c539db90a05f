package import SettingValues
import SourceText

/// How code that follows a pack's architecture is recognised, before anyone knows roles: by declarations that only it has.
package struct PackSigns: Sendable {
  package let pack: String
  /// How many times a declaration of this pack counts one of a pack that says less.
  let weight: Int
  let signs: [Sign]

  /// One kind of telling declaration. Every condition that is written has to be met.
  final class Sign: Sendable {
    /// What is counted, in the plural: `flow controllers`.
    let says: String
    let kinds: [String]
    let names: [NameShape]
    /// One entry of the inheritance clause.
    let inherits: [NameShape]
    /// A stored property's written type.
    let holds: [NameShape]
    /// The property must not be weak.
    let isStrong: Bool
    /// No stored property may have such a type.
    let holdsNo: [NameShape]

    fileprivate init(_ reader: inout SettingReader) {
      says = reader.requiredString("says")
      kinds = reader.strings("kinds")
      names = reader.strings("names").map(NameShape.init)
      inherits = reader.strings("inherits").map(NameShape.init)
      holds = reader.strings("holds").map(NameShape.init)
      isStrong = reader.bool("strongly", default: false)
      holdsNo = reader.strings("holds_no").map(NameShape.init)
    }
  }

  /// Reads `signs` of a `pack.yml`.
  package init(pack: String, reading value: SettingValue?, errors: inout [SettingError]) {
    self.pack = pack
    guard let value else {
      weight = 1
      signs = []
      return
    }
    var reader = SettingReader(value, of: "'signs'")
    weight = reader.integer("weight") ?? 1
    signs = PackSigns.signs(reader.value("of"), &reader)
    reader.finish()
    errors += reader.errors
  }

  private static func signs(_ value: SettingValue?, _ reader: inout SettingReader) -> [Sign] {
    guard let value else { return [] }
    guard case .list(let items) = value.content else {
      reader.fail("'of' must be a list of signs", at: value.place)
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

/// A name with `*` at either end or at both for any letters: `*Presenter`, `Base*`, `*Presenter*`.
struct NameShape: Sendable {
  private let text: String
  private let isOpenBefore: Bool
  private let isOpenBehind: Bool

  init(_ written: String) {
    isOpenBefore = written.hasPrefix("*")
    isOpenBehind = written.hasSuffix("*") && written.utf8.count > 1
    text = String(written.dropFirst(isOpenBefore ? 1 : 0).dropLast(isOpenBehind ? 1 : 0))
  }

  func fits(_ name: String) -> Bool {
    switch (isOpenBefore, isOpenBehind) {
    case (false, false): name == text
    case (true, false): name.utf8.count > text.utf8.count && name.endsInBytes(of: text)
    case (false, true): name.hasPrefix(text)
    case (true, true): name.byteOffset(of: text) != nil
    }
  }
}
