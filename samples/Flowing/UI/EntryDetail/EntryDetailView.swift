import SwiftUI

struct EntryDetailView: View {
  @ObservedObject private(set) var viewModel: EntryDetailViewModel

  var body: some View {
    VStack {
      Text(viewModel.entry?.title ?? "").font(.headline)
      Text(viewModel.entry?.text ?? "")
      Button("Delete") { viewModel.isDeleting = true }
      if viewModel.isDeleting { Text("Not yet") }
    }
  }
}
