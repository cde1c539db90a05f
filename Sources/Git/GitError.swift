/// An error of git, with a message for the user.
package struct GitError: Error, Sendable, Equatable {
  package let message: String

  package init(_ message: String) { self.message = message }
}
