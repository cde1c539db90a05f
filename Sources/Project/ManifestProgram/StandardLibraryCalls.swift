import SourceText

/// What manifests use of texts, lists and dictionaries.
extension ManifestProgram {
  func libraryMember(_ name: String, of value: ManifestValue) -> ManifestValue {
    guard spend(value.size) else { return .unknown }
    switch (value, name) {
    case (.text(let text), "count"): return .number(text.count)
    case (.text(let text), "isEmpty"): return .bool(text.isEmpty)
    case (.text(let text), "capitalized"): return .text(text.prefix(1).uppercased() + text.dropFirst().lowercased())
    case (.text, "description"), (.text, "rawValue"): return value
    // Tuist's `SourceFilesList` and `SourceFileGlob` may be written as texts and lists of them.
    case (.text, "globs"): return .list([value])
    case (.list, "globs"): return value
    case (.map(let pairs), "keys"): return .list(pairs.map(\.key))
    case (.map(let pairs), "values"): return .list(pairs.map(\.value))
    case (.list, _), (.map, _):
      guard let elements = value.elements else { return .unknown }
      switch name {
      case "count": return .number(elements.count)
      case "isEmpty": return .bool(elements.isEmpty)
      case "first": return elements.first ?? .none
      case "last": return elements.last ?? .none
      case "lazy", "indices": return name == "lazy" ? value : .list(elements.indices.map { .number($0) })
      default: return .unknown
      }
    default: return .unknown
    }
  }

  func libraryCall(_ name: String, of value: ManifestValue, _ given: [ManifestValue.Field]) -> ManifestValue {
    guard spend(value.size) else { return .unknown }
    if case .text(let text) = value { return textCall(name, text, given) }
    guard let elements = value.elements else { return .unknown }
    if case .function(let function)? = given.last?.value { return listCall(name, elements, function, given) }
    switch (name, given.first?.value) {
    case ("joined", nil):
      let count = elements.reduce(0) { $0 + $1.size }
      return spend(count) && count < Self.sizeLimit ? .list(elements.flatMap { $0.elements ?? [.unknown] }) : .unknown
    case ("joined", .text(let separator)?):
      let texts = elements.compactMap(\.text)
      let size = texts.reduce(0) { $0 + $1.utf8.count + separator.utf8.count }
      return texts.count == elements.count && size < Self.sizeLimit && spend(size) ? .text(texts.joined(separator: separator)) : .unknown
    case ("contains", let element?):
      let answers = elements.map { $0.equals(element, in: self) }
      return answers.contains(true) ? .bool(true) : answers.contains(nil) ? .unknown : .bool(false)
    case ("reversed", nil): return .list(elements.reversed())
    case ("sorted", nil):
      let texts = elements.compactMap(\.text)
      let size = texts.reduce(0) { $0 + $1.utf8.count }
      return texts.count == elements.count && spend(size * 16) ? .list(texts.sorted().map { .text($0) }) : .list(elements)
    case ("enumerated", nil):
      return .list(elements.enumerated().map { .tuple([.init(label: "offset", value: .number($0.offset)), .init(label: "element", value: $0.element)]) })
    case ("dropFirst", let count): return .list(Array(elements.dropFirst(max(0, number(count) ?? 1))))
    case ("dropLast", let count): return .list(Array(elements.dropLast(max(0, number(count) ?? 1))))
    case ("prefix", .number(let count)?): return .list(Array(elements.prefix(max(0, count))))
    case ("union", let other?): return combined(.list(elements), "+", other)
    default: return .unknown
    }
  }

  private func number(_ value: ManifestValue?) -> Int? { if case .number(let number)? = value { number } else { nil } }

  private func listCall(
    _ name: String, _ elements: [ManifestValue], _ function: ManifestFunction, _ given: [ManifestValue.Field]
  ) -> ManifestValue {
    let applied = { (element: ManifestValue) in self.apply(function, [.init(label: "", value: element)]) }
    switch name {
    case "map": return .list(elements.map(applied))
    case "compactMap": return .list(elements.map(applied).filter { !$0.isNone })
    case "flatMap":
      let results = elements.map(applied).flatMap { $0.elements ?? [$0] }
      return results.count < Self.sizeLimit ? .list(results) : .unknown
    case "filter": return .list(elements.filter { applied($0).bool == true })
    case "forEach":
      for element in elements { _ = applied(element) }
      return .unknown
    case "first": return elements.first { applied($0).bool == true } ?? .none
    case "contains": return .bool(elements.contains { applied($0).bool == true })
    case "allSatisfy": return .bool(elements.allSatisfy { applied($0).bool == true })
    case "sorted": return .list(elements)
    case "reduce":
      guard let start = given.first?.value, given.first?.label.isEmpty == true else { return .unknown }
      return elements.reduce(start) { apply(function, [.init(label: "", value: $0), .init(label: "", value: $1)]) }
    default: return .unknown
    }
  }

  private func textCall(_ name: String, _ text: String, _ given: [ManifestValue.Field]) -> ManifestValue {
    let first = given.first?.value
    // Looking for one text in another may compare each byte of the one with each of the other.
    if let other = first?.text, !spend(min(1 << 26, text.utf8.count * (1 + other.utf8.count))) { return .unknown }
    switch (name, first) {
    case ("lowercased", nil): return .text(text.lowercased())
    case ("uppercased", nil): return .text(text.uppercased())
    case ("appending", .text(let more)?): return combined(.text(text), "+", .text(more))
    case ("hasPrefix", .text(let other)?): return .bool(text.hasPrefix(other))
    case ("hasSuffix", .text(let other)?): return .bool(text.hasSuffix(other))
    case ("contains", .text(let other)?): return .bool(text.contains(other))
    case ("prefix", .number(let count)?): return .text(String(text.prefix(max(0, count))))
    case ("suffix", .number(let count)?): return .text(String(text.suffix(max(0, count))))
    case ("dropFirst", let count): return .text(String(text.dropFirst(max(0, number(count) ?? 1))))
    case ("dropLast", let count): return .text(String(text.dropLast(max(0, number(count) ?? 1))))
    case ("replacingOccurrences", .text(let other)?), ("replacing", .text(let other)?):
      guard let replacement = given.dropFirst().first?.value.text, !other.isEmpty, text.utf8.count * max(1, replacement.utf8.count) < Self.sizeLimit
      else { return .unknown }
      return .text(text.parts(between: other).joined(separator: replacement))
    case ("components", .text(let separator)?), ("split", .text(let separator)?):
      return separator.isEmpty ? .unknown : .list(text.parts(between: separator).map { .text($0) })
    default: return .unknown
    }
  }
}
