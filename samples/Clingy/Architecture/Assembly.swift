/// Makes one module or one service, from what it resolves.
class Assembly {
  let container: any Resolver

  required init(container: any Resolver) { self.container = container }
}
