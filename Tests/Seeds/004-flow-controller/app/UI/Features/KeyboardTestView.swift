import SwiftUI

public struct KeyboardTestView: View {
  @State private var text = ""

  public var body: some View {
    TextField("Keyboard test", text: $text)
  }
}
