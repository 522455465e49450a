/// The insertion modes (HTML, 13.2.4.1).
enum InsertionMode: Hashable, Sendable {
  case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead
  case inBody, text
  case inTable, inTableText, inCaption, inColumnGroup, inTableBody, inRow, inCell
  /// Of the old `select` model alone.
  case inSelect, inSelectInTable
  case inTemplate, afterBody, inFrameset, afterFrameset, afterAfterBody, afterAfterFrameset
}

/// What became of a token.
enum Progress {
  case done
  /// The same token is to be processed again, in the mode that is now in force.
  case reprocess
}
