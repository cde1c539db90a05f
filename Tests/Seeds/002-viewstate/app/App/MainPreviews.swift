import SwiftUI

struct MainPreviews: PreviewProvider {
  static var previews: some View {
    ApplicationViewBuilder.stub.build(view: .main)
  }
}
