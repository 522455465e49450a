/// A token of a style sheet (CSS Syntax 3, 4), in ranges of its text.
package struct Token: Equatable, Sendable {
  /// The kinds of tokens; comments, which the standard drops, are told, too.
  package enum Kind: Equatable, Sendable {
    case ident
    /// A name and its opening parenthesis.
    case function
    case atKeyword
    case hash
    case string
    /// A string that a newline breaks off.
    case badString
    /// An unquoted `url(…)` as a whole.
    case url
    case badURL
    case delim
    case number
    case percentage
    case dimension
    case whitespace
    case cdo
    case cdc
    case colon
    case semicolon
    case comma
    case leftSquareBracket
    case rightSquareBracket
    case leftParenthesis
    case rightParenthesis
    case leftCurlyBracket
    case rightCurlyBracket
    case comment
  }

  package var kind: Kind
  /// All of it.
  package var range: Range<Int>
  /// A name without `@`, `#` and parenthesis, a unit, or what is in a string or URL.
  package var value: Range<Int>
  /// Whether its value is other than its bytes: there is an escape in it, or NUL.
  package var isEscaped = false
  /// Whether a string, URL or comment has its end, and is not ended by the text's.
  package var isClosed = true
  /// Whether a hash token's name could be an identifier.
  package var isIdentifier = false

  init(_ kind: Kind, _ range: Range<Int>, value: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    self.value = value ?? range
  }
}
