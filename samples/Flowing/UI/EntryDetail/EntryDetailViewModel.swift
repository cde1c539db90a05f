import Combine

final class EntryDetailViewModel: ObservableObject {
  @Published private(set) var entry: Entry?
  @Published var isDeleting = false

  func show(_ entry: Entry) { self.entry = entry }
}
