import SwiftUI

/// A module without an assembly: the view makes its view state, and that its presenter.
struct AboutView: View {
  @StateObject private var viewState = AboutViewState()  // expect: component_built_outside_builder

  var body: some View { Text(viewState.text).onAppear(perform: viewState.viewDidAppear) }
}
