import Foundation

protocol INewsItemPresenter: AnyObject {
  func present(_ item: NewsItem)
}

final class NewsItemPresenter: INewsItemPresenter {
  weak var model: NewsItemModel?

  private let formatter = DateFormatter()

  func present(_ item: NewsItem) {
    model?.title = item.title
    model?.description = item.description
    model?.image = item.image
    model?.dateFormatted = formatter.string(from: item.date)
  }
}
