import SwiftUI

/// Observes the presenter itself, which is concrete for that.
struct SettingsView: View {
  @ObservedObject var presenter: SettingsPresenter

  var body: some View {
    Form {
      Toggle("Sorted", isOn: $presenter.isSorted)
      Button("Done", action: presenter.didTapDone)
    }
  }
}
