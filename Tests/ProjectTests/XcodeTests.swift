import Project
import Support
import Testing

@Suite struct `An Xcode project` {
  /// A project around these objects, with one main group G and the targets named.
  private func project(_ objects: String, group: String, targets: String = "T") -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
      P /* Project object */ = {isa = PBXProject; mainGroup = G; targets = (\(targets)); };
      G = {isa = PBXGroup; children = (\(group)); sourceTree = "<group>"; };
      \(objects)
    }; rootObject = P; }
    """
  }

  private func target(_ id: String, _ name: String, _ type: String = "application", _ more: String = "", files: String = "") -> String {
    """
    \(id) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; buildPhases = (\(id)S); \(more) };
    \(id)S = {isa = PBXSourcesBuildPhase; files = (\(files)); };
    """
  }

  @Test func `gives files to targets through its groups`() throws {
    let text = project(
      target("T", "App", files: "B1, B2, B3") + target("X", "\"App Tests\"", "bundle.unit-test", "dependencies = (D);", files: "B3")
        + """
        D = {isa = PBXTargetDependency; target = T; };
        B1 = {isa = PBXBuildFile; fileRef = F1 /* A.swift */; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; };
        S = {isa = PBXGroup; path = Sources; children = (F1, N, G, ); sourceTree = "<group>"; };
        N = {isa = PBXGroup; name = "No folder"; children = (F2, "F3"); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "Deep \\"er\\"/B.swift"; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = ../Shared/C.swift; sourceTree = SOURCE_ROOT; };
        """, group: "S", targets: "T, X")
    let layout = try Layout([
      "Here/App.xcodeproj/project.pbxproj": text, "Here/Sources/A.swift": "", "Here/Sources/Deep \"er\"/B.swift": "", "Shared/C.swift": "",
      "Here/Sources/Old.swift": "",
    ])
    #expect(
      layout.targets == ["App app: Here/Sources/A.swift Here/Sources/Deep \"er\"/B.swift Shared/C.swift", "App Tests test: Shared/C.swift -> App"])
    #expect(layout.unowned == ["Here/Sources/Old.swift"])
    #expect(layout.problems == [])
  }

  @Test(arguments: [
    // Neither a moved file nor another build tool's is left over.
    (["App/Old.swift", "App/Pay/B.swift", "Elsewhere/C.swift"], ["App/Old.swift"]), (["App/Pay/Pay.podspec", "App/Pay/Old.swift"], []),
    // Most files around it are another project's.
    (["App/Old1.swift", "App/Old2.swift"], []),
  ])
  func `leaves files of its directory that no target lists uncompiled`(_ others: [String], _ uncompiled: [String]) throws {
    let text = project(
      target("T", "App", files: "B1, B2")
        + """
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = b.swift; sourceTree = "<group>"; };
        """, group: "F1, F2")
    var files = ["App/App.xcodeproj/project.pbxproj": text, "App/A.swift": "", "App/Pay/B.swift": ""]
    for name in others { files[name] = "" }
    #expect(try Layout(files).uncompiled == uncompiled)
  }

  @Test func `gives synchronized folders to targets, but for their exceptions`() throws {
    let text = project(
      target("T", "App", "application", "fileSystemSynchronizedGroups = (R);") + target("X", "Widget", "app-extension")
        + """
        R = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2); path = App; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Old/A.swift, Older); target = T; };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Model/M.swift); target = X; };
        """, group: "R", targets: "T, X")
    let layout = try Layout([
      "App.xcodeproj/project.pbxproj": text, "App/A.swift": "", "App/Old/A.swift": "", "App/Older/B/C.swift": "", "App/Model/M.swift": "",
    ])
    #expect(layout.targets == ["App app: App/A.swift App/Model/M.swift", "Widget app extension: App/Model/M.swift"])
  }

  @Test func `knows targets of other projects and packages that it uses`() throws {
    let app = project(
      target("T", "App", "application", "dependencies = (D); packageProductDependencies = (K, Q);")
        + """
        D = {isa = PBXTargetDependency; name = Core; targetProxy = C; };
        C = {isa = PBXContainerItemProxy; containerPortal = O; remoteInfo = Core; };
        O = {isa = PBXFileReference; path = Core/Core.xcodeproj; sourceTree = "<group>"; };
        K = {isa = XCSwiftPackageProductDependency; productName = Kit; };
        Q = {isa = XCSwiftPackageProductDependency; productName = Kit2; package = U; };
        U = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/kit2.git"; };
        """, group: "O")
    let layout = try Layout([
      "App.xcodeproj/project.pbxproj": app, "Core/Core.xcodeproj/project.pbxproj": project(target("T", "Core", "framework"), group: ""),
      "Kit/Package.swift":
        "import PackageDescription\nlet package = Package(name: \"Kit\", products: [.library(name: \"Kit\", targets: [\"KitCore\"])], targets: [.target(name: \"KitCore\")])",
      "Kit/Sources/KitCore/A.swift": "", "A.swift": "",
    ])
    #expect(layout.targets == ["App app:  -> Core, KitCore + Kit2", "Core framework: ", "KitCore library: Kit/Sources/KitCore/A.swift"])
  }

  @Test(arguments: [
    ("", 1, "the file is empty"), ("{ objects = {\n", 2, "the file ends inside a dictionary"),
    ("{\n objects = { A = 1 }; }", 2, "expected ';' after a value"),
    ("{\n\n<<<<<<< HEAD\n}", 3, "expected '=' after a key"), ("{ objects = (a, b); }", 1, "the project has no 'objects'"),
    ("{ objects = { A = \"x; }; }", 1, "unterminated string"), ("{ objects = {}; rootObject = P; }", 1, "its 'rootObject' is missing"),
    ("<?xml version=\"1.0\"?>", 1, "XML project files are not supported. Xcode has not written them since version 2"),
    ("{ objects = {}; } }", 1, "unexpected text after the end of the project"),
  ])
  func `that is broken is told with its line, and folders stand in`(_ text: String, _ line: Int, _ message: String) throws {
    let layout = try Layout(["App.xcodeproj/project.pbxproj": text, "App/A.swift": "", "AppTests/B.swift": ""])
    #expect(layout.problems == ["App.xcodeproj/project.pbxproj:\(line): this Xcode project cannot be read: \(message)"])
    #expect(layout.targets == ["AppTests test: AppTests/B.swift"])
  }

  @Test func `may be nested without end`() throws {
    let text = "{ objects = " + String(repeating: "(", count: 100_000)
    #expect(try Layout(["App.xcodeproj/project.pbxproj": text, "A.swift": ""]).problems.count == 1)
  }
}

@Suite struct `A workspace` {
  @Test func `shows projects elsewhere whose targets others use`() throws {
    let folder = try TemporaryFolder([
      "App/App.xcworkspace/contents.xcworkspacedata": """
      <?xml version="1.0"?><Workspace version = "1.0">
        <Group location = "container:" name = "All &amp; more"><FileRef location = "group:../Core &amp; Kit/Core.xcodeproj"></FileRef></Group>
        <FileRef location = "group:Pods/Pods.xcodeproj"/><FileRef location = "group:gone.xcodeproj"/>
      </Workspace>
      """,
      "Core & Kit/Core.xcodeproj/project.pbxproj":
        "{ objects = { P = {isa = PBXProject; targets = (T); }; T = {isa = PBXNativeTarget; name = Core; }; }; rootObject = P; }",
      "App/Pods/Pods.xcodeproj/project.pbxproj": "{", "App/A.swift": "",
    ])
    let layout = Layout(folder, "App")
    #expect(layout.targets == ["Core other: "])
    #expect(layout.problems == [])
  }
}

@Suite struct `The module of a file` {
  @Test func `is told where all its targets build the same one`() throws {
    let text = """
      { objects = { P = {isa = PBXProject; mainGroup = G; targets = (T, X, M); };
        G = {isa = PBXGroup; children = (A, B, C, D); sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (A, B); };
        X = {isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (B); };
        M = {isa = PBXNativeTarget; name = "App-Mac"; fileSystemSynchronizedGroups = (A); buildConfigurationList = L; };
        L = {isa = XCConfigurationList; buildConfigurations = (R); };
        R = {isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; PRODUCT_MODULE_NAME = App; }; };
        A = {isa = PBXFileSystemSynchronizedRootGroup; path = A; sourceTree = "<group>"; };
        B = {isa = PBXFileSystemSynchronizedRootGroup; path = B; sourceTree = "<group>"; };
      }; rootObject = P; }
      """
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": text, "A/A.swift": "", "B/B.swift": "", "C.swift": ""])
    let working = FilePath(folder.path)
    let sources = findSources(under: [working], root: working)
    let layout = ProjectLayout(of: sources)
    #expect(sources.files.indices.map { layout.module(ofFile: $0) } == ["App", "App", ""])
  }
}
