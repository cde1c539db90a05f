/// The work of the settings screen that others might need too.
final class SettingsWorker {
  private var isMetric = true

  func loadUnits() -> Bool { isMetric }

  func saveUnits(isMetric: Bool) { self.isMetric = isMetric }
}
