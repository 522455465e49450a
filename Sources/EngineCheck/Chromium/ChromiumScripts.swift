internal import CSPKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The scripts of a page that are no stranger's, by the hash with which V8 tells of a script: most need
/// not be asked for their texts.
struct ChromiumScripts {
  enum Owner {
    case anchor
    /// The app, or who watches.
    case app
  }

  private let owners: [String: Owner]

  /// - Parameters:
  ///   - anchor: The text of the anchor script.
  ///   - others: All others that are put into the page or evaluated in it.
  init(anchor: String, others: [String]) {
    var owners: [String: Owner] = [:]
    for text in others { owners[Self.hash(of: text)] = .app }
    owners[Self.hash(of: anchor)] = .anchor
    self.owners = owners
  }

  /// Whose a script is; nil for a stranger's.
  func owner(of hash: String) -> Owner? { owners[hash] }

  /// SHA-256 of a text in UTF-8, in hexadecimal digits.
  static func hash(of text: String) -> String {
    let digest = Data(base64Encoded: HashSource(ofText: Array(text.utf8)).base64Value) ?? Data()
    let digits = Array("0123456789abcdef")
    return String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
