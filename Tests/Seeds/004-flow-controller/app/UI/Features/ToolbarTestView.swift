import SwiftUI

public struct ToolbarTestView: View {
  public var body: some View {
    Text("Toolbar test")
      .toolbar { Button("Item") {} }
  }
}
