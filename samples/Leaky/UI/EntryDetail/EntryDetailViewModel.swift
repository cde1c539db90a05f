import Combine

final class EntryDetailViewModel: ObservableObject {
  @Published private(set) var entry: Entry?

  func show(_ entry: Entry) { self.entry = entry }
}
