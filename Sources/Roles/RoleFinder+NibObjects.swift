import Facts
import Index

/// Objects that a nib or a storyboard makes and connects to widgets: they are called presenters because they present an object in a row, and
/// the models that they show are called interactors. A presenter of VIPER knows its screen as one view, never the labels in it.
extension RoleFinder {
  /// Named presenters with outlets to widgets; what inherits from them; and what most of them inherit from.
  func presentersInNibs(_ named: [TypeID]) -> Set<TypeID> {
    var result = Set(named.filter(hasOutletsToWidgets))
    if result.isEmpty { return [] }
    let bases = named.filter { index[$0].kind == .class && !result.contains($0) }
    var isGrowing = true
    while isGrowing {
      let more = bases.filter { base in
        if result.contains(base) { return false }
        if index.superclasses(of: base).contains(where: result.contains) { return true }
        let heirs = conformersNamedPresenters(base)
        return !heirs.isEmpty && heirs.count(where: result.contains) * 2 >= heirs.count
      }
      result.formUnion(more)
      isGrowing = !more.isEmpty
    }
    return result
  }

  private func conformersNamedPresenters(_ base: TypeID) -> [TypeID] { index.conformers(of: base).filter(isNamedPresenter) }

  /// A storyboard may connect a presenter to its own view and to its interactor, too.
  private func hasOutletsToWidgets(_ type: TypeID) -> Bool {
    index.holdings(of: type).contains { property in
      property.attributes.contains("IBOutlet")
        && property.types.contains { held in
          guard let target = held.type.projectType else { return true }
          return nameRoles[Int(target.rawValue)].map { $0.role == .view } ?? true && !isOwnView(target, of: type)
        }
    }
  }

  /// Classes called interactors that such presenters hold, and those that these hold, inherit from or are inherited by: models of rows and
  /// lists, unless one serves a screen's presenter or answers to one.
  func modelsOfNibObjects(_ presenters: Set<TypeID>) -> Set<TypeID> {
    if presenters.isEmpty { return [] }
    let named = Set(index.typeIDs.filter { index[$0].kind == .class && nameRoles[Int($0.rawValue)]?.role == .interactor })
    var ofScreens: Set<TypeID> = []
    for type in index.typeIDs where isNamedPresenter(type) && !presenters.contains(type) { forEachHeld(by: type) { ofScreens.insert($0) } }
    let free = named.filter { type in
      !ofScreens.contains(type) && !held(by: type).contains { isNamedPresenter($0) && !presenters.contains($0) }
    }
    var result: Set<TypeID> = []
    for presenter in presenters { forEachHeld(by: presenter) { if free.contains($0) { result.insert($0) } } }
    var isGrowing = !result.isEmpty
    while isGrowing {
      let more = named.subtracting(result).filter { type in
        if index.superclasses(of: type).contains(where: result.contains) { return true }
        return free.contains(type)
          && ((held(by: type) + index.conformers(of: type)).contains(where: result.contains) || result.contains { held(by: $0).contains(type) })
      }
      result.formUnion(more)
      isGrowing = !more.isEmpty
    }
    return result
  }
}
