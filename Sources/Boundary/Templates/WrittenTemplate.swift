internal import CSPKit
internal import Findings

/// A template as it lies in its file, with the marked regions in it.
struct WrittenTemplate {
  let path: String
  let text: MarkedText
  /// The regions that are not what their profiles make of them.
  let stale: [Finding]

  /// Reads a profile's template.
  ///
  /// - Parameters:
  ///   - file: The profile.
  ///   - other: A template in place of the profile's; nil for the profile's own.
  ///   - profiles: What regions must hold.
  /// - Throws: ``FileError``, ``RegionError`` or ``ProfileError`` where it, or a region of it, is of no use.
  init(of file: ProfileFile, at other: String? = nil, profiles: Regions) throws {
    path = other ?? file.profile.template
    text = try MarkedText(try other.map(FileContents.bytes(of:)) ?? file.template, path: path)
    stale = try profiles.stale(in: text, path: path)
  }

  /// The template with a reader's own head in each region of a head.
  func template(for boundary: ReaderBoundary) throws -> Template {
    let bytes = try text.rewriting { region in
      region.what == .head ? Array(boundary.head.text.utf8) : Array(text.bytes[region.contents])
    }
    return try Template(
      bytes, lines: Lines(bytes, path: path), profile: boundary.file.profile)
  }
}
