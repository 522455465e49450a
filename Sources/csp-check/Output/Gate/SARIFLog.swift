internal import Boundary
internal import Findings

/// Findings as SARIF 2.1.0 has them, for the places where code is reviewed.
struct SARIFLog: Encodable {
  struct Text: Encodable {
    var text: String
  }

  struct Rule: Encodable {
    var id: String
    var fullDescription: Text
  }

  struct Driver: Encodable {
    var name = "csp-check"
    var version = Main.version
    var rules: [Rule]
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Location: Encodable {
    struct Artifact: Encodable {
      var uri: String
    }

    struct Region: Encodable {
      var startLine: Int
      var startColumn: Int
    }

    struct Physical: Encodable {
      var artifactLocation: Artifact
      var region: Region
    }

    var physicalLocation: Physical
  }

  struct Suppression: Encodable {
    /// It stands in the profile, not in the file with the finding.
    var kind = "external"
    var status = "accepted"
    var justification: String
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var suppressions: [Suppression]?
  }

  struct Run: Encodable {
    var tool: Tool
    var columnKind = "unicodeCodePoints"
    var results: [Result]
  }

  var version = "2.1.0"
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  init(_ report: GateReport) {
    let found = report.findings.map { ($0, nil as Profile.Suppression?) }
    let all = found + report.borne.map { ($0.finding, $0.suppression) }
    let codes = Set(all.map(\.0.code.rawValue)).sorted()
    let explanations = Dictionary(uniqueKeysWithValues: Explanation.all.map { ($0.code, $0.text) })
    let rules = codes.map {
      Rule(id: $0, fullDescription: Text(text: explanations[$0] ?? $0))
    }
    let results = all.map { finding, suppression in
      Result(
        ruleId: finding.code.rawValue,
        ruleIndex: codes.firstIndex(of: finding.code.rawValue) ?? 0,
        level: finding.level.rawValue,
        message: Text(text: "\(finding.message). \(finding.fix)."),
        locations: finding.place.map { [Location($0)] } ?? [],
        suppressions: suppression.map {
          [Suppression(justification: "\($0.reason) (until \($0.until))")]
        })
    }
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
  }
}

extension SARIFLog.Location {
  fileprivate init(_ place: Place) {
    physicalLocation = Physical(
      artifactLocation: Artifact(uri: Self.uri(of: place.path ?? "-")),
      region: Region(startLine: place.line, startColumn: place.column))
  }

  /// A path as a relative URI reference (RFC 3986, 4.2): what is not unreserved or a slash is escaped.
  private static func uri(of path: String) -> String {
    let escaped = path.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return escaped.joined()
  }
}
