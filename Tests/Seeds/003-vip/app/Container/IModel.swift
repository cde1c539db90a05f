protocol IModelView {
  var viewModel: IModel? { get }
}

protocol IModel: class {
  var listener: IContainer? { get set }
}
