import Findings

/// What may be right, though a rule forbids it.
extension Doubt {
  // MARK: Components that know each other's classes

  static let sharedRouter = Doubt(id: "shared_router", reason: "the whole app may navigate with this router")
  static let containerChild = Doubt(id: "container_child", reason: "a container can only show its children by their class")
  static let entrance = Doubt(id: "entrance", reason: "a router may be the entrance of its module")
  static let ownsModule = Doubt(id: "owns_module", reason: "other code retains the router, so it may own its module")
  static let cell = Doubt(id: "cell", reason: "a cell or control and its presenter are often created together")
  static let outlet = Doubt(id: "outlet", reason: "a storyboard or nib connects it to the class")
  static let helper = Doubt(id: "helper", reason: "this presenter has no other component, so it may be a helper")
  static let typeArgument = Doubt(id: "type_argument", reason: "the base class is generic, and no protocol can be its type argument")
  static let requiredClass = Doubt(id: "required_class", reason: "a protocol of another target requires a class here")

  // MARK: Components of other modules

  static let noNavigator = Doubt(id: "no_navigator", reason: "the module has no interactor and no router that could show the other screen")
  static let container = Doubt(id: "container", reason: "a view may contain the views of other modules")
  static let selfAssembling = Doubt(id: "self_assembling", reason: "the other view assembles its own module, so it may be its entrance")
  static let namedOnly = Doubt(id: "named_only", reason: "the router only names the other module's view")
  static let heldByClass = Doubt(id: "held_by_class", reason: "the router may be the entrance of the other module")
  static let handedOn = Doubt(id: "handed_on", reason: "the function only passes on what it gets")
  static let givenByBuilder = Doubt(id: "given_by_builder", reason: "the other module's builder may return it")
  static let givenByEnvironment = Doubt(id: "given_by_environment", reason: "SwiftUI's environment needs a class here")
  static let handingOver = Doubt(id: "handing_over", reason: "this may only give the other module its data")
  static let nestedData = Doubt(id: "nested_data", reason: "only data that is declared in the component is used")
  static let sameDirectory = Doubt(id: "same_directory", reason: "both are in one directory, so they may be one module")

  // MARK: Components that reach too far

  static let unusual = Doubt(id: "unusual", reason: "most modules of the project do not have the component between the two")
  static let assembly = Doubt(id: "assembly", reason: "this function may assemble the module")
  static let askedForScreen = Doubt(id: "asked_for_screen", reason: "it is only asked for its screen")
  static let handedBack = Doubt(id: "handed_back", reason: "a builder returns it")
  static let observedOnly = Doubt(id: "observed_only", reason: "it is only observed")
  static let unusedSender = Doubt(id: "unused_sender", reason: "a protocol requires the parameter, and the function does not use it")
  static let argumentOfComponent = Doubt(id: "argument_of_component", reason: "it is only the type argument of another component")
  static let servesApp = Doubt(id: "serves_app", reason: "it works for no screen of its own, so it may be a service")
  static let callbackInterface = Doubt(id: "callback_interface", reason: "the protocol may be a delegate of the component")
  static let plainData = Doubt(id: "plain_data", reason: "it only has data")

  // MARK: Links and destinations

  static let shownElsewhere = Doubt(id: "shown_elsewhere", reason: "other code may show it")
  static let startedEarly = Doubt(id: "started_early", reason: "what it does at its start may not need its screen to be shown")
  static let otherPath = Doubt(id: "other_path", reason: "the other path may not need the link")
  static let unread = Doubt(id: "unread", reason: "no code reads it either")
  static let mayStayEmpty = Doubt(id: "may_stay_empty", reason: "a delegate, or a parameter that is nil, may stay nil")

  // MARK: Ownership

  static let unfollowed = Doubt(id: "unfollowed", reason: "the code that creates and connects these objects is missing or cannot be followed")
  static let outputByName = Doubt(id: "output_by_name", reason: "only the property's name says that it is an output")
  static let mayOwn = Doubt(id: "may_own", reason: "the holder may be its owner")
  static let serviceDelegate = Doubt(id: "service_delegate", reason: "it is a service, and only the property's name says that it is a delegate")

  static let openedHere = Doubt(id: "opened_here", reason: "another module's builder returns it, and no code shows that it leads back")

  static func noLeak(_ held: String, _ holder: String) -> Doubt {
    Doubt(id: "no_leak", reason: "no leak in this code: \(held) does not retain \(holder)")
  }

  // MARK: Roles

  static func assumedRole(of type: String, as role: String, because reason: String) -> Doubt {
    Doubt(id: "assumed_role", reason: "\(type) is assumed to be \(role) only because \(reason)")
  }
}
