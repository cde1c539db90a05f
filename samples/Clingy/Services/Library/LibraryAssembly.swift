final class LibraryAssembly: Assembly {
  private static let library: any LibraryServiceType = LibraryService()

  func build() -> any LibraryServiceType { LibraryAssembly.library }
}
