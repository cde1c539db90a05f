public struct AppSegment: Identifiable {
  public let id: Int
  public let name: String
}
