#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Files and folders that are looked at again and again.
struct Watch {
  let paths: [String]
  /// How long nothing is looked at, in microseconds: shorter than a person waits.
  private static let pause: UInt32 = 300_000

  /// Returns when something is no longer as it was.
  ///
  /// - Parameter seen: How all was when the work began: what changed meanwhile has changed.
  func waitForChange(since seen: [String: Stamp]) {
    while stamps() == seen { _ = usleep(Self.pause) }
  }

  /// What tells one state of a file from another.
  struct Stamp: Hashable {
    var changed: Date?
    var size: UInt64?
  }

  /// All files below the paths; a path that is not there has none.
  func stamps() -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for path in paths {
      stamps[path] = Self.stamp(of: path)
      for name in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [] {
        stamps["\(path)/\(name)"] = Self.stamp(of: "\(path)/\(name)")
      }
    }
    return stamps
  }

  private static func stamp(of path: String) -> Stamp {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return Stamp(
      changed: attributes?[.modificationDate] as? Date, size: attributes?[.size] as? UInt64)
  }
}
