import Findings
import Opening
import Pipeline
import Project
import SettingValues
import Settings

extension OpenProject {
  /// Warnings about settings without effect, except those of rules and roles.
  var unusedSettings: [LintResult.Remark] {
    var remarks: [LintResult.Remark] = []
    func add(_ message: String, at place: SettingPlace) {
      // An inherited setting appears in several files.
      if !remarks.contains(where: { $0.location?.path == place.path && $0.location?.line == place.line && $0.location?.column == place.column }) {
        remarks.append(LintResult.Remark(idleSetting: message, at: place))
      }
    }
    for (pattern, place) in unusedExclusions { add("the pattern '\(pattern.text)' excludes no file. Remove or correct it", at: place) }
    for file in [settings] + nested {
      for item in file.excludedTargets where !targetNames.contains(where: item.pattern.test) {
        add("the pattern '\(item.pattern.text)' excludes no target. 'viperlint dump project' lists the targets", at: item.place)
      }
      for (folder, pack) in file.packs where !hasFile(in: folder) {
        add("no Swift file in '\(folder)', which has the pack '\(pack.name)'. Remove or correct the directory", at: pack.place)
      }
    }
    return remarks
  }

  private func hasFile(in folder: String) -> Bool {
    let folder = FilePath(folder).absolute(in: root)
    return sources.files.contains { $0.location.relative(to: folder) != nil }
  }

  /// Exceptions past their end date.
  func overdueExceptions(on today: CalendarDate) -> [LintResult.Remark] {
    var told: [SettingPlace] = []
    return ([settings] + nested).flatMap(\.allowances).compactMap { allowance in
      guard let until = allowance.until, until < today, !told.contains(allowance.place) else { return nil }
      told.append(allowance.place)
      let link = "from '\(allowance.from)' to '\(allowance.to)'"
      return LintResult.Remark(idleSetting: "the exception \(link) ended on \(until). Remove the link, or set a later date", at: allowance.place)
    }
  }

  /// Settings of the whole run in nested configuration files, where they have no effect.
  var misplacedSettings: [LintResult.Remark] {
    var told = settings.value?.placesForWholeRun.map(\.place) ?? []
    var remarks: [LintResult.Remark] = []
    for file in nested {
      for (key, place) in file.value?.placesForWholeRun ?? [] where !told.contains(place) {
        told.append(place)
        let message = "'\(key)' works only in the project's root. Move it there, or make this directory a project with 'inherit: false'"
        remarks.append(
          LintResult.Remark(
            severity: .warning, message: message,
            location: Finding.Location(path: place.path, line: place.line, column: place.column, endLine: place.line, endColumn: place.column)))
      }
    }
    return remarks
  }
}
