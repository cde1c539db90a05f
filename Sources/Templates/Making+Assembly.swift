/// How the components of the new module are passed to each other.
extension Making {
  func setAssembly(in values: inout [String: String]) {
    // A constant is set by the initializer.
    for link in set.links where values[link + ".constant"]?.isEmpty == false {
      let ends = link.split(separator: "-").map(String.init)
      let takes = (values[ends[0] + ".takes"] ?? "").split(separator: ",").map(String.init)
      if ends.count == 2, set.parts.contains(ends[1]), !takes.contains(ends[1]) { values[ends[0] + ".takes"] = (takes + [ends[1]]).joined(separator: ",") }
    }
    setSignature(in: &values)
    let assembly = Assembly(
      of: set, values, order: conventions.order, existing: values["built_by"] == "view" && (values["builder.static"] ?? "").isEmpty ? ["view": "self"] : [:])
    for role in set.roles where role != "builder" {
      let taken = assembly.takes[role] ?? []
      values[role + ".takes"] = taken.joined(separator: ",")
      values[role + ".parameters"] = assembly.parameters(of: role)
      values[role + ".assignments"] = assembly.assignments(of: role).joined(separator: "\n    ")
      values[role + ".local"] = assembly.local(role)
      for other in set.roles + ["navigation"] { values["\(role).takes.\(other)"] = taken.contains(other) ? "yes" : "" }
    }
    for link in set.links {
      if values[link + ".setter"] == nil { values[link + ".setter"] = "" }
      if values[link + ".wrapper"]?.isEmpty ?? true { values[link + ".wrapper"] = "@ObservedObject" }
    }
    for role in set.roles where values[role + ".access"] == nil { values[role + ".access"] = "" }
    values["flow_controller.overrides"] = values["flow_controller.overrides"] ?? ""
    // What the builder sets cannot be private.
    for link in set.links {
      let ends = link.split(separator: "-").map(String.init)
      if set.parts.contains(ends[0]), assembly.takes[ends[0]]?.contains(ends[1]) != true { values[link + ".private"] = "" }
    }
    let router = assembly.takes["router"] ?? []
    values["router.controller.private"] = router.contains("view") || router.contains("navigation") ? values["router.controller.private"] ?? "" : ""
    if assembly.takes["view"]?.contains("presenter") == true { values["view-presenter.call"] = "" }
    values["assembly"] = assembly.statements(gap: values["assembly.gap"].map { !$0.isEmpty } ?? true).joined(separator: "\n    ")
  }

  /// The builder's function.
  private func setSignature(in values: inout [String: String]) {
    if values["builder.static"]?.isEmpty == false { values["builder.static"] = values["builder.modifier"] ?? "static " }
    // Callers that know nothing must be able to leave them out.
    let parameters = (values["builder.parameters"] ?? "").split(separator: ",").map(\.trimmingSpaces)
    let isOptional = parameters.allSatisfy { $0.hasSuffix("?") || $0.contains("=") }
    values["builder.parameters"] = isOptional ? parameters.joined(separator: ", ") : ""
    let arguments = isOptional ? parameters.filter { !$0.contains("=") }.map { $0.prefix { $0 != " " && $0 != ":" } + ": nil" } : []
    values["builder.arguments"] = arguments.map { $0.hasPrefix("_: ") ? String($0.dropFirst(3)) : String($0) }.joined(separator: ", ")
    values["builder.returns"] = values["builder.returns"] ?? "UIViewController"
    let controller = values["router.controller"] ?? ""
    let names = isOptional ? parameters.compactMap { $0.prefix { $0 != ":" }.split(separator: " ").last.map(String.init) } : []
    let givesNavigation = values["router.controller.type"] == "UINavigationController" && names.contains(controller)
    values["builder.gives_navigation"] = givesNavigation ? "yes" : ""
    values["router.controller.type"] = values["router.controller.type"] ?? "UIViewController"
    if !givesNavigation, let taken = values["router.takes"] {
      values["router.takes"] = taken.split(separator: ",").filter { $0 != "navigation" }.joined(separator: ",")
    }
    let own = values["builder.extension"] ?? ""
    values["builder.extension"] = own
    values["builder.extension.clause"] = own.isEmpty || own == "plain" ? "" : ": " + own
    values["assembly.gap_before_return"] = values["assembly.gap_before_return"] ?? ""
    values["view.super"] = values["view.super"] ?? "super.init(nibName: nil, bundle: nil)"
    values["coder"] = values["coder"] ?? "coder: NSCoder"
    // `coder aDecoder: NSCoder` is passed as `aDecoder`.
    let coder = (values["coder"] ?? "").prefix { $0 != ":" }.split(separator: " ").last ?? "coder"
    values["coder.call"] = "coder: \(coder)"
    values["coder.used"] = coder == "_" ? "coder: NSCoder" : values["coder"] ?? ""
    if coder == "_" { values["coder.call"] = "coder: coder" }
  }
}
