enum Views: Equatable, Hashable {
  case main
  case details
}
