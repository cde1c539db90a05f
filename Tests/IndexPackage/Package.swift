// swift-tools-version: 6.1
import PackageDescription

// What names mean, in every way that the index follows them: the compiler's own index of it is compared with ours.
let package = Package(
  name: "IndexPackage",
  targets: [
    .target(name: "Core"),
    // Two types of one name in two targets are two types.
    .target(name: "Left"),
    .target(name: "Right"),
    // Exports what another target declares.
    .target(name: "Umbrella", dependencies: ["Left"]),
    .target(name: "App", dependencies: ["Core", "Left", "Right"]),
    .target(name: "Guest", dependencies: ["Umbrella"]),
  ],
  swiftLanguageModes: [.v5]
)
