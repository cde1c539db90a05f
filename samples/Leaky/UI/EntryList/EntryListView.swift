import SwiftUI

struct EntryListView: View {
  @ObservedObject private(set) var viewModel: EntryListViewModel

  var body: some View {
    VStack {
      List(viewModel.entries) { entry in
        NavigationLink(destination: Text(entry.text)) {  // expect: view_navigates
          Text(entry.title)
        }
      }
      EntryListFooter().environmentObject(viewModel)
    }
    .navigationTitle("Journal")
    .sheet(isPresented: $viewModel.isAdding) { Text("New entry") }  // expect: view_navigates
    .onAppear { viewModel.load() }
  }
}

/// A piece of the screen that shares its view model.
struct EntryListFooter: View {
  @EnvironmentObject private var viewModel: EntryListViewModel

  var body: some View {
    HStack {
      Button("New entry") { viewModel.isAdding = true }
      Button("Licenses") { viewModel.navigate(.licenses) }
    }
  }
}
