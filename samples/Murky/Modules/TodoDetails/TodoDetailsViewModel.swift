import Combine

final class TodoDetailsViewModel: ObservableObject {
  @Published var title = ""
  @Published var isAsking = false
}
