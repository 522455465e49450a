// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that csp-check never needs WebKit to build. Every line of it that matters calls
// GObject, so that strict memory safety would mark them all.
let package = Package(
  name: "webkit-probe",
  targets: [
    .systemLibrary(
      name: "CWebKitGTK", pkgConfig: "webkit2gtk-4.1",
      providers: [.apt(["libwebkit2gtk-4.1-dev"])]),
    .executableTarget(
      name: "webkit-probe", dependencies: ["CWebKitGTK"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
