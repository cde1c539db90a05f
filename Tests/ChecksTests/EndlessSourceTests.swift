import Checks
import Findings
import Testing

@Suite struct `Cycles through calls and subscriptions` {
  @Test func `follow what a container declared in the project is asked for by its class`() {
    let project = SmallProject(
      """
      protocol Loading { func load(_ done: @escaping () -> Void) }
      class Loader: Loading { var done: (() -> Void)?; func load(_ done: @escaping () -> Void) { self.done = done } }
      class ListPresenter {
        let loader: Loading
        init(loader: Loading) { self.loader = loader }
        func start() { loader.load { self.show() } } // !
        func show() {}
      }
      class Maker { required init(_ box: Box) {} }
      class LoaderMaker: Maker { func build() -> Loading { Loader() } }
      class Box {
        var makers: [String: Any.Type] = [:]
        func resolve<T: Maker>(_ type: T.Type) -> T { (makers["\\(type)"] as! T.Type).init(self) }
      }
      func start(_ box: Box) { ListPresenter(loader: box.resolve(LoaderMaker.self).build()).start() }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
  }

  /// A presenter subscribes to what its store gives.
  @Test(arguments: [
    ("let subject = PublishSubject<Int>(); var list: Observable<Int> { subject.asObservable().share() }", 1),
    ("let subject = PublishSubject<Int>(); let list: Observable<Int>; init() { list = subject.asObservable() }", 1),
    ("let subject = ReplaySubject<Int>.create(bufferSize: 1); func list() -> Observable<Int> { return self.subject.map { $0 } }", 1),
    ("let relay = BehaviorRelay<Int>(value: 1); var shared: Driver<Int> { relay.asDriver() }; var list: Driver<Int> { shared }", 1),
    ("let subject = PublishSubject<Int>(); var list: Observable<Int> { subject }; func add() { subject.on(.next(1)) }", 1),
    ("let subject = PublishSubject<Int>(); var list: Observable<Int> { subject }; func end() { subject.on(.completed) }", 0),
    ("let subject = PublishSubject<Int>(); var list: Observable<Int> { subject.take(1) }", 0),
    ("let subject = PublishSubject<Int>(); var list: Observable<Int> { subject }; func end() { subject.onCompleted() }", 0),
    ("let subject = PublishSubject<Int>(); var list: Observable<Int> { subject }; func load() { api.load().bind(to: subject) }", 0),
    ("let subject = PublishSubject<Int>(); var list: Observable<Int> { subject }; func give(to other: Other) { other.events = subject }", 0),
    ("let subject = PublishSubject<Int>(); var list: Observable<Int> { subject }; func end() { let ended = self.subject; ended.finish() }", 0),
    ("let subject: PublishSubject<Int>; init(subject: PublishSubject<Int>) { self.subject = subject }; var list: Observable<Int> { subject }", 0),
    ("let api = API(); var list: Observable<Int> { api.load() }", 0),
  ])
  func `follow subscriptions to sources that nobody ends`(_ store: String, _ count: Int) {
    for source in ["store.list", "self.store.list", "self.store.list()", "other.list"] where source.hasSuffix(")") == store.contains("func list()") {
      let project = SmallProject(
        """
        protocol Lists { var list: Observable<Int> { get } }
        class Store: Lists { \(store) }
        class ListPresenter {
          let store = Store()
          let other: Lists = Store()
          let bag = DisposeBag()
          func bind() { \(source).subscribe(onNext: { _ in self.show() }).disposed(by: self.bag) }
          func show() {}
        }
        """)
      #expect(project.violations(of: .retainCycle).count == count, "\(source)")
    }
  }

  @Test(arguments: [
    ("Observable.combineLatest(relay, api.load())", 1), ("Observable.merge(api.load(), relay.map { $0 })", 1),
    ("Observable.combineLatest(api.load(), api.load())", 0), ("Observable.combineLatest(relay.take(1), api.load())", 0),
    ("Observable.combineLatest(relay, api.load()).take(1)", 0),
  ])
  func `follow sources that are joined, as long as one of them goes on`(_ source: String, _ count: Int) {
    let project = SmallProject(
      """
      class ListPresenter {
        let relay = BehaviorRelay<Int>(value: 1)
        let api = API()
        let bag = DisposeBag()
        func bind() { \(source).subscribe(onNext: { _ in self.show() }).disposed(by: bag) }
        func show() {}
      }
      """)
    #expect(project.violations(of: .retainCycle).count == count)
  }

  /// A screen gives its own code to an object of an external class that it keeps.
  @Test(arguments: [
    ("stars.didTouch = { self.show() }", 1), ("self.outlet.didTouch = { self.show() }", 1), ("outlet?.didTouch = show", 1), ("rows.didTouch = self.show", 1),
    ("stars.didTouch = { [weak self] in self?.show() }", 0), ("stars.completionBlock = { self.show() }", 0), ("StarsView().didTouch = { self.show() }", 0),
    ("stars.didTouch = { self.show() } }; func end() { stars.didTouch = nil", 0),
    ("stars.delegate = self", 0), ("tool?.didTouch = { self.show() }", 0), ("relay.subscribe(onNext: show).disposed(by: bag)", 1),
    ("relay.subscribe(onNext: show).disposed(by: DisposeBag())", 0), ("rows = RxTableDataSource(configureCell: { _ in self.show() })", 1),
  ])
  func `follow code that external objects keep`(_ code: String, _ count: Int) {
    let project = SmallProject(
      """
      import UIKit
      protocol Presenting: AnyObject {}
      class ListViewController: UIViewController {
        let stars = StarsView()
        @IBOutlet weak var outlet: StarsView!
        weak var tool: StarsTool?
        var rows: RxTableDataSource!
        let relay = BehaviorRelay<Int>(value: 1)
        let bag = DisposeBag()
        var presenter: Presenting?
        override func viewDidLoad() { \(code) }
        func show() {}
      }
      """)
    #expect(project.violations(of: .retainCycle).count == count)
  }
}
