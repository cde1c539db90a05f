import Facts
package import Index
package import Roles

extension Conventions {
  /// Learns from the modules of a project.
  ///
  /// - Parameters:
  ///   - folder: the directory of the new module; of conventions that differ, those of the modules there count.
  ///   - text: the content of a file of the index; nil if it has changed.
  package init(of set: TemplateSet, index: ProjectIndex, roles: RoleMap, near folder: String?, text: @escaping (FileID) -> String?) {
    self.init()
    values = set.defaults.filter { !$0.key.hasSuffix(".file") }
    for (key, value) in set.defaults where key.hasSuffix(".file") { files[String(key.dropLast(5))] = value }
    var learner = Learner(set: set, index: index, roles: roles, text: text)
    learner.read(near: folder)
    learner.decide(&self)
  }
}

extension Conventions {
  /// The changes that register a new module where the app lists its modules.
  package func registrations(
    of name: String, set: TemplateSet, index: ProjectIndex, roles: RoleMap, text: @escaping (FileID) -> String?
  ) -> [Registration] {
    let makers = [values["built_by"] ?? "", "builder", "flow_controller"].compactMap { values[$0] }.filter { !$0.isEmpty }
    var ofModules: Set<String> = []
    for module in roles.modules {
      for type in module.types where roles.role(of: type)?.isPart == true && index[type].kind != .protocol {
        ofModules.insert(index[index[type].place.file].path)
      }
    }
    let modules = Learner(set: set, index: index, roles: roles, text: text).stems
    // What is built in the same way is listed in the same way, as services are.
    let others = index.types.compactMap { type in makers.lazy.compactMap { Names.stem(of: type.name, in: $0) }.first }.filter { !modules.contains($0) }
    let files = index.files.indices.compactMap { number -> (path: String, text: String)? in
      let file = FileID(rawValue: Int32(number))
      guard !ofModules.contains(index[file].path), let content = text(file) else { return nil }
      return (index[file].path, content)
    }
    return Registration.all(for: name, modules: modules, others: others, patterns: Array(Set(makers)).sorted(), files: files)
  }
}
