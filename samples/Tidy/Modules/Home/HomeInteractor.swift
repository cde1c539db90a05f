final class HomeInteractor {
  private let itemService = ItemService()
}

extension HomeInteractor: HomeInteractorInterface {
  func loadItems(_ completion: @escaping ([Item]) -> Void) { itemService.load(.items, completion: completion) }
}
