/// A sanitizer that is not this package's own: HTML in, HTML out.
///
/// It is asked with bodies in UTF-8, on several threads at once, and each answer must depend on the
/// body alone.
public struct OtherSanitizer: Sendable {
  /// Why there is no answer.
  public enum Failure: Error, Hashable, Sendable {
    /// It ended in a way that tells of a failure: how, and the last thing it said.
    case ended(how: String, said: String)
    /// It gave no answer within so many seconds, and was ended.
    case hung(seconds: Int)
    /// It wrote more than so many bytes, and was ended.
    case tooMuch(bytes: Int)
    /// It wrote nothing of a body in which there is text.
    case silent
  }

  /// How people call it: the command.
  public let name: String
  let clean: @Sendable ([UInt8]) -> Result<[UInt8], Failure>

  /// Makes a sanitizer of whatever answers.
  public init(
    name: String, clean: @escaping @Sendable ([UInt8]) -> Result<[UInt8], Failure>
  ) {
    self.name = name
    self.clean = clean
  }
}
