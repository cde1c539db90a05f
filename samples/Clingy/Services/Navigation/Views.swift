/// Every screen that can be on the stack or in front of it.
enum Views: Hashable {
  case bookList
  case bookDetail(Book)
  case addBook
}
