extension GitRepository {
  /// The name that git writes into commits; nil if it is not configured.
  package var authorName: String? {
    guard let output = try? ask([["config", "user.name"]])[0] else { return nil }
    let name = String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
    return name?.isEmpty == false ? name : nil
  }
}
