package import Index
package import Roles

extension Grouping {
  /// Directories, and those of one directory whose names begin with the same word, as far as they are opened. Code belongs to the directory of its file.
  package static func folders(_ index: ProjectIndex, _ roles: RoleMap, _ opening: CodeTree.Opening) -> Grouping {
    let files = index.files.indices.filter { !roles.isLeftOut(fileNumber: Int32($0)) }
    let (boxes, frames, opened) = folderTree(index, roles).opened(opening, opensLast: true)
    var numbers = [Int32](repeating: -1, count: index.files.count)
    for (number, box) in boxes.enumerated() { for item in box.items { numbers[files[item]] = Int32(number) } }
    return Grouping(index, roles, boxes, frames, opened, files: GroupsOfFiles(numbers)) { type in
      let number = numbers[Int(type.place.file.rawValue)]
      return number < 0 ? nil : Int(number)
    }
  }

  /// The tree of the directories of files.
  package static func folderTree(_ index: ProjectIndex, _ roles: RoleMap) -> CodeTree {
    var counts = [Int](repeating: 0, count: index.files.count)
    for type in index.types where isGrouped(type, roles) { counts[Int(type.place.file.rawValue)] += 1 }
    let folders = folderPaths(of: index)
    let files = index.files.indices.filter { !roles.isLeftOut(fileNumber: Int32($0)) }
    return CodeTree(files.map { folders[$0] }, weights: files.map { counts[$0] }, joinsPrefixes: true)
  }

  /// Directories of modules, and modules of one directory whose names begin with the same word, as far as they are opened. Types outside modules
  /// belong to the directory of their file.
  package static func domains(_ index: ProjectIndex, _ roles: RoleMap, _ opening: CodeTree.Opening) -> Grouping {
    let types = index.types.filter { isGrouped($0, roles) }
    let (boxes, frames, opened) = domainTree(index, roles).opened(opening, opensLast: false)
    var numbers = [Int?](repeating: nil, count: index.types.count)
    for (number, box) in boxes.enumerated() { for item in box.items { numbers[Int(types[item].id.rawValue)] = number } }
    return Grouping(index, roles, boxes, frames, opened) { numbers[Int($0.id.rawValue)] }
  }

  /// The tree of the directories of modules, and of types outside modules.
  package static func domainTree(_ index: ProjectIndex, _ roles: RoleMap) -> CodeTree {
    let types = index.types.filter { isGrouped($0, roles) }
    let places = places(of: types, index, roles)
    return CodeTree(places, weights: types.map { _ in 1 }, joinsPrefixes: true)
  }

  /// For each type the directories around its module and the module, or those of its file, from the outside in.
  package static func places(of types: [TypeSymbol], _ index: ProjectIndex, _ roles: RoleMap) -> [[String]] {
    let paths = modulePaths(index, roles)
    let folders = folderPaths(of: index)
    return types.map { type in roles.home(of: type.id).map { paths[Int($0.rawValue)] } ?? folders[Int(type.place.file.rawValue)] }
  }

  /// Modules in the frames of their domains, each of at least two of them.
  package static func framedModules(_ index: ProjectIndex, _ roles: RoleMap) -> (frames: [CodeTree.Frame], frameOf: [String: String]) {
    let modules = roles.modules.filter { module in module.types.contains { !roles.isLeftOut($0) } }
    let paths = modulePaths(index, roles)
    // The name alone, because a module may have the name of a directory.
    let places = modules.map { module in
      let path = paths[Int(module.id.rawValue)]
      return path.last == module.name ? path : path + [module.name]
    }
    let opened = CodeTree(places, weights: modules.map { _ in 1 }, joinsPrefixes: true).opened(.depth(.max), opensLast: true)
    var frameOf: [String: String] = [:]
    for box in opened.boxes { for item in box.items { frameOf[modules[item].name] = box.frame } }
    return (opened.frames, frameOf)
  }

  /// Whether a type belongs to a group: no typealias, test double or generated code.
  package static func isGrouped(_ type: TypeSymbol, _ roles: RoleMap) -> Bool {
    type.kind != .typealias && type.kind != .associatedtype && !roles.isLeftOut(type.id)
  }

  /// By file.
  private static func folderPaths(of index: ProjectIndex) -> [[String]] {
    index.files.map { $0.path.split(separator: "/").dropLast().map(String.init) }
  }

  /// By module: the directory that it has to itself, or the common one of its types and its name.
  private static func modulePaths(_ index: ProjectIndex, _ roles: RoleMap) -> [[String]] {
    let folders = folderPaths(of: index)
    let homes = roles.modules.map { module in
      let parts = module.types.filter { index.kind(of: $0) != .protocol }
      let places = (parts.isEmpty ? module.types : parts).map { folders[Int(index[$0].place.file.rawValue)] }
      return places.dropFirst().reduce(places.first ?? []) { home, place in Array(home.prefix(zip(home, place).prefix { $0 == $1 }.count)) }
    }
    // How many modules lie in a directory or below it.
    var counts: [[String]: Int] = [:]
    for home in homes { for length in 0...home.count { counts[Array(home.prefix(length)), default: 0] += 1 } }
    return zip(roles.modules, homes).map { module, home in counts[home] == 1 && !home.isEmpty ? home : home + [module.name] }
  }
}
