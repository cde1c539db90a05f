import SettingValues

/// Puts the events of a text together into one value, and refuses what settings have no use for.
struct YAMLComposer: ~Copyable {
  /// Deeper than any settings, and far from the end of the stack.
  private static let deepestNesting = 64

  private var events: YAMLEvents
  private let positions: TextPositions
  private let takesAliases: Bool
  /// Values that an alias can repeat. They share their memory with the first one.
  private var anchored: [String: SettingValue] = [:]

  init(_ text: TextPositions, takesAliases: Bool) throws(SettingError) {
    positions = text
    self.takesAliases = takesAliases
    do throws(YAMLProblem) {
      events = try YAMLEvents(text.bytes)
    } catch {
      throw SettingError(error.message, at: text.place(of: 0))
    }
  }

  /// The value of the only document; an empty plain scalar if there is none.
  mutating func document() throws(SettingError) -> SettingValue {
    _ = try next()  // the start of the stream
    guard case .documentStart = try next().content else {
      return SettingValue(.scalar("", isQuoted: false), at: positions.place(of: 0))
    }
    let value = try value(from: try next(), depth: 0)
    _ = try next()  // the end of the document
    let behind = try next()
    guard case .streamEnd = behind.content else { throw mistake("a configuration file can contain only one YAML document", at: behind) }
    return value
  }

  private mutating func value(from event: YAMLEvent, depth: Int) throws(SettingError) -> SettingValue {
    guard depth < Self.deepestNesting else { throw mistake("the configuration is nested too deeply", at: event) }
    if event.isDecorated, !takesAliases { throw mistake("tags and anchors are not supported in the configuration", at: event) }
    let content: SettingValue.Content
    switch event.content {
    case .scalar(let text, let isQuoted): content = .scalar(text, isQuoted: isQuoted)
    case .listStart: content = .list(try items(depth: depth))
    case .mapStart: content = .map(try entries(depth: depth))
    case .alias(let name) where takesAliases:
      guard let value = anchored[name] else { throw mistake("unknown anchor '\(name)'. An anchor must precede its aliases", at: event) }
      return value
    case .alias: throw mistake("aliases are not supported in the configuration. Write the value instead", at: event)
    case .documentStart, .documentEnd, .streamStart, .streamEnd, .listEnd, .mapEnd:
      preconditionFailure("libyaml closes only open containers")
    }
    let value = SettingValue(content, at: positions.place(ofCharacter: event.index))
    if !event.anchor.isEmpty { anchored[event.anchor] = value }
    return value
  }

  private mutating func items(depth: Int) throws(SettingError) -> [SettingValue] {
    var items: [SettingValue] = []
    while true {
      let event = try next()
      if case .listEnd = event.content { return items }
      items.append(try value(from: event, depth: depth + 1))
    }
  }

  private mutating func entries(depth: Int) throws(SettingError) -> [SettingValue.Entry] {
    var entries: [SettingValue.Entry] = []
    var firstPlaces: [String: SettingPlace] = [:]
    while true {
      let event = try next()
      if case .mapEnd = event.content { return entries }
      guard case .scalar(let key, let isQuoted) = event.content, takesAliases || !event.isDecorated else {
        throw mistake("a key must be a string", at: event)
      }
      if key.isEmpty && !isQuoted { throw mistake("the key is missing", at: event) }
      let place = positions.place(ofCharacter: event.index)
      if let first = firstPlaces.updateValue(place, forKey: key) {
        throw SettingError("duplicate key '\(key)', first set in line \(first.line). Remove one of them", at: place)
      }
      entries.append(SettingValue.Entry(key: key, place: place, value: try value(from: try next(), depth: depth + 1)))
    }
  }

  private func mistake(_ message: String, at event: YAMLEvent) -> SettingError {
    SettingError(message, at: positions.place(ofCharacter: event.index))
  }

  private mutating func next() throws(SettingError) -> YAMLEvent {
    do throws(YAMLProblem) {
      return try events.next()
    } catch {
      let offset =
        switch error.position {
        case .index(let index): positions.offset(ofCharacter: index)
        case .offset(let offset): offset
        }
      let isTab = offset < positions.bytes.count && positions.bytes[offset] == UInt8(ascii: "\t")
      throw SettingError(
        isTab ? "YAML does not allow tabs here. Indent with spaces" : "invalid YAML: \(error.message)", at: positions.place(of: offset))
    }
  }
}
