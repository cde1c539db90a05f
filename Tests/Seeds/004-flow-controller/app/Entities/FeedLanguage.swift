public enum FeedLanguage: String {
  case english
  case japanese
}
