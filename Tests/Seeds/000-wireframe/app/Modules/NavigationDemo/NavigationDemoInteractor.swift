final class NavigationDemoInteractor {}

extension NavigationDemoInteractor: NavigationDemoInteractorInterface {}
