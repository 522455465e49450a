internal import CSPKit
public import Findings

/// What marked regions must hold, for any profile that they name.
public struct Regions: Sendable {
  /// Where profiles are looked up by their names.
  let directory: String

  /// Makes a view on the profiles of a directory.
  public init(directory: String) {
    self.directory = directory
  }

  /// What a region must hold.
  ///
  /// - Throws: ``RegionError`` where it is of a kind that is not generated or names no profile;
  ///   ``ProfileError`` or ``BoundaryError`` where the profile is of no use.
  public func contents(of region: Region) throws -> [UInt8] {
    let path = "\(directory)/\(region.profile).json"
    let file: ProfileFile
    do {
      file = try ProfileFile.load(path: path)
    } catch {
      guard error.line == nil else { throw error }
      throw RegionError(
        at: region.place,
        message: "the region names the profile \(region.profile): \(error.message)",
        fix: "name a profile in \(directory), or say --policies DIR")
    }
    return Array(try ReaderBoundary.loading(file).head.text.utf8)
  }

  /// The regions of a text that differ from what they must hold.
  func stale(in text: MarkedText, path: String) throws -> [Finding] {
    var findings: [Finding] = []
    for region in text.regions where region.what == .head {
      if !text.isFresh(region, try contents(of: region)) {
        findings.append(
          Finding(
            .staleRegion, .error,
            "the region differs from the head of the profile \(region.profile)",
            at: region.place, fix: "Run csp-check refresh, and look at what it changes"))
      }
    }
    return findings
  }
}

extension Finding.Code {
  /// A marked region is not what its profile makes of it.
  public static let staleRegion = Finding.Code("stale-region")
}
