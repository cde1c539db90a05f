import SwiftUI

struct EntryListView: View {
  @ObservedObject private(set) var viewModel: EntryListViewModel

  var body: some View {
    VStack {
      List(viewModel.entries) { entry in
        // Not NavigationLink(destination: EntryDetailView(entry))
        NavigationLinkButton(title: entry.title) { viewModel.navigate(.entry(entry)) }
      }
      EntryListFooter().environmentObject(viewModel)
    }
    .navigationTitle("Journal")
    .onAppear { viewModel.load() }
  }
}

/// A piece of the screen that shares its view model.
struct EntryListFooter: View {
  @EnvironmentObject private var viewModel: EntryListViewModel

  var body: some View {
    HStack {
      Button("New entry") { viewModel.navigate(.add) }
      Button("Licenses") { viewModel.navigate(.licenses) }
    }
  }
}
