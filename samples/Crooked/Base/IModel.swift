protocol IModel: AnyObject {
  var listener: IContainer? { get set }
}

protocol IModelView {
  var viewModel: IModel? { get }
}
