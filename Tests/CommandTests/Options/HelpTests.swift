import Testing

@testable import csp_check

struct HelpTests {
  @Test func aCommandsHelpIsWrittenFromItsTable() {
    #expect(
      Help.text(for: .refresh) == """
        Usage: csp-check refresh [OPTION…] PATH…

        Rewrite the pins of profiles and the marked regions of files.

        Options:
          --check         write nothing: show what is stale, and exit with 1
          --policies DIR  where profiles are looked up; ./Policies if not given
          --output FILE   write the data to FILE
          --quiet         say nothing but errors on standard error
          --help          show this help
          --version       show the version

        """)
  }

  @Test(arguments: CommandSyntax.all)
  func helpFitsTheTerminalAndLeavesNothingOut(command: CommandSyntax) {
    let text = Help.text(for: command)
    for line in text.split(separator: "\n") { #expect(line.count <= 80) }
    for option in command.options { #expect(text.contains("  \(option.usage)")) }
    #expect(Help.program().contains("  \(command.name) "))
  }

  @Test func programHelpFitsTheTerminal() {
    for line in Help.program().split(separator: "\n") { #expect(line.count <= 80) }
  }
}
