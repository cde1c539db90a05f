import Facts
import Index
import SourceText

/// Makes protocols class-constrained.
struct ClassBounds {
  let index: ProjectIndex
  let bytes: (FileID) -> [UInt8]

  /// Adds `: AnyObject` to a protocol if all conforming types are known and classes.
  func binding(_ type: TypeID) -> TextEdit? {
    let symbol = index[type]
    let facts = index[symbol.place.file].facts
    let declaration = facts[symbol.place.declaration]
    guard symbol.kind == .protocol, index.isClassBound(type) == false, (declaration.access ?? .internal) < .public,
      index.types(named: symbol.name).count == 1
    else { return nil }
    let family = [type] + index.refinements(of: type)
    let conformers = index.conformers(of: type)
    guard !conformers.isEmpty, conformers.allSatisfy({ index[$0].kind.isReference }), !family.contains(where: isMutating),
      !hasOutsideConformers(Set(family.map { index[$0].name }))
    else { return nil }
    return insertion(behind: Int(symbol.nameOffset) + symbol.name.utf8.count, hasOthers: declaration.inherited != .none, in: symbol.place.file)
  }

  /// `mutating` does not compile in class-constrained protocols. The word in a comment also counts, to be safe.
  private func isMutating(_ type: TypeID) -> Bool {
    let symbol = index[type]
    return ([symbol.place] + symbol.extensions).contains { place in
      let range = index[place.file].facts[place.declaration].range
      let bytes = self.bytes(place.file)
      guard range.end <= bytes.count else { return true }
      return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self).contains("mutating")
    }
  }

  /// Whether an extension makes an external type conform, which may be a struct.
  private func hasOutsideConformers(_ protocols: Set<String>) -> Bool {
    index.files.contains { file in
      let facts = file.facts
      return facts.declarations.contains { declaration in
        declaration.kind == .extension && index.types(named: facts.text(declaration.name)).isEmpty
          && facts.list(declaration.inherited).contains { protocols.contains(facts.text(facts[$0].name)) }
      }
    }
  }

  private func insertion(behind nameEnd: Int, hasOthers: Bool, in file: FileID) -> TextEdit? {
    let bytes = self.bytes(file)
    var end = nameEnd
    if end < bytes.count, bytes[end] == UInt8(ascii: "`") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "<") {
      guard let close = bytes[end...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      end = close + 1
    }
    guard hasOthers else { return TextEdit(file: file, offset: end, length: 0, text: ": AnyObject") }
    var colon = end
    while colon < bytes.count, bytes[colon] <= UInt8(ascii: " ") { colon += 1 }
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    return TextEdit(file: file, offset: colon + 1, length: 0, text: " AnyObject,")
  }

  /// Replaces `class` in a protocol's inheritance clause, an old spelling of `AnyObject`.
  func writingAnyObject(in type: TypeID) -> TextEdit? {
    let place = index[type].place
    let facts = index[place.file].facts
    guard let node = facts.list(facts[place.declaration].inherited).first(where: { facts.text(facts[$0].name) == "class" })
    else { return nil }
    let offset = Int(facts[node].offset)
    let bytes = self.bytes(place.file)
    guard offset + 5 <= bytes.count, bytes[offset..<offset + 5].elementsEqual("class".utf8) else { return nil }
    return TextEdit(file: place.file, offset: offset, length: 5, text: "AnyObject")
  }
}
