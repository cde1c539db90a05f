import SwiftUI

/// Looks like a link, and tells whoever placed it that it was tapped.
struct NavigationLinkButton: View {
  let title: String
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      HStack {
        Text(title)
        Image(systemName: "chevron.right")
      }
    }
  }
}

struct NavigationLinkButton_Previews: PreviewProvider {
  static var previews: some View {
    NavigationView {
      NavigationLink(destination: Text("Details")) { NavigationLinkButton(title: "Details") {} }
    }
  }
}
