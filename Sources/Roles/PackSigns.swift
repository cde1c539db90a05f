import Facts
package import SettingValues

/// The signs by which a pack is detected before roles are known: declarations that are specific to its architecture.
package struct PackSigns: Sendable {
  package let pack: String
  let signs: [Sign]
  /// The pack whose signs are this one's in apps that show what this one needs, and nothing that excludes it.
  let takesOver: String?
  /// The score of one declaration.
  let weight: Int

  /// Reads `signs` of a `pack.yml`.
  package init(pack: String, reading value: SettingValue?, errors: inout [SettingError]) {
    self.pack = pack
    var reader = SettingReader(value ?? SettingValue(.map([]), at: SettingPlace(path: pack, line: 1, column: 1)), of: "'signs'")
    weight = reader.integer("weight") ?? 1
    takesOver = reader.string("takes_over")
    var signs: [Sign] = []
    for use in Sign.Use.allCases {
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
    reader.finish()
    errors += reader.errors
  }
}

/// A kind of declaration that is specific to a pack. All of its conditions must hold.
final class Sign: Sendable {
  enum Use: String, Sendable, CaseIterable {
    /// It speaks for the pack, or against it if its weight is negative.
    case of
    /// Signs `beside_needs` count only if there are a quarter as many of these.
    case needs
    /// The pack takes no other one over in an app with one.
    case unless
  }

  let use: Use
  /// What is counted, in the plural: `flow controllers`. Nil if it only adds to what others show.
  let says: String?
  let weight: Int
  let isBesideNeeds: Bool
  let kinds: [DeclarationKind]
  /// The cheapest first.
  let conditions: [Condition]

  fileprivate init(_ reader: inout SettingReader, _ use: Use, _ usual: Int) {
    self.use = use
    says = reader.string("says")
    weight = reader.integer("weight") ?? usual
    isBesideNeeds = reader.bool("beside_needs", default: false)
    let words: KeyValuePairs<String, DeclarationKind> = ["class": .class, "struct": .struct, "enum": .enum, "protocol": .protocol]
    let asked = reader.strings("kinds")
    kinds = words.filter { asked.contains($0.key) }.map(\.value)
    let keys: KeyValuePairs<String, Condition.Subject> = [
      "names": .name, "attributes": .attribute, "inherits_no": .supertype, "inherits": .supertype, "descends_from": .ancestor, "holds": .property,
      "holds_strongly": .strongProperty, "holds_no": .property,
    ]
    conditions = keys.compactMap { key, subject in
      let words = reader.strings(key)
      return words.isEmpty ? nil : Condition(subject, words, isForbidden: key.hasSuffix("_no"))
    }
  }

  /// What is asked of a declaration.
  struct Condition: Sendable {
    enum Subject { case name, attribute, supertype, ancestor, property, strongProperty }

    let subject: Subject
    let shapes: NameShapes
    /// Names of types that implement the interface: `interface of *Presenter`.
    let implementers: NameShapes
    /// Whether nothing may be called so.
    let isForbidden: Bool
    /// Names that are looked for behind the project's own protocols and base classes, too.
    let ancestors: [String]

    fileprivate init(_ subject: Subject, _ words: [String], isForbidden: Bool) {
      let interface = "interface of "
      (self.subject, self.isForbidden) = (subject, isForbidden)
      shapes = NameShapes(words.filter { !$0.hasPrefix(interface) })
      implementers = NameShapes(words.filter { $0.hasPrefix(interface) }.map { String($0.dropFirst(interface.count)) })
      ancestors = subject == .ancestor ? shapes.fullNames : []
    }
  }
}
