import Combine

public class AppSalesViewModel: ObservableObject {
  @Published private(set) var title = ""

  func show(_ segment: AppSegment) {
    title = segment.name
  }
}
