import SwiftUI

struct LoaderView: View {
  var body: some View {
    ProgressView()
  }
}
