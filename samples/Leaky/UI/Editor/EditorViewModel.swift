import Combine

final class EditorViewModel: ObservableObject {
  private let _repository: EntryRepositoryService
  weak var flowController: EditorFlowControllerService?  // expect: part_not_wired, view_model_reaches_flow_controller
  private let _doneSubject = PassthroughSubject<Void, Never>()
  @Published var title = ""
  @Published var text = ""

  var doneSignal: AnyPublisher<Void, Never> { _doneSubject.eraseToAnyPublisher() }

  init(repository: EntryRepositoryService) { _repository = repository }

  func save() {
    _repository.add(title: title, text: text)
    _doneSubject.send()
    flowController?.dismiss(animated: true)  // expect: view_model_reaches_flow_controller, navigation_outside_flow_controller
  }
}
