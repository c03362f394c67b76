// swift-tools-version: 6.3
import PackageDescription

// One list of layers, lowest first; a layer imports only what stands above it in the list.
// Settings are applied to all of them in the loop at the end.

let layers: [Target] = [
  .systemLibrary(name: "CZlib", path: "Sources/CZlib", providers: [.apt(["zlib1g-dev"])]),
  // A root of a double calls the C library's sqrt in debug builds; nothing else imports it here.
  .target(
    name: "GeofenceCore",
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .target(name: "GeofenceEngine", dependencies: ["GeofenceCore"]),
  .target(name: "GeofenceTraces", dependencies: ["GeofenceCore", "CZlib"]),
  .target(name: "GeofenceReplay", dependencies: ["GeofenceEngine", "GeofenceTraces"]),
  .target(
    name: "GeofenceKit",
    dependencies: ["GeofenceCore", "GeofenceEngine", "GeofenceTraces", "GeofenceReplay"]),
  .target(name: "GeofenceCommand", dependencies: ["GeofenceReplay", "BenchmarkSuites"]),
  .executableTarget(name: "geofence", dependencies: ["GeofenceCommand"]),
]

let benchmarks: [Target] = [
  .target(name: "BenchmarkHarness", path: "Benchmarks/BenchmarkHarness"),
  .target(
    name: "BenchmarkSuites", dependencies: ["BenchmarkHarness", "GeofenceReplay"],
    path: "Benchmarks/BenchmarkSuites"),
  .executableTarget(
    name: "geofence-benchmark", dependencies: ["BenchmarkSuites"],
    path: "Benchmarks/geofence-benchmark"),
]

let tests: [Target] = [
  .target(
    name: "GeofenceTestSupport", dependencies: ["GeofenceEngine"],
    path: "Tests/GeofenceTestSupport"),
  .executableTarget(
    name: "geofence-agreement", dependencies: ["GeofenceTestSupport"],
    path: "Tests/geofence-agreement"),
  .testTarget(name: "GeofenceCoreTests", dependencies: ["GeofenceCore", "GeofenceTestSupport"]),
  .testTarget(
    name: "GeofenceEngineTests", dependencies: ["GeofenceEngine", "GeofenceTestSupport"]),
  .testTarget(
    name: "GeofenceTracesTests", dependencies: ["GeofenceTraces", "GeofenceTestSupport"]),
  .testTarget(
    name: "GeofenceReplayTests", dependencies: ["GeofenceReplay", "GeofenceTestSupport"]),
  .testTarget(
    name: "GeofenceCommandTests", dependencies: ["GeofenceCommand", "GeofenceTestSupport"],
    exclude: ["Snapshots"]),
  .testTarget(
    name: "BenchmarkTests",
    dependencies: ["BenchmarkHarness", "BenchmarkSuites", "GeofenceTestSupport"]),
  .testTarget(name: "HouseRulesTests", dependencies: ["GeofenceKit"]),
]

let package = Package(
  name: "geofence",
  platforms: [.macOS(.v26), .iOS(.v26), .watchOS(.v26)],
  products: [
    .library(name: "GeofenceKit", targets: ["GeofenceKit"]),
    .executable(name: "geofence", targets: ["geofence"]),
  ],
  targets: layers + benchmarks + tests,
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
  if target.name == "GeofenceCore" {
    // Keeps the core clean for Embedded Swift in every ordinary build.
    target.swiftSettings?.append(.treatWarning("EmbeddedRestrictions", as: .error))
  }
}
