import Checks
import Findings
import Testing

@Suite struct `What is a delegate` {
  @Test func `a framework's delegate that is called otherwise is a tool`() {
    let project = SmallProject(
      """
      class ListView: UIViewController {
        let tableHandler: UITableViewDelegate
        var collectionViewDelegate: UICollectionViewDelegate?
        var delegate: UITextFieldDelegate? // !
        let taps: AnyObserver<Void>
      }
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
  }

  @Test func `the interactor from which Clean Swift's router passes data on is none`() {
    let project = SmallProject(
      """
      protocol LoginDataStoreDelegate {}
      class LoginInteractor: LoginDataStoreDelegate {}
      class LoginRouter { var dataStore: LoginDataStoreDelegate? }
      """)
    #expect(project.violations(of: .strongDelegate).isEmpty)
  }

  @Test func `a worker that only its interface calls a delegate is none`() {
    let project = SmallProject(
      """
      protocol MoviesWorkerDelegate {}
      class MoviesWorker: MoviesWorkerDelegate {}
      class MoviesInteractor {
        let apiWorker: MoviesWorkerDelegate
        let other: MoviesWorkerDelegate // !
        init(apiWorker: MoviesWorkerDelegate) { self.apiWorker = apiWorker; other = apiWorker }
      }
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
  }

  @Test func `by the name of the property or of its interface`() {
    let project = SmallProject(
      """
      protocol PickerDelegate: AnyObject {}
      protocol PickerListenerProtocol: AnyObject {}
      protocol Parent: AnyObject {}
      class HomePresenter: PickerDelegate, PickerListenerProtocol, Parent {}
      class PickerPresenter {
        var one: PickerDelegate? // !
        var two: [PickerListenerProtocol] = [] // !
        var moduleOutput: Parent? // !
        var delegates: [Parent] = [] // !
        var delegateQueue: Parent?
        weak var delegate: Parent?
      }
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
  }

  @Test func `not where a service puts its values`() {
    let project = SmallProject(
      """
      protocol InsetHolder: AnyObject {}
      protocol KeyboardOutput: AnyObject {}
      class FormPresenter: InsetHolder, KeyboardOutput {}
      class KeyboardService {
        let insetOutput: InsetHolder
        let output: KeyboardOutput // !
        let delegate: InsetHolder // !
      }
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
  }

  @Test func `not what the holder makes for itself, nor classes without a role`() {
    let project = SmallProject(
      """
      protocol Sliding {}
      class SlideDelegate: Sliding {}
      class HomeView {
        let transitionDelegate = SlideDelegate()
        lazy var slidingDelegate: Sliding = SlideDelegate()
        var delegate: SlideDelegate?
        private var observer: NSObjectProtocol?
        private var videoOutput: AVCaptureVideoDataOutput?
        private let tableDelegate: UITableViewDelegate
        private var foregroundObserver: NotificationObserver?
        var scrollObserver: ScrollObserver? // !
        func start() {
          foregroundObserver = NotificationCenter.default.addNotificationObserver(forName: "foreground") { _ in }
          scrollObserver?.start()
        }
        var transition: UIViewControllerTransitioningDelegate?
        var textDelegate: EditorDelegate? // !
        var moduleOutput: HomeModuleOutput? // !
      }
      class FieldView: UIView {
        var delegate: UITextFieldDelegate? // !
      }
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
  }

  @Test func `not what the holder's initializer makes, nor what a builder hands on`() {
    let project = SmallProject(
      """
      protocol TableDelegate {}
      class ListDelegate: TableDelegate {}
      class GridDelegate: TableDelegate {}
      protocol HomeDelegate: AnyObject {}
      class CartPresenter: HomeDelegate {}
      class HomeView {
        let tableDelegate: TableDelegate
        var delegate: HomeDelegate? // !
        init(isList: Bool) {
          if isList { tableDelegate = ListDelegate() } else { tableDelegate = GridDelegate() }
        }
      }
      class HomeBuilder { var delegate: HomeDelegate? }
      class ListService {
        let tableDelegate: TableDelegate // !
        init() { tableDelegate = ListDelegate() }
      }
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
  }

  @Test func `not what a helper keeps under another name, though its type is called so`() {
    let project = SmallProject(
      """
      protocol KeyboardDelegate: AnyObject {}
      class Adjuster: KeyboardDelegate {}
      class KeyboardService {
        var handler: KeyboardDelegate?
        var delegate: KeyboardDelegate? // !
      }
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
  }

  @Test func `not one of several interfaces that a property of another name joins`() {
    let project = SmallProject(
      """
      protocol LoginInput: AnyObject {}
      protocol LoginDelegate: AnyObject {}
      class LoginPresenter: LoginInput, LoginDelegate {}
      class HomePresenter {
        var login: LoginInput & LoginDelegate
        var other: LoginDelegate // !
      }
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
  }

  @Test func `not an observer that is a service`() {
    let project = SmallProject(
      """
      protocol WalletObserver {}
      class WalletService: WalletObserver {}
      class HomeInteractor { let observer: WalletObserver }
      """)
    #expect(project.lines(breaking: .strongDelegate).isEmpty)
  }

  @Test func `which the screen of another module implements, though it bears the own module's name`() {
    let project = SmallProject(
      """
      protocol KeyListDelegate: AnyObject {}
      class HomeViewController: UIViewController, KeyListDelegate { let presenter = HomePresenter() }
      class HomePresenter { weak var view: HomeViewController? }
      class KeyListViewController: UIViewController { let presenter: KeyListPresenter }
      class KeyListPresenter {
        weak var view: KeyListViewController?
        let keyListDelegate: KeyListDelegate // !
      }
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
    #expect(project.lines(breaking: .strongViewInPresenter) == [])
  }

  @Test func `not a service that only its interface calls an output`() {
    let project = SmallProject(
      """
      protocol WorkerOutput {}
      class HomeService: WorkerOutput {}
      protocol AddressOutput {}
      class AddressBuilder: AddressOutput {}
      class HomeInteractor {
        var worker: WorkerOutput?
        let addresses: AddressOutput
        var output: WorkerOutput? // !
      }
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
  }

  @Test func `the interactor's way back is its presenter, whatever it is called`() {
    let project = SmallProject(
      """
      protocol Answering: AnyObject {}
      class HomePresenter: Answering {}
      class HomeInteractor { var delegate: Answering? } // !
      class CartInteractor { var delegate: Answering? }
      """)
    #expect(project.lines(breaking: .strongPresenterInInteractor) == project.markedLines)
    #expect(project.lines(breaking: .strongDelegate) == ["Code.swift:4"])
  }

  @Test func `a view's output is the presenter that it owns`() {
    let project = SmallProject(
      """
      protocol HomeViewOutput: AnyObject {}
      class HomePresenter: HomeViewOutput {}
      class HomeView { var output: HomeViewOutput? }
      """)
    #expect(project.lines(breaking: .strongDelegate).isEmpty)
  }

  @Test func `a view that is its presenter's output is judged as the view`() {
    let project = SmallProject(
      """
      protocol HomeViewInput: AnyObject {}
      class HomeView: HomeViewInput {}
      class HomePresenter { var output: HomeViewInput? } // !
      """)
    #expect(project.lines(breaking: .strongViewInPresenter) == project.markedLines)
    #expect(project.lines(breaking: .strongDelegate).isEmpty)
  }
}
