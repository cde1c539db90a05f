import UIKit

enum Screen {
  case newsList
  case newsItem(NewsItem)
  case newsSearch
}

final class Navigator {
  static let shared = Navigator()

  private let stack = UINavigationController()

  func root() -> UIViewController {
    stack.setViewControllers([configurator(of: .newsList).createScreen()], animated: false)
    return stack
  }

  func open(_ screen: Screen) {
    stack.pushViewController(configurator(of: screen).createScreen(), animated: true)
  }

  private func configurator(of screen: Screen) -> IConfigurator {
    switch screen {
    case .newsList: return NewsListConfigurator()
    case .newsItem(let item): return NewsItemConfigurator(item: item)
    case .newsSearch: return NewsSearchConfigurator()
    }
  }
}
