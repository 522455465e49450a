public import Boundary
internal import Findings

/// The messages of files, mailboxes, directories and the standard input, one after another.
///
/// Of a mailbox no more than one message and a piece of the file is in memory at once.
public struct MessageSource: ~Copyable {
  /// Files of directories that are no mail and were passed over.
  public private(set) var filesSkipped = 0

  /// What is still to be read, the next at the end.
  private var pending: [MailFile] = []
  private var readsStandardInput = false
  private var operands: [String]
  private var open: OpenFile?
  /// A message that is in memory and is still to be read.
  private var given: [UInt8]?

  /// A file in the midst of being read.
  private struct OpenFile: ~Copyable {
    var path: String
    /// Where it is read from; nil if all of it is given.
    var input: ByteInput?
    var given: [UInt8] = []
    var splitter: MboxSplitter?
    var count = 0
    var isAtEnd = false
  }

  /// Makes a source.
  ///
  /// - Parameter operands: Files and directories, as they are named to the program; `-` is the
  ///   standard input.
  /// - Throws: ``FileError`` for the first that is not there.
  public init(_ operands: [String]) throws(FileError) {
    for operand in operands where operand != "-" {
      guard MailFile(operand, isMail: true, followsLinks: true) != nil else {
        throw FileError(
          path: operand, message: "is not there",
          fix: "name messages, mailboxes or directories of them, or - for standard input")
      }
    }
    self.operands = operands.reversed()
  }

  /// Makes a source of one message, or of one mailbox, that is in memory.
  public init(message: [UInt8]) {
    operands = []
    given = message
  }

  /// The bytes of all files, at each of which it looks; nil if the standard input is among them.
  public static func length(of operands: [String]) -> Int? {
    guard !operands.contains("-") else { return nil }
    var pending = operands.compactMap { MailFile($0, isMail: true, followsLinks: true) }
    var length = 0
    while let file = pending.popLast() {
      length += file.length
      if file.isDirectory { pending += (try? MailFile.list(file.path)) ?? [] }
    }
    return length
  }

  /// The next message, or one that could not be read; nil after the last.
  public mutating func next() -> RawMessage? {
    while true {
      if var file = open.take() {
        let path = file.path
        let index = file.count + 1
        let message: RawMessage?
        do {
          message = try nextMessage(of: &file)
          open = consume file
        } catch {
          return failed(path, index, error)
        }
        if let message { return message }
        open = nil
      }
      if let file = pending.popLast() {
        do {
          if file.isDirectory {
            pending += try MailFile.list(file.path).reversed()
          } else {
            open = OpenFile(path: file.path, input: try ByteInput(path: file.path))
            if let message = try firstMessage(isMail: file.isMail) { return message }
          }
        } catch {
          open = nil
          return failed(file.path, 1, error)
        }
        continue
      }
      if let bytes = given {
        given = nil
        open = OpenFile(path: "-", input: nil, given: bytes)
      } else if operands.last == "-" {
        open = OpenFile(path: "-", input: .standard)
        operands.removeLast()
      }
      if open != nil {
        do {
          if let message = try firstMessage(isMail: true) { return message }
        } catch {
          open = nil
          return failed("-", 1, error)
        }
        continue
      }
      guard let operand = operands.popLast() else { return nil }
      if let file = MailFile(operand, isMail: true, followsLinks: true) {
        pending.append(file)
      }
    }
  }

  private func failed(_ path: String, _ index: Int, _ error: FileError) -> RawMessage {
    RawMessage(
      path: path, index: index, offset: 0, length: 0, bytes: [],
      failure: .unreadable(error.message, fix: error.fix))
  }

  // MARK: Files

  /// The message that a file is, or the first of its mailbox; nil if it is no mail.
  private mutating func firstMessage(isMail: Bool) throws(FileError) -> RawMessage? {
    guard var file = open.take() else { return nil }
    var head: [UInt8] = []
    file.isAtEnd = try !read(&file, into: &head)
    if MailSniffer.isMbox(head) {
      file.splitter = MboxSplitter()
      file.splitter?.append(head)
      let message = try nextMessage(of: &file)
      open = message == nil ? nil : consume file
      return message
    }
    guard isMail || MailSniffer.isMessage(head) else {
      filesSkipped += 1
      return nil
    }
    var length = head.count
    while !file.isAtEnd {
      var piece: [UInt8] = []
      file.isAtEnd = try !read(&file, into: &piece)
      length += piece.count
      if length <= MessageLimits.bytes { head += piece } else { head = [] }
    }
    return RawMessage(path: file.path, index: 1, offset: 0, length: length, bytes: head)
  }

  /// The next message of a mailbox; nil after the last.
  private mutating func nextMessage(of file: inout OpenFile) throws(FileError) -> RawMessage? {
    guard file.splitter != nil else { return nil }
    while true {
      if let piece = file.splitter?.next(isAtEnd: file.isAtEnd) {
        file.count += 1
        return RawMessage(
          path: file.path, index: file.count, offset: piece.offset, length: piece.length,
          bytes: piece.bytes, isQuoted: true)
      }
      guard !file.isAtEnd else { return nil }
      var piece: [UInt8] = []
      file.isAtEnd = try !read(&file, into: &piece)
      file.splitter?.append(piece)
    }
  }

  private mutating func read(_ file: inout OpenFile, into bytes: inout [UInt8])
    throws(FileError) -> Bool
  {
    guard file.input != nil else {
      bytes = file.given
      file.given = []
      return !bytes.isEmpty
    }
    return try file.input?.readPiece(into: &bytes, of: file.path) ?? false
  }
}
