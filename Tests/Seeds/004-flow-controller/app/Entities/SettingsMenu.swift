public enum SettingsMenu {
  public enum Row {
    case userNameSetting
    case feedLanguageSetting
    case keyboardTest
    case toolbarTest
    case pushTransitionTest
    case modalTransitionTest
    case licenses
  }
}
