internal import Boundary

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What an earlier run of the gate found, as it wrote it.
enum GateBaseline {
  private struct Report: Decodable {
    struct Finding: Decodable {
      var code: String
      var path: String?
      var message: String
    }

    var schema: Int
    var findings: [Finding]
    var known: [Finding]
  }

  /// Reads what `gate --format json` wrote; what that run knew of an earlier one is known still.
  static func findings(in path: String) throws -> Set<KnownFinding> {
    let bytes = try FileContents.bytes(of: path)
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(bytes)),
      report.schema == 1
    else {
      throw CommandError(
        "\(path): this is not what a gate wrote; make it by csp-check gate --format json")
    }
    return Set(
      (report.findings + report.known).map {
        KnownFinding(code: $0.code, path: $0.path, message: $0.message)
      })
  }
}
