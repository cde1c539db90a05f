import Storyboards
import Testing

@Suite struct StoryboardTests {
  private static let main = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav">
      <scenes>
        <!-- <viewController id="old" customClass="Old" sceneMemberID="viewController"/> -->
        <scene><objects>
          <navigationController id="nav" sceneMemberID="viewController">
            <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="s1"/></connections>
          </navigationController>
        </objects></scene>
        <scene><objects>
          <tableViewController storyboardIdentifier="list" id="list" customClass="ListViewController" customModule="App" sceneMemberID="viewController">
            <tableView key="view"><prototypes><tableViewCell id="cell">
              <connections><segue destination="detail" kind="show" identifier="showDetail" id="s2"/></connections>
            </tableViewCell></prototypes></tableView>
            <connections>
              <segue destination="other" kind="presentation" identifier="openSettings" id="s3"/>
              <segue destination="exit" kind="unwind" id="s4"/>
            </connections>
          </tableViewController>
          <tapGestureRecognizer id="tap"><connections><segue destination="detail" kind="presentation" id="s5"/></connections></tapGestureRecognizer>
        </objects></scene>
        <scene><objects>
          <viewController title="A &quot;detail&quot;" id="detail" customClass="DetailViewController" sceneMemberID="viewController"/>
        </objects></scene>
        <scene><objects>
          <viewControllerPlaceholder storyboardName="Settings" id="other" sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
    </document>
    """
  private static let settings = """
    <document><scenes><scene><objects><viewController id="x" customClass="SettingsViewController" sceneMemberID="viewController"/></objects></scene></scenes></document>
    """

  private let main = read("App/Base.lproj/Main.storyboard", StoryboardTests.main)
  private var all: Storyboards { Storyboards([main, StoryboardTests.read("App/Settings.storyboard", StoryboardTests.settings)]) }

  private static func read(_ path: String, _ text: String) -> Storyboard { Array(text.utf8).withUnsafeBufferPointer { Storyboard(path: path, $0) } }

  private func names(_ controllers: [Storyboards.Controller]) -> [String?] { controllers.map(\.type) }

  @Test func controllersAndTheirClassesAreRead() {
    #expect(main.name == "Main")
    #expect(main.controllers.map(\.id) == ["nav", "list", "detail", "other"])
    #expect(main.controllers[1].type == "ListViewController")
    #expect(main.controllers[1].target == "App")
    #expect(main.controllers[1].identifier == "list")
  }

  @Test func aSegueOfTheControllerItselfNeedsCodeAndOthersDoNot() {
    let segues = main.controllers[1].segues
    #expect(segues.map(\.identifier) == ["showDetail", "openSettings", nil, nil])
    #expect(segues.map(\.isTriggered) == [true, false, false, true])
    #expect(segues.map(\.kind) == [.show, .present, .other, .present])
    #expect(segues[0].line == 13)
  }

  @Test func aContainerAndAPlaceholderStandForWhatTheyShow() {
    let list = main.controllers[1]
    #expect(names(all.controllers(identifier: nil, in: "Main")) == ["ListViewController"])
    #expect(names(all.controllers(identifier: "list", in: nil)) == ["ListViewController"])
    #expect(names(all.controllers(by: list.segues[1], in: main)) == ["SettingsViewController"])
    #expect(all.controllers(identifier: "list", in: "Settings").isEmpty)
  }

  @Test(arguments: [
    "", "<", "<a", "<a b", "<a b=", "<a b=\"", "</", "<!--", "<segue destination=\"x\"/>", "<viewController id=\"a\" sceneMemberID=\"viewController\"",
    "no XML",
  ])
  func whatIsBrokenHasNoControllers(text: String) { #expect(StoryboardTests.read("A.storyboard", text).controllers.isEmpty) }

  /// Containers that all contain one another, and elements that never end: each is looked at once.
  @Test func whatIsTangledEnds() {
    let containers = (0..<200).map { number in
      "<tabBarController id=\"\(number)\" sceneMemberID=\"viewController\"><connections>"
        + (0..<200).map { "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"viewControllers\"/>" }.joined()
        + "</connections></tabBarController>"
    }
    let tangled = StoryboardTests.read("A.storyboard", containers.joined())
    #expect(Storyboards([tangled]).shown(by: tangled.controllers[0], in: tangled).map(\.id).count == 1)
    let open = StoryboardTests.read("B.storyboard", String(repeating: "<a>", count: 100_000) + String(repeating: "</b>", count: 100_000))
    #expect(open.controllers.isEmpty)
  }

  @Test func theStoryboardOfTheStartIsRead() {
    let text = """
      <plist><dict>
        <key>UIApplicationSceneManifest</key><dict><key>UISceneStoryboardFile</key><string>Other</string></dict>
        <key>CFBundleName</key><string>Main</string>
        <key>UIMainStoryboardFile</key>
        <string>Main</string>
      </dict></plist>
      """
    let starts = Array(text.utf8).withUnsafeBufferPointer { Start.all(in: "App/Info.plist", $0) }
    #expect(
      starts == [
        Start(storyboard: "Other", isOfScene: true, path: "App/Info.plist", line: 2),
        Start(storyboard: "Main", isOfScene: false, path: "App/Info.plist", line: 5),
      ])
  }
}
