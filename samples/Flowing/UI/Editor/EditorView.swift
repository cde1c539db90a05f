import SwiftUI

struct EditorView: View {
  @ObservedObject private(set) var viewModel: EditorViewModel

  var body: some View {
    Form {
      TextField("Title", text: $viewModel.title)
      TextField("Text", text: $viewModel.text)
      Button("Save", action: viewModel.save)
    }
  }
}
