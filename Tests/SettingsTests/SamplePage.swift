/// A rule page without a fault, apart from the parts that a test writes itself.
func samplePage(
  title: String = "# strong_view_in_presenter",
  summary: String = "A presenter holds its view strongly.",
  settings: String = """
  ```yaml
  kind: ownership
  severity: error
  holder: presenter
  held: view
  must_be: weak
  ```
  """,
  why: String = "## Why\n\nThe view owns the presenter.",
  conforms: String = """
  ## Conforms

  ```swift LoginPresenter.swift
  final class LoginPresenter { weak var view: LoginViewInterface? }
  ```
  """,
  violates: String = """
  ## Violates

  ```swift LoginPresenter.swift
  final class LoginPresenter { var view: LoginViewInterface? }  // expect: strong_view_in_presenter
  ```
  """,
  fix: String = "## Fix\n\nDeclare the property `weak`."
) -> String {
  [title, summary, settings, why, conforms, violates, fix].filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
}

let samplePath = "Rules/viper/strong_view_in_presenter.md"
