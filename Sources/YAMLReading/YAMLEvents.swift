import CYAML

/// The events of a YAML text, one after the other; owns libyaml's parser and the bytes that it reads.
struct YAMLEvents: ~Copyable {
  // Both stay where they are until the end: libyaml's parser points to itself and to the bytes.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ text: borrowing [UInt8]) throws(YAMLProblem) {
    parser = .allocate(capacity: 1)
    bytes = .allocate(capacity: text.count)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      bytes.deallocate()
      throw YAMLProblem(message: "not enough memory", position: .index(0))
    }
    _ = bytes.initialize(from: text)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// The next event; not to be asked again after ``YAMLEvent/Content/streamEnd`` or an error.
  mutating func next() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(content: content(of: event), index: event.start_mark.index, isDecorated: isDecorated(event), anchor: anchor(of: event))
  }

  private func content(of event: yaml_event_t) -> YAMLEvent.Content {
    switch event.type {
    case YAML_STREAM_START_EVENT: .streamStart
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_ALIAS_EVENT: .alias(text(event.data.alias.anchor))
    case YAML_SCALAR_EVENT:
      .scalar(
        String(decoding: UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length), as: UTF8.self),
        isQuoted: event.data.scalar.style != YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT: .listStart
    case YAML_SEQUENCE_END_EVENT: .listEnd
    case YAML_MAPPING_START_EVENT: .mapStart
    case YAML_MAPPING_END_EVENT: .mapEnd
    default: .streamEnd
    }
  }

  private func isDecorated(_ event: yaml_event_t) -> Bool {
    switch event.type {
    case YAML_SCALAR_EVENT: event.data.scalar.anchor != nil || event.data.scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT: event.data.sequence_start.anchor != nil || event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT: event.data.mapping_start.anchor != nil || event.data.mapping_start.tag != nil
    default: false
    }
  }

  private func anchor(of event: yaml_event_t) -> String {
    switch event.type {
    case YAML_SCALAR_EVENT: text(event.data.scalar.anchor)
    case YAML_SEQUENCE_START_EVENT: text(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: text(event.data.mapping_start.anchor)
    default: ""
    }
  }

  private func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String { bytes.map { String(cString: $0) } ?? "" }

  private func problem() -> YAMLProblem {
    let state = parser.pointee
    var message = state.problem.map { String(cString: $0) } ?? "not enough memory"
    if state.error == YAML_READER_ERROR {
      return YAMLProblem(message: message, position: .offset(state.problem_offset))
    }
    if let context = state.context { message += " \(String(cString: context))" }
    return YAMLProblem(message: message, position: .index(state.problem_mark.index))
  }
}
