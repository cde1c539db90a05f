import Index
import Roles
import SettingValues

/// Reads from an interface's name which role it is made for.
struct ConsumerWords: Sendable {
  private let roleOfWord: [String: Role]

  init(options: inout SettingReader) {
    var roles: [String: Role] = [:]
    if let value = options.value("consumers") {
      if case .map(let entries) = value.content {
        for entry in entries {
          if case .scalar(let role, _) = entry.value.content {
            roles[entry.key.lowercased()] = Role(role)
          } else {
            options.fail("'\(entry.key)' must be the name of a role", at: entry.value.place)
          }
        }
      } else {
        options.fail("'consumers' must be a map of words and roles", at: value.place)
      }
    }
    roleOfWord = roles.isEmpty ? ConsumerWords.standard : roles
  }

  private static let standard: [String: Role] = [
    "view": .view, "presenter": .presenter, "interactor": .interactor, "router": .router, "wireframe": .router,
  ]

  /// The role that an interface is made for; nil where its name does not say so, or says something that its conformers contradict.
  ///
  /// - Parameter provider: the role that the interface plays.
  func consumer(of name: String, providedBy provider: Role) -> Role? {
    let words = withoutInterfaceWords(joined(camelWords(name)))
    return betweenTo(words, provider) ?? consumerOfOutput(words, provider) ?? lastTwo(words, provider)
  }

  /// `ViewToPresenterLoginProtocol`: what the presenter shows its view; some write the provider first.
  private func betweenTo(_ words: [String], _ provider: Role) -> Role? {
    for index in words.indices.dropFirst().dropLast() where words[index] == "to" {
      guard let left = roleOfWord[words[index - 1]], let right = roleOfWord[words[index + 1]], left != right else { continue }
      if right == provider { return left }
      if left == provider { return right }
    }
    return nil
  }

  /// `LoginInteractorOutput`: what the presenter shows its interactor.
  private func consumerOfOutput(_ words: [String], _ provider: Role) -> Role? {
    guard words.count >= 2, let last = words.last, last == "output" || last == "outputs" else { return nil }
    guard let role = roleOfWord[words[words.count - 2]], role != provider else { return nil }
    return role
  }

  /// `TodoPresenterViewInterface`: what the presenter shows its view. The other way round (`ListViewPresenter`) the first word may
  /// belong to the module's name.
  private func lastTwo(_ words: [String], _ provider: Role) -> Role? {
    guard words.count >= 2, let last = roleOfWord[words[words.count - 1]], last != provider else { return nil }
    return roleOfWord[words[words.count - 2]] == provider ? last : nil
  }

  /// `WireFrame` is one word to a reader.
  private func joined(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      if word == "frame", result.last == "wire" {
        result[result.count - 1] = "wireframe"
      } else {
        result.append(word)
      }
    }
    return result
  }
}
