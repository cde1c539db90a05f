final class SettingsAssembly: Assembly {
  func build() -> any SettingsServiceType {
    return SettingsService()
  }
}
