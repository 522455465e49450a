import Foundation
import Testing

/// `policy` with witnesses, a baseline and advice, as others run it.
@Suite struct PolicyCommandTests {
  private static let closed = "default-src 'none'; base-uri 'none'; form-action 'none'"

  private func answer(_ question: String) throws -> [String: Any] {
    let result = try Program.run(["policy", "--ndjson"], input: Data((question + "\n").utf8))
    #expect(result.status == 0, "\(result.output)")
    return try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func writesWitnessesThatEscape() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("witnesses").path
    let result = try Program.run([
      "policy", "--policy", "default-src 'none'; script-src 'unsafe-inline' data:", "--witness",
      path,
    ])
    #expect(result.status == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(names.contains("inline-script.html") && names.contains("external-module.html"))
    #expect(!names.contains("eval.html") && !names.contains("frame-remote.html"))
    for name in names {
      let proof = try Program.run(["prove", "\(path)/\(name)"])
      #expect(proof.output.contains(": escapes"), "\(name): \(proof.output)")
    }
    // A second time into the same folder.
    let again = try Program.run(["policy", "--policy", Self.closed, "--witness", path])
    #expect(again.status == 0 && again.error == "0 witnesses in \(path)\n")
  }

  @Test func comparesWithABaseline() throws {
    let run = { (new: String, old: String) in
      try Program.run(["policy", "--policy", new, "--baseline", old])
    }
    let more = try run(Self.closed + "; img-src https:", Self.closed)
    #expect(more.status == 1 && more.output.contains("not subsumed"))
    #expect(more.output.contains("error[admits-more]: img-src admits the URL https://"))
    // Open, and yet no more than before.
    let less = try run("script-src a.example", "script-src *.example")
    #expect(less.status == 0 && less.output.hasPrefix("policy: open\n"))
    #expect(less.output.contains("  subsumed: "))
    let profile = try Program.run([
      "policy", "Policies/mail-android.json", "--baseline", "Policies/mail-android.json",
    ])
    #expect(profile.status == 0 && profile.output.contains("  subsumed: "))
    for wrong in ["no-such-file.json", "no-such-policy"] {
      #expect(try run(Self.closed, wrong).status == 2)
    }
  }

  /// A baseline is read as what is held against it: a comma parts a header's policies, and those of a
  /// meta in some engines alone.
  @Test(arguments: ["--policy", "--csp-header"])
  func aPolicyAdmitsNoMoreThanItself(_ option: String) throws {
    for text in ["script-src 'unsafe-inline',x", "img-src x,script-src 'none'", "script-src\u{B}*"]
    {
      let same = try Program.run([
        "policy", option, text + ";img-src *", "--baseline", text + ";img-src *",
      ])
      #expect(same.status == 0, "\(same.output)")
    }
    let less = try Program.run([
      "policy", option, "img-src x", "--baseline", "img-src x,script-src x",
    ])
    #expect(less.output.contains("script-src-elem admits"))
    #expect(less.output.contains(", in chromium and webkit") == (option == "--policy"))
  }

  @Test func writesWhatTheBaselineLacks() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run([
      "policy", "--policy", Self.closed + "; img-src https:", "--baseline", Self.closed,
      "--witness",
      folder.url.path,
    ])
    #expect(result.status == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["more-1-img-src.html", "more-2-default-src.html"])
  }

  @Test func answersWithWitnessesAndSubsumption() throws {
    let open = try answer(
      #"{"policy": "script-src 'unsafe-inline'", "baseline": ["script-src 'self'", "img-src *"]}"#)
    let channels = try #require(open["channels"] as? [[String: Any]])
    let inline = try #require(channels.first { $0["channel"] as? String == "inline-script" })
    #expect((inline["witness"] as? String)?.hasPrefix("<!doctype html>") == true)
    let eval = try #require(channels.first { $0["channel"] as? String == "eval" })
    #expect(eval["witness"] == nil)
    #expect(open["subsumedBy"] as? Bool == false)
    let same = try answer(#"{"policy": "script-src 'none'", "baseline": "script-src 'none'"}"#)
    #expect(same["subsumedBy"] as? Bool == true)
    #expect(try answer(#"{"policy": "script-src 'none'"}"#)["subsumedBy"] == nil)
  }

  @Test func advises() throws {
    let answer = try answer(#"{"policy": "default-src 'none'; img-src http:"}"#)
    let findings = try #require(answer["findings"] as? [[String: Any]])
    let plain = try #require(findings.first { $0["code"] as? String == "plain-http" })
    #expect(plain["level"] as? String == "warning" && plain["column"] as? Int == 29)
    #expect(plain["range"] as? [Int] == [28, 33])
    let profile = try Program.run(["policy", "Policies/mail-android.json"])
    #expect(profile.status == 0)
    #expect(
      profile.output.contains("Policies/mail-android.json:")
        && profile.output.contains("note[missing-trusted-types]"))
  }
}
