import Roles
import Settings
import Testing

@Suite("A file") struct JudgedFiles {
  @Test func `is judged by the pack of the innermost folder around it`() {
    let packs = [("viper", ""), ("vip", "App/Login"), ("viewstate", "App"), ("vip", "App/Login")].map { name, folder in
      PackInUse(name: name, rules: [], roles: RoleDefinitions(), folder: folder, because: "it shows")
    }
    let settings = ProjectSettings(packs: packs)
    let paths = ["Main.swift", "App/A.swift", "App/Login/B.swift", "App/LoginHelp/C.swift", "App/Login", "Other/App/Login/D.swift"]
    #expect(paths.map { settings.packFolders.number(ofFile: $0) } == [0, 2, 1, 2, 1, 0])
    #expect(settings.samePacks == [[0], [1, 3], [2]])
  }
}
