public protocol FeedRepositoryService: AnyObject {
  func segments(in language: FeedLanguage) -> [AppSegment]
}

final class FeedRepository: FeedRepositoryService {
  func segments(in language: FeedLanguage) -> [AppSegment] {
    [AppSegment(id: 1, name: language == .english ? "Top free" : "無料")]
  }
}
