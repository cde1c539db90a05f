import Checks
import Testing

@Suite struct `Frameworks of the user interface` {
  @Test func `an import is the presenter's unless another type of the file needs it`() {
    let files = [
      "Alone.swift": "import UIKit // !\nclass HomePresenter {}",
      "Model.swift": "import UIKit // !\nstruct Settings {}\nclass CartPresenter {}",
      "WithView.swift": "import UIKit\nclass ListViewController: UIViewController {}\nclass ListPresenter {}",
      "WithNeed.swift": "import UIKit\nstruct Style { let color: UIColor }\nclass NewsPresenter {}",
      "Extension.swift": "import SwiftUI // !\nextension HomePresenter {}",
    ]
    let project = SmallProject(files)
    #expect(project.lines(breaking: .uiInPresenter) == project.markedLines)
  }

  @Test func `a framework is told once a file, a named type once a line`() {
    let project = SmallProject(
      """
      import UIKit // !
      import UIKit.UIGestureRecognizerSubclass
      class HomePresenter {
        func set(_ image: UIImage, _ color: UIColor) { _ = UIImage() } // !
        let size: UInt
        let view: UIThing
      }
      struct UIThing {}
      """)
    #expect(project.lines(breaking: .uiInPresenter) == project.markedLines)
  }

  @Test func `the presenter's interface is as clean as the presenter`() {
    let project = SmallProject(
      """
      protocol HomePresenting {
        func set(_ image: UIImage) // !
      }
      class HomePresenter: HomePresenting {}
      protocol GalleryDelegate { func pick(_ image: UIImage) }
      extension HomePresenter: GalleryDelegate {}
      class CartPresenter: GalleryDelegate {}
      """)
    #expect(project.lines(breaking: .uiInPresenter) == project.markedLines)
  }
}
