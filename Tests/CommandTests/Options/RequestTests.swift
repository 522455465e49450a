import Testing

@testable import csp_check

struct RequestTests {
  private func invocation(_ line: String...) throws -> Invocation {
    guard case .run(let invocation) = try Request(line) else {
      throw OptionError.missingCommand
    }
    return invocation
  }

  @Test func optionsAndOperandsMix() throws {
    let run = try invocation(
      "prove", "a.html", "--scripting", "both", "-", "--engines=chromium,webkit", "--ndjson",
      "--policy", "x", "--policy=y", "--", "--quiet")
    #expect(run.command == .prove)
    #expect(run.operands == ["a.html", "-", "--quiet"])
    #expect(run.text("scripting") == "both")
    #expect(run.list("engines") == ["chromium", "webkit"])
    #expect(run.texts("policy") == ["x", "y"])
    #expect(run.has("ndjson"))
    #expect(!run.has("quiet"))
    #expect(run.text("url") == nil)
    #expect(run.list("navigation") == nil)
  }

  @Test func theLastValueCounts() throws {
    let run = try invocation("gate", "--fixtures", "a", "--fixtures", "b", "--format=json")
    #expect(run.texts("fixtures") == ["b"])
    #expect(run.text("format") == "json")
    #expect(run.operands == [])
  }

  @Test func emptyValuesAreValues() throws {
    let run = try invocation("prove", "--engines=", "--url", "")
    #expect(run.list("engines") == [])
    #expect(run.text("url") == "")
  }

  @Test func commonOptionsMayStandBeforeTheCommand() throws {
    let run = try invocation("--quiet", "--output", "gate", "hash", "x.js")
    #expect(run.command == .hash)
    #expect(run.text("output") == "gate")
    #expect(run.has("quiet"))
    #expect(run.operands == ["x.js"])
  }

  @Test func helpAndVersionAreAnsweredEverywhere() throws {
    #expect(try Request(["--help"]) == .help(nil))
    #expect(try Request(["--version"]) == .version)
    #expect(try Request(["head", "--help"]) == .help(.head))
    #expect(try Request(["refresh", "x", "--version"]) == .version)
    #expect(try Request(["--help", "gate"]) == .help(nil))
    #expect(try Request(["gate", "--help", "--nonsense"]) == .help(.gate))
  }

  @Test func aUniqueBeginningIsEnough() throws {
    #expect(try invocation("sanitize", "--frag").has("fragment"))
  }

  @Test(arguments: CommandSyntax.all)
  func everyCommandKnowsTheCommonOptions(command: CommandSyntax) throws {
    #expect(try Request([command.name, "--help"]) == .help(command))
    let names = command.options.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.contains("output") && names.contains("quiet"))
  }

  @Test(arguments: [
    (
      [],
      "No command is given; write one of: gate, policy, prove, sanitize, hash, head, refresh, engines, tree. See 'csp-check --help'."
    ),
    (
      ["--quiet"],
      "No command is given; write one of: gate, policy, prove, sanitize, hash, head, refresh, engines, tree. See 'csp-check --help'."
    ),
    (["prvoe"], "Unknown command 'prvoe'; did you mean 'prove'? See 'csp-check --help'."),
    (
      ["dance"],
      "Unknown command 'dance'; write one of: gate, policy, prove, sanitize, hash, head, refresh, engines, tree. See 'csp-check --help'."
    ),
    (
      ["--formt", "json", "gate"],
      "Unknown option '--formt'; did you mean '--format'? See 'csp-check --help'."
    ),
    (
      ["prove", "--formt", "json"],
      "Unknown option '--formt'; did you mean '--format'? See 'csp-check prove --help'."
    ),
    (
      ["prove", "--formt=json"],
      "Unknown option '--formt=json'; did you mean '--format'? See 'csp-check prove --help'."
    ),
    (
      ["prove", "-format"],
      "Unknown option '-format'; did you mean '--format'? See 'csp-check prove --help'."
    ),
    (["prove", "-x"], "Unknown option '-x'. See 'csp-check prove --help'."),
    (
      ["prove", "a", "--nonsense", "b"],
      "Unknown option '--nonsense'. See 'csp-check prove --help'."
    ),
    (
      ["sanitize", "--re", "keep"],
      "The option '--re' is cut short; write one of: --remote, --report. See 'csp-check sanitize --help'."
    ),
    (
      ["prove", "--url"],
      "The option '--url' needs a value; write --url URL. See 'csp-check prove --help'."
    ),
    (
      ["--output"],
      "The option '--output' needs a value; write --output FILE. See 'csp-check --help'."
    ),
    (
      ["prove", "--ndjson=yes"],
      "The option '--ndjson' takes no value; write it alone. See 'csp-check prove --help'."
    ),
    (
      ["prove", "--scripting", "yes"],
      "'yes' is no value of '--scripting'; write one of: on, off, both. See 'csp-check prove --help'."
    ),
    (
      ["prove", "--engines", "chromium,,webkit"],
      "'chromium,,webkit' is no value of '--engines'; write a list, with commas, of: chromium, webkit, firefox. See 'csp-check prove --help'."
    ),
    (
      ["gate", "--format", "xml"],
      "'xml' is no value of '--format'; write one of: text, json. See 'csp-check gate --help'."
    ),
    (["head"], "'head' needs PROFILE; name it. See 'csp-check head --help'."),
    (["refresh", "--check"], "'refresh' needs PATH…; name it. See 'csp-check refresh --help'."),
    (["head", "a", "b"], "'head' does not take 'b'; remove it. See 'csp-check head --help'."),
    (
      ["hash", "a", "--", "--b"],
      "'hash' does not take '--b'; remove it. See 'csp-check hash --help'."
    ),
  ])
  func errors(line: [String], text: String) throws {
    let error = #expect(throws: OptionError.self) { try Request(line) }
    #expect(error?.description == text)
  }
}
