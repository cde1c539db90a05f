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

  /// Views and view controllers without a role that an object keeps or shows: whoever they tell of what happens there is their delegate.
  func widgets(of owner: TypeID) -> [TypeID] {
    guard index[owner].kind.isReference else { return [] }
    return (strongHoldings(of: owner).compactMap(\.type.projectType).filter(isSubview) + shown(by: owner)).filter { widget in
      index[widget].kind == .class && roles.role(of: widget) == nil && !roles.isLeftOut(widget)
        && index.outsideSupertypes(of: widget).contains { $0.hasPrefix("UI") }
    }
  }

  /// Whether UIKit or AppKit asks a class for the content of a view: `class ListDataSource: NSObject, UITableViewDataSource`.
  private func fillsView(_ type: TypeID) -> Bool {
    index.outsideSupertypes(of: type).contains { isOfUIKitOrFoundation($0) && $0.hasSuffix("ViewDataSource") }
  }

  /// A flow controller keeps the screens that it makes as a navigation controller does: `let list = ListController(); list.delegate = self`.
  private func shown(by owner: TypeID) -> [TypeID] {
    guard roles.role(of: owner) == .flowController else { return [] }
    return references.from(owner).filter { $0.kind == .constructs }.map(\.to)
  }
}
