/// The statements that create the components of a new module and connect them, in the order in which the app does it.
struct Assembly {
  /// The roles of components that are created, and the links between them.
  private let roles: [String]
  private let links: [String]
  private let values: [String: String]
  /// By role, what its initializer takes, in its order: roles, and `navigation` for a navigation controller that the builder is given.
  let takes: [String: [String]]

  /// - Parameter existing: by role, what is there already: `self` where a view creates the rest.
  init(of set: TemplateSet, _ values: [String: String], order: [String: [String]], existing: [String: String] = [:]) {
    let made = set.roles.filter { $0 != "builder" && values[$0]?.isEmpty == false && set.parts.contains($0) }
    let rank = order["assembly"] ?? []
    let usual = rank.filter(made.contains) + set.parts.filter { made.contains($0) && !rank.contains($0) }
    var takes: [String: [String]] = [:]
    for role in made where existing[role] == nil {
      let wanted = (values[role + ".takes"] ?? "").split(separator: ",").map(String.init)
      takes[role] = wanted.filter { $0 == "navigation" || made.contains($0) && (values["\(role)-\($0)"]?.isEmpty == false || role == "router") }
    }
    // What needs each other cannot all be passed: views and routers do without first.
    var created: [String] = existing.keys.sorted()
    while let rest = Optional(usual.filter { !created.contains($0) }), !rest.isEmpty {
      if let next = rest.first(where: { role in (takes[role] ?? []).allSatisfy { $0 == "navigation" || created.contains($0) } }) {
        created.append(next)
      } else if let stuck = ["view", "router", "interactor"].first(where: { rest.contains($0) && takes[$0]?.isEmpty == false }) ?? rest.first {
        takes[stuck] = []
      }
    }
    let all = set.links.filter { link in
      let ends = link.split(separator: "-").map(String.init)
      return ends.count == 2 && values[link]?.isEmpty == false && made.contains(ends[0]) && made.contains(ends[1])
    }
    let known = order["connections"] ?? []
    let controller = values["router.controller"]?.isEmpty == false && made.contains("router") && made.contains("view") ? ["router-view"] : []
    let connected = all + controller.filter { !all.contains($0) }
    links = known.filter(connected.contains) + (set.connections.filter(connected.contains) + connected).filter { !known.contains($0) }.uniqued
    roles = created.filter { existing[$0] == nil }
    self.takes = takes
    var values = values
    for (role, name) in existing { values[role + ".local"] = name }
    self.values = values
  }

  /// The variable with a component.
  func local(_ role: String) -> String {
    let name = values[role + ".local"] ?? ""
    return name.isEmpty ? role : name
  }

  private func label(_ role: String, _ other: String) -> String {
    let isController = role == "router" && (other == "view" || other == "navigation")
    return String((isController ? values["router.controller"] ?? "" : values["\(role)-\(other).property"] ?? other).drop { $0 == "_" })
  }

  /// The parameters of a component's initializer.
  func parameters(of role: String) -> String {
    (takes[role] ?? []).map { other in
      let type = other == "navigation" ? "UINavigationController?" : role == "router" && other == "view" ? "UIViewController" : values["\(role)-\(other)"] ?? ""
      return "\(label(role, other)): \(type)"
    }.joined(separator: ", ")
  }

  /// The statements of a component's initializer.
  func assignments(of role: String) -> [String] {
    (takes[role] ?? []).map { other in
      let isController = role == "router" && (other == "view" || other == "navigation")
      let property = isController ? values["router.controller"] ?? "" : values["\(role)-\(other).property"] ?? other
      return "self.\(property) = \(label(role, other))"
    }
  }

  /// The expression that creates a component.
  private func creation(of role: String) -> String {
    let arguments = (takes[role] ?? []).map { "\(label(role, $0)): \($0 == "navigation" ? values["router.controller"] ?? "" : local($0))" }
    return "\(values[role] ?? "")(\(arguments.joined(separator: ", ")))"
  }

  /// - Parameter gap: whether a blank line is between creating and connecting.
  func statements(gap: Bool) -> [String] {
    let created = roles.map { "let \(local($0)) = \(creation(of: $0))" }
    var connected: [String] = []
    for link in links {
      let ends = link.split(separator: "-").map(String.init)
      let isController = link == "router-view"
      let isNavigation = isController && values["router.controller.type"] == "UINavigationController"
      if takes[ends[0]]?.contains(ends[1]) == true || isNavigation && (takes["router"] ?? []).contains("navigation") { continue }
      let property = isController ? values["router.controller"] ?? "" : values[link + ".property"] ?? ends[1]
      if isNavigation {
        if values["builder.gives_navigation"]?.isEmpty == false { connected.append("\(local("router")).\(property) = \(property)") }
        continue
      }
      connected.append("\(local(ends[0])).\(property) = \(local(ends[1]))")
    }
    return created + (gap && !connected.isEmpty ? [""] : []) + connected
  }
}

extension Array where Element: Hashable {
  /// Without those that came before.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
