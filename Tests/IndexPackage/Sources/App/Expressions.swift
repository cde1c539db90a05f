import Core

/// Locals, bindings, patterns, closures, chains.
enum Screen {
  case list(Gallery), detail(Easel, square: Square)
  case empty

  var title: String {
    switch self {
    case .list(let gallery): return gallery.easel().title
    case .detail(let easel, let square): return easel.title + square.unitName
    case .empty: return ""
    }
  }
}

struct Failure: Error {
  let screen: Screen
}

@propertyWrapper
struct Watched<Value> {
  var wrappedValue: Value
  var projectedValue: Watcher { Watcher(count: count) }
  private var count = 0
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

struct Watcher {
  var count: Int
  func tell() -> String { "\(count)" }
}

final class Presenter {
  @Watched var screen: Screen = .empty
  var onChange: ((Screen, Easel?) -> Void)?
  var history: [String: Screen] = [:]
  var current: Easel?

  func load(_ gallery: Gallery, completion: (Result<Easel, Failure>) -> Void) throws -> Easel {
    guard let square = gallery.box.first, square.side > 0 else { throw Failure(screen: .list(gallery)) }
    let easel = Easel(title: square.unitName)
    easel.add(square)
    completion(.success(easel))
    return easel
  }

  func start(_ gallery: Gallery) async {
    screen = .list(gallery)
    history["list"] = screen
    do {
      let easel = try load(gallery) { result in
        if case .success(let made) = result { onChange?(.detail(made, square: made.first), made) }
      }
      current = easel
    } catch let failure as Failure {
      screen = failure.screen
    } catch {
      screen = .empty
    }
    if let current { screen = .detail(current, square: current[0]) }
    let last = history["list"] ?? .empty
    let chosen = history.isEmpty ? Screen.empty : last
    for (name, screen) in history where screen.title == name { history[name] = chosen }
    onChange = { [weak self] screen, easel in
      guard let self else { return }
      self.screen = screen
      self.current = easel ?? self.current
    }
    let any: Any = current as Any
    if let easel = any as? Easel { easel.brush = Brush() }
    let pair = (easel: current, screen: chosen)
    _ = pair.easel?.describe()
    _ = pair.screen.title
    _ = $screen.tell()
    let titles = history.values.map { $0.title } + history.compactMap { $0.value.title }
    _ = titles.filter { $0 == Easel.shared.title }
    let path = \Easel.brush.tone
    _ = current?[keyPath: path]
    func local(_ square: Square) -> Metre { square.unit }
    _ = current.map { local($0.first).name }
    _ = [Screen.empty, .list(gallery)].map(\.title)
  }
}

/// A collection that says by which positions it is read, and leaves ranges to the standard library.
struct Frieze: Collection {
  struct Position: Comparable {
    var number: Int
    static func < (left: Position, right: Position) -> Bool { left.number < right.number }
  }

  var squares: [Square] = []
  var startIndex: Position { Position(number: 0) }
  var endIndex: Position { Position(number: squares.count) }
  func index(after position: Position) -> Position { Position(number: position.number + 1) }
  subscript(position: Position) -> Square { squares[position.number] }

  func part(_ range: Range<Position>) -> Int {
    _ = self[startIndex]
    return self[range].count + self[startIndex..<endIndex].count
  }
}

/// What this asks for, the standard library's type has itself.
protocol Spanning {
  associatedtype Bound
  func contains(_ element: Bound) -> Bool
  func middle() -> Square
}

extension Range: Spanning where Bound == Int {
  func middle() -> Square { Square(side: 1) }
}

func measure(_ range: Range<Int>) -> Bool {
  _ = range.middle()
  return range.contains(1)
}

#if swift(>=5.5)
  typealias Hanging = Easel
#else
  typealias Hanging = Square
#endif

func hang(_ hanging: Hanging) -> String { hanging.title }
