import Facts
import Index
import Storyboards
import Wiring

extension Evaluator {
  /// The texts that values may be; none for those that are not known.
  func texts(of values: [Value]) -> [String] { values.flatMap { texts(of: $0) } }

  private func texts(of value: Value) -> [String] {
    switch value {
    case .literal(let file, let offset): return [texts.literal(at: offset, in: index[file].path)].compactMap { $0 }
    case .outside("rawValue", let site): return values(site.call.receiver, site.frame).flatMap { rawValues(of: $0) }
    // `String(describing: LoginViewController.self)`
    case .outside("String", let site), .outside("NSStringFromClass", let site):
      return site.call.arguments.flatMap { values($0.slot, site.frame) }.compactMap(\.type).map { index[$0].name }
    // `R.segue.login.showHome`, `R.segue.login.showHome.identifier`
    case .outside(let name, let site):
      let last = name.split(separator: ".").last.map(String.init) ?? name
      return last == "identifier" ? texts(of: values(site.call.receiver, site.frame)) : [last]
    default: return []
    }
  }

  private func rawValues(of value: Value) -> [String] {
    guard case .enumCase(let member, _) = value else { return [] }
    let place = index.place(of: member)
    let written = index[place].value
    if written == .none { return [index[member].name] }
    return [texts.literal(at: index[place.file].facts[written].offset, in: index[place.file].path)].compactMap { $0 }
  }

  // MARK: Storyboards

  /// The screens of a controller that code takes from a storyboard.
  func screens(fromStoryboardBy site: Value.Site, named method: String) -> [NavigationMap.Screen] {
    let known = storyboards.names(accessors(site.call.receiver, site.frame) + [method])
    if !known.isEmpty { return known }
    let names = site.call.receiver < 0 ? [] : values(site.call.receiver, site.frame).flatMap { storyboardNames($0) }
    if Opening.initials.contains(method) { return names.first.map { storyboards.screens(identifier: nil, in: $0) } ?? [] }
    guard let identifier = site.call.arguments.first else { return [] }
    for text in texts(of: values(identifier.slot, site.frame)) {
      let found = storyboards.screens(identifier: text, in: names.first)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The names by which a value was reached, as in `R.storyboard.main`.
  private func accessors(_ slot: Slot, _ frame: Frame, depth: Int = 0) -> [String] {
    guard slot >= 0, depth < 6, case .outside(let name, let site)? = values(slot, frame).first else { return [] }
    return accessors(site.call.receiver, site.frame, depth: depth + 1) + name.split(separator: ".").map(String.init)
  }

  private func storyboardNames(_ value: Value) -> [String] {
    guard case .outside(let name, let site) = value, name.hasPrefix("UIStoryboard") || name.hasPrefix("NSStoryboard") else { return [] }
    return site.call.arguments.first.map { texts(of: values($0.slot, site.frame)) } ?? []
  }
}
