// swift-tools-version: 6.3
import PackageDescription

// In CI a warning is an error; elsewhere a newer compiler's new warning must not stop a build.
let warnings: [SwiftSetting] =
  Context.environment["CI"] != nil ? [.treatAllWarnings(as: .error)] : []

let settings: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + warnings

func room(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [])
  -> Target
{
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
    swiftSettings: settings)
}

// libFuzzer is linked by a compiler flag (see Fuzzing/run), so its target is there only for that build.
let fuzzing: [Target] =
  Context.environment["CSP_CHECK_FUZZ"] == nil
  ? []
  : [
    .systemLibrary(name: "CLibFuzzer", path: "Fuzzing/CLibFuzzer"),
    .executableTarget(
      name: "html-fuzz", dependencies: ["CLibFuzzer", "HTMLSyntaxProperties"],
      path: "Fuzzing/html-fuzz", swiftSettings: settings),
  ]

let package = Package(
  name: "csp-check",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "csp-check", targets: ["csp-check"]),
    .library(name: "HTMLSyntax", targets: ["HTMLSyntax"]),
    .library(name: "CSPKit", targets: ["CSPKit"]),
    .library(name: "Sanitizer", targets: ["Sanitizer"]),
    .library(name: "Boundary", targets: ["Boundary"]),
  ],
  targets: [
    room("Findings"),
    room("URLSyntax"),
    room("CSSSyntax"),
    room("HTMLSyntax"),
    room(
      "CSPKit", ["Findings", "URLSyntax", "CSSSyntax", "HTMLSyntax", "CLibCrypto"],
      exclude: ["CLibCrypto"]),
    room(
      "Sanitizer", ["Findings", "URLSyntax", "CSSSyntax", "HTMLSyntax", "CLibXML2"],
      exclude: ["CLibXML2"]),
    room("Boundary", ["Findings", "URLSyntax", "HTMLSyntax", "CSPKit", "Sanitizer"]),
    .executableTarget(
      name: "csp-check",
      dependencies: [
        "Findings", "URLSyntax", "HTMLSyntax", "CSPKit", "Sanitizer", "Boundary", "CGetopt",
      ],
      exclude: ["CGetopt"], swiftSettings: settings),
    .executableTarget(
      name: "parse-bench", dependencies: ["Boundary", "CSPKit", "HTMLSyntax"],
      path: "Benchmarks/parse-bench", swiftSettings: settings),
    .target(
      name: "HTMLSyntaxProperties", dependencies: ["HTMLSyntax"], path: "Fuzzing/Properties",
      swiftSettings: settings),
    .executableTarget(
      name: "html-properties", dependencies: ["HTMLSyntaxProperties"],
      path: "Fuzzing/html-properties", swiftSettings: settings),
    .systemLibrary(name: "CGetopt", path: "Sources/csp-check/CGetopt"),
    .systemLibrary(
      name: "CLibCrypto", path: "Sources/CSPKit/CLibCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CLibXML2", path: "Sources/Sanitizer/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    tests("Findings", []),
    tests("URLSyntax", []),
    tests("CSSSyntax", []),
    tests("HTMLSyntax", ["HTMLSyntaxProperties"]),
    tests("CSPKit", ["Findings", "HTMLSyntax"]),
    tests("Sanitizer", ["Findings", "HTMLSyntax"]),
    tests("Boundary", ["Findings", "HTMLSyntax", "CSPKit", "Sanitizer"]),
    .testTarget(
      name: "CommandTests", dependencies: ["csp-check", "Boundary", "CSPKit", "HTMLSyntax"],
      swiftSettings: settings),
  ] + fuzzing,
  swiftLanguageModes: [.v6]
)
