import Index
import Roles

extension CheckedProject {
  /// Views and view controllers without a role in modules that have a presenter: cells, for example, and what fills tables.
  var subviewsOfModules: [TypeID] {
    var hasPresenter: [ModuleID: Bool] = [:]
    return index.typeIDs.filter { type in
      guard index.kind(of: type) == .class, roles.role(of: type) == nil, isSelected(type), roles.isUserInterface(type) || fillsView(type),
        let module = roles.module(of: type)
      else { return false }
      if let known = hasPresenter[module] { return known }
      let has = roles[module].types.contains { roles.role(of: $0) == .presenter && index.kind(of: $0).isConcrete }
      hasPresenter[module] = has
      return has
    }
  }

  /// Classes of views and view controllers without a role: whom they tell of what happens is their delegate.
  var subviews: [TypeID] {
    components(of: RoleSelector(["none"])).filter { index.kind(of: $0) == .class && roles.isUserInterface($0) }
  }

  /// Whether UIKit or AppKit asks a class for the content of a view: `class ListDataSource: NSObject, UITableViewDataSource`.
  private func fillsView(_ type: TypeID) -> Bool {
    index.outsideSupertypes(of: type).contains { FrameworkTypes.isOfUIKitOrFoundation($0) && $0.hasSuffix("ViewDataSource") }
  }
}
