import SwiftUI

struct EntryDetailView: View {
  let viewModel: EntryDetailViewModel  // expect: unobserved_view_model
  weak var flowController: EntryDetailFlowControllerService?  // expect: view_reaches_flow_controller

  var body: some View {
    VStack {
      Text(viewModel.entry?.title ?? "").font(.headline)
      Text(viewModel.entry?.text ?? "")
      Button("Close") {
        flowController?.close()  // expect: view_reaches_flow_controller
      }
    }
  }
}
