protocol EntryRepositoryService: AnyObject {
  func entries() -> [Entry]
  func add(title: String, text: String)
}

final class EntryRepository: EntryRepositoryService {
  private var stored: [Entry] = []

  func entries() -> [Entry] { stored }

  func add(title: String, text: String) { stored.append(Entry(id: stored.count, title: title, text: text)) }
}
