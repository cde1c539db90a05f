/// What is done with the facts of all files, for whoever measures it.
package enum Stage: String, Sendable {
  case settings, index, roles, references, rules
}
