internal import CSPKit
public import Findings

extension GateReport {
  /// Sets aside the findings that profiles say to live with, and says what is wrong with saying so.
  ///
  /// - Parameter today: The day that suppressions are held against; nil where all of them count.
  mutating func bear(until today: CalendarDate?) {
    var used: Set<String> = []
    for index in readers.indices {
      let file = readers[index].boundary.file
      for (number, suppression) in file.profile.suppressions.enumerated()
      where today.map({ $0 <= suppression.until }) ?? true {
        let count = readers[index].borne.count
        readers[index].setAside(suppression)
        if readers[index].borne.count > count { used.insert("\(file.path)/\(number)") }
      }
    }
    var judged: Set<String> = []
    for index in readers.indices where judged.insert(readers[index].boundary.file.path).inserted {
      let file = readers[index].boundary.file
      let refused = Set(
        readers.filter { $0.boundary.file.path == file.path }.flatMap(\.allFindings)
          .filter { !$0.isBearable }.map(\.code.rawValue))
      for (number, suppression) in file.profile.suppressions.enumerated() {
        let place = file.place(of: "suppress/\(number)")
        if let today, suppression.until < today {
          readers[index].findings.append(.expired(suppression, at: place))
        } else if refused.contains(suppression.code) {
          readers[index].findings.append(.refused(suppression, at: place))
        } else if !used.contains("\(file.path)/\(number)") {
          readers[index].findings.append(.unused(suppression, at: place))
        }
      }
    }
  }
}

extension GateReport.ReaderResult {
  fileprivate mutating func setAside(_ suppression: Profile.Suppression) {
    var named = Self.take(suppression, from: &findings)
    named += Self.take(suppression, from: &template.findings)
    for index in fixtures.indices {
      named += Self.take(suppression, from: &fixtures[index].findings)
    }
    borne += named.map { GateReport.Borne(finding: $0, suppression: suppression) }
  }

  private static func take(
    _ suppression: Profile.Suppression, from findings: inout [Finding]
  ) -> [Finding] {
    let named = findings.filter(suppression.names)
    findings.removeAll(where: suppression.names)
    return named
  }
}

extension Profile.Suppression {
  fileprivate func names(_ finding: Finding) -> Bool {
    guard finding.code.rawValue == code, finding.isBearable else { return false }
    guard let path else { return true }
    return finding.place?.path.map(FilePath.normalized) == FilePath.normalized(path)
  }
}

extension Finding {
  /// Whether a profile may say to live with it.
  ///
  /// Warnings and notes fail nothing. Of errors, those can be borne for which no stranger's script
  /// runs, and with which the proof still speaks of what ships; a new one cannot until it stands here.
  var isBearable: Bool { level != .error || Self.bearable.contains(code) }

  private static let bearable: Set<Code> = [
    .benignLoss, .directiveIgnored, .fixtureKind, .fixtureStopsAnchor, .formPostUnseen,
    .sanitizerRefused, .wayOutOpen,
  ]

  fileprivate static func expired(_ suppression: Profile.Suppression, at place: Place) -> Finding {
    Finding(
      .suppressionExpired, .error,
      "\(suppression.code) was to be borne until \(suppression.until): \(suppression.reason)",
      at: place, fix: "Mend what it names and take it out, or look again and give another date")
  }

  fileprivate static func refused(_ suppression: Profile.Suppression, at place: Place) -> Finding {
    Finding(
      .suppressionRefused, .error,
      "\(suppression.code) cannot be borne: with it a stranger's script could run, or the proof "
        + "would be of something else than what ships",
      at: place, fix: "Mend what it names, and take it out")
  }

  fileprivate static func unused(_ suppression: Profile.Suppression, at place: Place) -> Finding {
    Finding(
      .suppressionUnused, .warning, "nothing is found that this names: \(suppression.code)",
      at: place, fix: "Take it out, or write the code and the path as the gate prints them")
  }
}

extension Finding.Code {
  /// A suppression's date is over.
  public static let suppressionExpired = Finding.Code("suppression-expired")
  /// A suppression names what cannot be borne.
  public static let suppressionRefused = Finding.Code("suppression-refused")
  /// A suppression names nothing that is found.
  public static let suppressionUnused = Finding.Code("suppression-unused")
}
