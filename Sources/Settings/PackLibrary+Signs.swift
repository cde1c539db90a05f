import BuiltInRules
package import Roles
import SettingValues
import YAMLReading

extension PackLibrary {
  /// The signals by which each pack is detected. A pack without signals is never detected.
  ///
  /// - Throws: every mistake in what the packs say of it.
  package func signs() throws(SettingErrors) -> [PackSigns] {
    var errors: [SettingError] = []
    var result: [PackSigns] = []
    for pack in packs {
      guard let file = pack.settings else { continue }
      do {
        let settings = try readYAML(file.text, path: pack.path(of: file), firstLine: 1)
        result.append(PackSigns(pack: pack.name, reading: settings.entry("signs")?.value, errors: &errors))
      } catch {
        errors.append(error)
      }
    }
    if !errors.isEmpty { throw SettingErrors(errors) }
    return result
  }

  /// What shows the architectures for which there is no pack, by their names.
  ///
  /// - Throws: every mistake in `Rules/architectures.yml`.
  package static func otherArchitectures() throws(SettingErrors) -> [PackSigns] {
    var errors: [SettingError] = []
    do {
      let settings = try readYAML(builtInArchitectures, path: "Rules/architectures.yml", firstLine: 1)
      guard case .map(let entries) = settings.content else { return [] }
      let signs = entries.map { PackSigns(pack: $0.key, reading: $0.value, errors: &errors) }
      if errors.isEmpty { return signs }
    } catch {
      errors.append(error)
    }
    throw SettingErrors(errors)
  }

  /// What a pack knows of its roles, without its rules being read.
  package func definitions(of name: String) throws(SettingErrors) -> RoleDefinitions {
    guard let pack = packs.first(where: { $0.name == name }), let file = pack.settings else { return RoleDefinitions() }
    do {
      var reader = SettingReader(try readYAML(file.text, path: pack.path(of: file), firstLine: 1), of: "a pack")
      return RoleDefinitions(reading: &reader)
    } catch {
      throw SettingErrors([error])
    }
  }
}
