import SwiftUI

struct AboutView: View {
  let version: String

  var body: some View {
    VStack {
      Text("Orderly").font(.title)
      Text("Version \(version)").foregroundColor(.secondary)
    }
    .padding()
  }
}
