import SwiftUI

@MainActor
final class ApplicationViewBuilder: Assembly {

  required init(container: Container) {
    super.init(container: container)
  }

  @ViewBuilder
  func build(view: Views) -> some View {
    switch view {
    case .main:
      buildMain()
    case .details:
      buildDetails()
    }
  }

  @ViewBuilder
  fileprivate func buildMain() -> some View {
    container.resolve(MainAssembly.self).build()
  }

  @ViewBuilder
  fileprivate func buildDetails() -> some View {
    container.resolve(DetailsAssembly.self).build()
  }
}

extension ApplicationViewBuilder {

  static var stub: ApplicationViewBuilder {
    return ApplicationViewBuilder(
      container: RootApp().container
    )
  }
}
