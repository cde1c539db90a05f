/// The frameworks' controllers that show others.
package let containerControllers: Set<String> = [
  "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController", "NSTabViewController", "NSSplitViewController",
]
