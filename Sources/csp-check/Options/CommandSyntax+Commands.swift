/// The commands, in the order in which the help lists them.
extension CommandSyntax {
  static let all = [
    gate, policy, prove, sanitize, render, audit, engines, hash, head, refresh, tree, start,
    explain,
    schema,
  ]

  static func named(_ name: String) -> CommandSyntax? {
    all.first { $0.name == name }
  }

  static let gate = CommandSyntax(
    "gate", .any("PROFILE"),
    "Prove a reader: its pins, its policies, its template, and every fixture raw and sanitized",
    [
      Option(
        name: "fixtures", value: .text("DIR"), help: "the fixtures; ./Fixtures if not given"),
      Option(
        name: "template", value: .text("FILE"), help: "a template in place of the profile's"),
      Option(
        name: "sanitizer", value: .text("CMD"),
        help: "prove another sanitizer: a shell command, HTML in and HTML out, run once a fixture"),
      Option(
        name: "baseline", value: .text("FILE"),
        help: "set aside what an earlier run found, as --format json wrote it to FILE"),
      Option(
        name: "jobs", value: .count("N"),
        help: "how many fixtures are proved at once; as many as there are processors if not given"),
      Option(
        name: "format", value: .word(["text", "json", "sarif", "junit", "github"]),
        help: "how results are written; text if not given"),
      Option(
        name: "watch", value: .none,
        help: "prove again whenever a profile, a template or a fixture changes, until interrupted"),
    ])

  static let policy = CommandSyntax(
    "policy", .optional("PROFILE"),
    "Prove what a policy admits, for every document: a row a channel",
    [
      Option(
        name: "policy", value: .text("META"), help: "a policy as a meta's content",
        isRepeatable: true),
      Option(
        name: "csp-header", value: .text("HEADER"),
        help: "policies as a header's value, separated by commas", isRepeatable: true),
      anchor,
      Option(
        name: "witness", value: .text("DIR"),
        help: "write a document for each open channel, which runs a script, to DIR"),
      Option(
        name: "baseline", value: .text("OLD"),
        help: "ask whether more is admitted than by OLD, a profile (.json) or a policy",
        isRepeatable: true),
      enginesOption, format, ndjson,
    ])

  static let prove = CommandSyntax(
    "prove", .any("FILE"),
    "Prove complete documents, under the metas that they carry",
    [
      Option(
        name: "profile", value: .text("FILE"),
        help: "take engines, scripting, navigation, anchor and URL from a profile"),
      Option(
        name: "policy", value: .text("META"), help: "a further policy, as a meta's content",
        isRepeatable: true),
      Option(
        name: "csp-header", value: .text("HEADER"),
        help: "further policies, as a header's value", isRepeatable: true),
      anchor,
      Option(
        name: "scripting", value: .word(["on", "off", "both"]),
        help: "whether page scripts may run; on if not given"),
      Option(
        name: "navigation", value: .list(["link", "refresh", "form-get", "form-post"]),
        help: "what the app intercepts: link, refresh, form-get, form-post; nothing if not given"),
      enginesOption,
      Option(name: "url", value: .text("URL"), help: "the document's URL"),
      Option(
        name: "encoding", value: .text("LABEL"), help: "the encoding that the transport names"),
      format, ndjson,
    ])

  static let sanitize = CommandSyntax(
    "sanitize", .optional("FILE"),
    "Clean HTML, and prove what comes out",
    [
      Option(
        name: "rules", value: .word(["mail", "feed", "book"]),
        help: "what may stay; mail if not given"),
      Option(
        name: "remote", value: .word(["block", "keep"]),
        help: "what becomes of remote content; block if not given"),
      Option(
        name: "keep-structure", value: .none,
        help: "let what goes leave a placeholder, so that paths from the body stay the same"),
      Option(name: "fragment", value: .none, help: "write the content of the body only"),
      Option(
        name: "cid", value: .text("FILE"),
        help: "what content ids stand for: a JSON object, id to data: URL or path"),
      Option(name: "report", value: .text("FILE"), help: "write what was removed to FILE"),
      ndjson,
    ])

  static let render = CommandSyntax(
    "render", Operands(usage: "PROFILE [FILE]", counts: 1...2),
    "Print what a reader will load: a document sanitized, in the template, proved",
    [
      Option(name: "raw", value: .none, help: "put the document into the template as it is"),
      Option(
        name: "remote", value: .none, help: "as the reader loads it with remote content shown"),
      Option(
        name: "report", value: .text("FILE"),
        help: "write what is proved, and what was removed, to FILE"),
    ])

  static let start = CommandSyntax(
    "init", .optional("HTML"),
    "Make a first profile, template and anchor script of an existing reader's HTML or code",
    [
      Option(name: "name", value: .text("NAME"), help: "the profile's name; reader if not given"),
      Option(
        name: "policies", value: .text("DIR"),
        help: "where the files are written; ./Policies if not given"),
    ])

  static let explain = CommandSyntax(
    "explain", .optional("CODE"),
    "Say what a finding means and what to do about it; list all findings without CODE", [])

  static let schema = CommandSyntax(
    "schema", .optional("NAME"),
    "Print the JSON Schema of what a command writes; list the schemas without NAME", [])

  static let audit = CommandSyntax(
    "audit", .any("PATH"),
    "Say of each message who tried what: of messages, mboxes, Maildirs, MH, directories, -",
    [
      Option(
        name: "profile", value: .text("FILE"),
        help: "the reader; ./Policies/mail-android.json if it is there, else one built in"),
      Option(
        name: "jobs", value: .text("N"), help: "how many threads work; all cores if not given"),
      Option(
        name: "fail-on", value: .word(["notice", "warning", "attack", "never"]),
        help: "the level of a message from which on the exit status is 1; attack if not given"),
      Option(
        name: "group-by", value: .word(["from", "domain", "list", "month"]),
        help: "what the totals count by; domain if not given"),
      Option(
        name: "since", value: .text("DATE"), help: "pass over messages before this day, YYYY-MM-DD"),
      format, ndjson,
    ])

  static let hash = CommandSyntax(
    "hash", .optional("FILE"),
    "Print the hash-source of a script, quoted",
    [
      Option(
        name: "algorithm", value: .word(["sha256", "sha384", "sha512"]),
        help: "the hash; sha256 if not given")
    ])

  static let head = CommandSyntax(
    "head", .one("PROFILE"),
    "Print the head metas and the anchor script, as the template takes them", [])

  static let refresh = CommandSyntax(
    "refresh", .atLeastOne("PATH"),
    "Rewrite the pins of profiles and the marked regions of files",
    [
      Option(
        name: "check", value: .none, help: "write nothing: show what is stale, and exit with 1"),
      Option(
        name: "policies", value: .text("DIR"),
        help: "where profiles are looked up; ./Policies if not given"),
    ])

  static let engines = CommandSyntax(
    "engines", .any("PROFILE"),
    "Show the gate's documents to a real Chromium and WebKit, as profiles name them, and set what ran "
      + "beside the proofs. Firefox is not served",
    [
      Option(
        name: "fixtures", value: .text("DIR"), help: "the fixtures; ./Fixtures if not given"),
      Option(
        name: "states", value: .list(["bare", "raw", "sanitized", "open"]),
        help:
          "what is shown of a fixture: without policies, under them, sanitized under them, sanitized "
          + "without; the first three if not given"),
      Option(
        name: "webkit-probe", value: .text("FILE"),
        help: "the program that asks WebKit; webkit-probe beside this one or in PATH if not given"),
      Option(
        name: "emit-android", value: .text("DIR"),
        help:
          "start no browser: write a test to DIR that shows the documents to an Android web view"),
      Option(
        name: "format", value: .word(["text", "json", "html"]),
        help: "how results are written; html is a page that can be handed on"),
    ])

  static let tree = CommandSyntax(
    "tree", .optional("FILE"),
    "Print the tree that a browser builds, as html5lib's tests write it",
    [
      Option(
        name: "scripting", value: .word(["on", "off"]),
        help: "whether the page is read as one whose scripts may run; on if not given"),
      Option(
        name: "fragment", value: .text("CONTEXT"), help: "read the content of such an element"),
      Option(
        name: "select", value: .word(["new", "old"]),
        help: "how select is read: as since 2025, or as before; new if not given"),
      ndjson,
    ])

  // Rows that several commands share.

  private static let format = Option(
    name: "format", value: .word(["text", "json"]), help: "how results are written")
  private static let ndjson = Option(
    name: "ndjson", value: .none,
    help: "read one JSON object a line, and answer each with one")
  private static let anchor = Option(
    name: "anchor", value: .text("FILE"), help: "the anchor script, the one that may run")
  private static let enginesOption = Option(
    name: "engines", value: .list(["chromium", "webkit", "firefox"]),
    help: "the engines in which it must hold: chromium, webkit, firefox; all if not given")
}
