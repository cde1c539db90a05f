import Foundation

struct NewsItem: Decodable {
  let title: String
  let description: String
  let image: String
  let date: Date
}
