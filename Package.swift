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
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    swiftSettings: settings)
}

/// What must hold of a room's every input: a library for the tests, and a program that says what a file
/// breaks.
func properties(
  _ name: String, of room: String, in folder: String, _ dependencies: [Target.Dependency]
)
  -> [Target]
{
  [
    .target(
      name: "\(room)Properties",
      dependencies: [.init(stringLiteral: room), "FuzzProperties"] + dependencies,
      path: "Fuzzing/\(folder)/Properties", swiftSettings: settings),
    .executableTarget(
      name: "\(name)-properties",
      dependencies: ["FuzzProperties", .init(stringLiteral: "\(room)Properties")],
      path: "Fuzzing/\(folder)/Command", swiftSettings: settings),
  ]
}

func fuzzer(_ name: String, of room: String, in folder: String) -> Target {
  .executableTarget(
    name: "\(name)-fuzz", dependencies: ["FuzzDriver", .init(stringLiteral: "\(room)Properties")],
    path: "Fuzzing/\(folder)/Fuzz", swiftSettings: settings)
}

// libFuzzer is linked by a compiler flag (see Fuzzing/run), so its targets are there only for that build.
let fuzzing: [Target] =
  Context.environment["CSP_CHECK_FUZZ"] == nil
  ? []
  : [
    .systemLibrary(name: "CLibFuzzer", path: "Fuzzing/CLibFuzzer"),
    .target(
      name: "FuzzDriver", dependencies: ["CLibFuzzer", "FuzzProperties"], path: "Fuzzing/Driver",
      swiftSettings: settings),
    fuzzer("html", of: "HTMLSyntax", in: "html"),
    fuzzer("policy", of: "CSPKit", in: "policies"),
    fuzzer("sanitizer", of: "Sanitizer", in: "sanitizer"),
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
  traits: [
    .trait(name: "Audit", description: "csp-check audit, which reads mail with the library GMime")
  ],
  targets: [
    room("ByteScanning"),
    room("Findings", ["ByteScanning"]),
    room("URLSyntax"),
    room("CSSSyntax", ["ByteScanning"]),
    room("HTMLSyntax", ["ByteScanning"]),
    room(
      "CSPKit", ["ByteScanning", "Findings", "URLSyntax", "CSSSyntax", "HTMLSyntax", "CLibCrypto"],
      exclude: ["CLibCrypto"]),
    room(
      "Sanitizer",
      ["ByteScanning", "Findings", "URLSyntax", "CSSSyntax", "HTMLSyntax", "CLibXML2"],
      exclude: ["CLibXML2"]),
    room("Boundary", ["Findings", "URLSyntax", "HTMLSyntax", "CSPKit", "Sanitizer"]),
    room("EngineCheck", ["Findings", "CSPKit", "Boundary"]),
    // Without the trait it holds all but what reads messages, and needs no library.
    room(
      "MailAudit",
      [
        "Findings", "URLSyntax", "HTMLSyntax", "CSPKit", "Sanitizer", "Boundary",
        .target(name: "CGMime", condition: .when(traits: ["Audit"])),
      ], exclude: ["CGMime"]),
    .executableTarget(
      name: "csp-check",
      dependencies: [
        "Findings", "URLSyntax", "HTMLSyntax", "CSPKit", "Sanitizer", "Boundary", "EngineCheck",
        "CGetopt",
        .target(name: "MailAudit", condition: .when(traits: ["Audit"])),
      ],
      exclude: ["CGetopt"], swiftSettings: settings),
    .executableTarget(
      name: "parse-bench",
      dependencies: ["Boundary", "CSPKit", "Findings", "HTMLSyntax", "Sanitizer"],
      path: "Benchmarks/parse-bench", swiftSettings: settings),
    .target(name: "FuzzProperties", path: "Fuzzing/Properties", swiftSettings: settings),
    .systemLibrary(name: "CGetopt", path: "Sources/csp-check/CGetopt"),
    .systemLibrary(
      name: "CLibCrypto", path: "Sources/CSPKit/CLibCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CLibXML2", path: "Sources/Sanitizer/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CGMime", path: "Sources/MailAudit/CGMime", pkgConfig: "gmime-3.0",
      providers: [.apt(["libgmime-3.0-dev"]), .brew(["gmime"])]),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests("ByteScanning", []),
    tests("Findings", []),
    tests("URLSyntax", []),
    tests("CSSSyntax", []),
    tests("HTMLSyntax", ["HTMLSyntaxProperties", "FuzzProperties"]),
    tests("CSPKit", ["Findings", "HTMLSyntax", "CSPKitProperties", "FuzzProperties"]),
    tests("Sanitizer", ["Findings", "HTMLSyntax", "SanitizerProperties", "FuzzProperties"]),
    tests("Boundary", ["Findings", "HTMLSyntax", "CSPKit", "Sanitizer"]),
    tests("MailAudit", ["Findings", "HTMLSyntax", "CSPKit", "Sanitizer", "Boundary"]),
    tests("EngineCheck", ["Findings", "CSPKit", "Boundary"]),
    .testTarget(
      name: "CommandTests",
      dependencies: ["csp-check", "Boundary", "CSPKit", "EngineCheck", "Findings", "HTMLSyntax"],
      swiftSettings: settings),
  ] + properties("html", of: "HTMLSyntax", in: "html", [])
    + properties(
      "policy", of: "CSPKit", in: "policies", ["Findings", "HTMLSyntax", "URLSyntax"])
    + properties(
      "sanitizer", of: "Sanitizer", in: "sanitizer",
      ["Findings", "URLSyntax", "HTMLSyntax", "CSPKit"])
    + fuzzing,
  swiftLanguageModes: [.v6]
)
