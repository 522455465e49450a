import Sanitizer

@testable import Boundary

/// The tables of `docs/readers.md` that say why each entry of each profile is as it is.
struct ReadersPage {
  /// One entry of a profile as the page writes it, or a row's first three cells.
  struct Entry: Hashable, CustomStringConvertible {
    var table: String
    var name: String
    var value: String

    var description: String { "\(table): \(name) \(value)" }
  }

  struct Row {
    var entry: Entry
    var readers: [String]
    var why: String
  }

  let rows: [Row]

  /// Reads the tables with the columns entry, value, readers and why.
  init(_ page: String) {
    var rows: [Row] = []
    var section = ""
    var isTable = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      if line == "| entry | value | readers | why |" { isTable = true }
      guard line.hasPrefix("|") else {
        isTable = false
        continue
      }
      let cells = line.dropFirst().dropLast().split(separator: "|").map(Self.trimmed)
      guard isTable, cells.count >= 4, cells[0].hasPrefix("`") else { continue }
      rows.append(
        Row(
          entry: Entry(table: section, name: Self.plain(cells[0]), value: Self.plain(cells[1])),
          readers: cells[2].split(separator: ",").map { Self.trimmed($0) },
          why: cells[3...].joined(separator: "|")))
    }
    self.rows = rows
  }

  /// The rows about an entry of a profile.
  func rows(for entry: Entry, of profile: String) -> [Row] {
    rows.filter { $0.entry == entry && $0.isAbout(profile) }
  }

  private static func trimmed(_ cell: Substring) -> String {
    var text = cell.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private static func plain(_ cell: String) -> String { cell.filter { $0 != "`" } }
}

extension ReadersPage.Row {
  /// Whether a profile, a part of its name or all are among the readers.
  func isAbout(_ profile: String) -> Bool {
    readers.contains { reader in
      reader == "all" || reader == profile || profile.split(separator: "-").contains(reader[...])
    }
  }
}

extension Profile {
  /// Every entry that wants a reason.
  var entries: [ReadersPage.Entry] {
    settings + directives + hostEntries
      + Profile.Navigation.allCases.map { way in
        .init(
          table: "Navigation", name: way.rawValue,
          value: navigation.contains(way) ? "intercepted" : "not intercepted")
      }
  }

  private var settings: [ReadersPage.Entry] {
    func entry(_ name: String, _ value: String) -> ReadersPage.Entry {
      .init(table: "Settings", name: name, value: value)
    }
    return engines.map { entry("engines", "\($0.key.rawValue) \($0.value)") } + [
      entry("scripting", scripting.rawValue), entry("anchor/delivery", anchor.delivery.rawValue),
      entry("anchor/bridge", anchor.bridge ?? "none"), entry("rules", rules.rawValue),
    ]
  }

  private var directives: [ReadersPage.Entry] {
    let titles = ["First policy", "Second policy"]
    let lists = policies.enumerated().map { (titles.dropFirst($0.offset).first ?? "?", $0.element) }
    return (lists + [("Remote content", remote ?? [])]).flatMap { title, directives in
      directives.map {
        .init(table: title, name: $0.name, value: $0.sources.joined(separator: " "))
      }
    }
  }

  private var hostEntries: [ReadersPage.Entry] {
    func list(_ names: [String]) -> String {
      names.isEmpty ? "none" : names.joined(separator: ", ")
    }
    return [
      ("url", host.url ?? "none"), ("network", host.network.rawValue),
      ("javascriptInterfaces", list(host.javascriptInterfaces)),
      ("messageListeners", list(host.messageListeners)), ("fileAccess", "\(host.fileAccess)"),
      ("contentAccess", "\(host.contentAccess)"),
      ("universalFileAccess", "\(host.universalFileAccess)"),
      ("mixedContent", host.mixedContent.rawValue),
    ].map { .init(table: "Host", name: $0.0, value: $0.1) }
  }
}
