import Checks
import Facts
import Index
import Roles

/// Tells whether somebody else keeps alive what a property holds, so that `weak` lets nothing go too early.
///
/// The compiler takes `weak` where the object is gone a moment later. How a property is used tells more: whoever is given something and
/// only calls it is one user among others, but whoever makes it, or hands it out, may be the only one who keeps it.
struct OtherKeepers {
  private let project: CheckedProject
  private let bytes: (FileID) -> [UInt8]
  /// Where each of the properties is named, by itself or through an interface of its type.
  private var uses: [MemberID: [Reference]] = [:]
  private let weakened: Set<MemberID>
  private var index: ProjectIndex { project.index }

  /// - Parameter candidates: the properties that are to become weak together: none of them keeps anything for the others.
  init(_ project: CheckedProject, candidates: [Property], bytes: @escaping (FileID) -> [UInt8]) {
    self.project = project
    self.bytes = bytes
    weakened = Set(candidates.map(\.member))
    var meant: [MemberID: [MemberID]] = [:]
    for property in candidates {
      meant[property.member, default: []].append(property.member)
      for type in project.index.projectSupertypes(of: property.owner) {
        for requirement in project.index.properties(of: type) where requirement.name == property.name {
          meant[requirement.member, default: []].append(property.member)
        }
      }
    }
    for reference in project.references.all where reference.kind == .calls {
      guard let member = reference.member, let properties = meant[member] else { continue }
      for property in properties { uses[property, default: []].append(reference) }
    }
  }

  /// Whether what `property` holds, something of this type, lives without it.
  func keep(_ type: TypeID, without property: Property) -> Bool {
    let objects = index[type].kind == .protocol ? index.conformers(of: type).filter { !project.roles.isLeftOut($0) } : [type]
    guard !objects.isEmpty else { return false }
    let isScreen = objects.allSatisfy(isShown)
    for use in uses[property.member] ?? [] {
      switch Use(use, of: property, in: bytes(use.file)) {
      case .call: break
      case .write(let value): if !isGiven(value, by: use, to: property) { return false }
      case .mention(let isResult):
        // A screen is passed around by whoever shows something over it; only its maker returns it.
        if !isScreen || isResult || !isInside(use, property) { return false }
      }
    }
    return isScreen || objects.allSatisfy { isHeld($0, besides: property) }
  }

  /// Once it is shown, the system keeps it.
  private func isShown(_ type: TypeID) -> Bool {
    index.outsideSupertypes(of: type).contains { name in ["Controller", "View", "Window"].contains(where: name.hasSuffix) }
  }

  private func isHeld(_ object: TypeID, besides property: Property) -> Bool {
    index.types.contains { holder in
      guard holder.id != property.owner, holder.kind != .protocol, !project.roles.isLeftOut(holder.id) else { return false }
      return index.holdings(of: holder.id).contains { holding in
        holding.isStored && holding.ownership == .strong && !weakened.contains(holding.member)
          && holding.types.contains { held in !held.isBoxedWeakly && held.type.projectType.map { index.isKind(object, of: $0) } == true }
      }
    }
  }

  private func isInside(_ use: Reference, _ property: Property) -> Bool { use.from.map { index.isKind($0, of: property.owner) } ?? false }

  /// Whether a value comes from elsewhere: from a parameter or, seen from outside, from a name at all. What is made in place is not.
  private func isGiven(_ value: String, by use: Reference, to property: Property) -> Bool {
    if ["nil", "newValue", "oldValue"].contains(value) { return true }
    guard isInside(use, property) else { return !value.isEmpty }
    guard use.context != .none else { return false }
    let declaration = index[use.file].facts[use.context]
    let bytes = bytes(use.file)
    guard Int(use.offset) <= bytes.count, declaration.nameOffset < use.offset else { return false }
    let signature = bytes[Int(declaration.nameOffset)..<Int(use.offset)].prefix { $0 != UInt8(ascii: "{") }
    let words = String(decoding: signature, as: UTF8.self).split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") }
    return words.contains { $0 == "\(value):" }
  }
}

/// What is done with a property where it is named.
private enum Use {
  /// Something of what it holds is asked for; or whether there is anything.
  case call
  /// It gets a value: the name that stands there alone, or nothing for any other expression.
  case write(String)
  /// What it holds goes somewhere; `isResult`: to whoever asked.
  case mention(isResult: Bool)

  init(_ reference: Reference, of property: Property, in bytes: [UInt8]) {
    let start = Int(reference.offset)
    var end = start + property.name.utf8.count
    func next(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    func afterBlanks(_ offset: Int) -> Int { bytes.indices.suffix(from: min(offset, bytes.count)).first { bytes[$0] > UInt8(ascii: " ") } ?? bytes.count }
    if next(end) == UInt8(ascii: "`") { end += 1 }
    while next(end) == UInt8(ascii: "?") && next(end + 1) != UInt8(ascii: "?") || next(end) == UInt8(ascii: "!") && next(end + 1) != UInt8(ascii: "=") {
      end += 1
    }
    end = afterBlanks(end)
    let isEquality = next(end + 1) == UInt8(ascii: "=")
    switch next(end) {
    case UInt8(ascii: "."): self = .call
    case UInt8(ascii: "!") where isEquality, UInt8(ascii: "=") where isEquality: self = .call
    case UInt8(ascii: "="): self = .write(Use.name(in: bytes, from: afterBlanks(end + 1)))
    default:
      let before = bytes[..<min(start, bytes.count)].suffix(64)
      var text = String(decoding: before, as: UTF8.self)[...]
      if text.hasSuffix("self.") { text = text.dropLast(5) }
      while text.last?.isWhitespace == true { text = text.dropLast() }
      self = .mention(isResult: text.hasSuffix("return") || text.hasSuffix("{") && next(end) == UInt8(ascii: "}"))
    }
  }

  /// The name that stands alone from an offset on, with or without a cast behind it; empty where something else stands there.
  private static func name(in bytes: [UInt8], from start: Int) -> String {
    let rest = bytes[min(start, bytes.count)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") }
    let words = String(decoding: rest, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let first = words.first, first.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return "" }
    return words.count == 1 || ["as", "as?", "as!", "//"].contains(String(words[1])) ? String(first) : ""
  }
}
