import Findings
import Testing

@testable import Boundary

/// Templates cut at their slots.
@Suite struct TemplateTests {
  static let whole =
    "{{doctype}}<html {{html-attributes}}><head>HEAD{{head}}</head><body {{body-attributes}}>{{body}}</body></html>"

  @Test func slotsAreFilledInTheirPlaces() throws {
    let sample = try TemplateSample()
    let template = try sample.template(
      "{{doctype}}<html {{html-attributes}}>{{head}}<body {{body-attributes}}>{{body}}.")
    let filled = template.filled([
      .doctype: Array("D".utf8), .htmlAttributes: Array("a=b".utf8), .head: Array("H".utf8),
      .bodyAttributes: Array("c=d".utf8), .body: Array("B{{head}}".utf8),
    ])
    #expect(String(decoding: filled, as: UTF8.self) == "D<html a=b>H<body c=d>B{{head}}.")
    let raw = template.filled(rawBody: [0xFF, 0x00])
    #expect(
      raw == Array("<!DOCTYPE html><html ><body >".utf8) + [0xFF, 0x00] + Array(".".utf8))
  }

  @Test func otherDelimitersCount() throws {
    let sample = try TemplateSample(slots: #"{"body": "<%body%>", "head": "$styles$"}"#)
    let template = try sample.template("<title>{{user}}</title>$styles$<p>{{doctype}}<%body%>")
    #expect(template.openings.map(\.slot) == [.head, .doctype, .body])
    #expect(throws: BoundaryError.self) {
      try TemplateSample(slots: #"{"body": "<%body%>"}"#).template("<p>{{body}}")
    }
  }

  @Test(
    arguments: [
      ("<p>Hello", "no slot for the body", 1, 1),
      ("", "no slot for the body", 1, 1),
      ("<p>{{ body }}", "no slot for the body", 1, 1),
      ("<p>{{BODY}}", "no slot for the body", 1, 1),
      ("{{body}}\n<p>{{body}}", "the slot body stands here again", 2, 4),
      ("{{head}}{{head}}{{body}}", "the slot head stands here again", 1, 9),
      ("{{body}}\né{{footer}}", "nobody fills it", 2, 2),
      ("{{body}} {{html-attribute}}", "nobody fills it", 1, 10),
    ]) func malformedTemplatesAreRefused(
      _ text: String, _ message: String, _ line: Int, _ column: Int
    ) throws
  {
    let sample = try TemplateSample()
    do {
      _ = try sample.template(text)
      Issue.record("it was taken")
    } catch {
      #expect(error.message.contains(message))
      #expect(error.line == line)
      #expect(error.column == column)
      #expect(error.path == "reader.html")
      #expect(!error.fix.isEmpty)
    }
  }

  @Test func aTemplateIsUTF8() throws {
    let sample = try TemplateSample()
    let bytes = Array("<p>{{body}}\n".utf8) + [0xE9]
    do {
      _ = try Template(
        bytes, lines: Lines(bytes, path: "reader.html"), profile: sample.boundary.file.profile)
      Issue.record("it was taken")
    } catch {
      #expect(error.line == 2)
      #expect(error.message.contains("UTF-8"))
    }
  }

  @Test func bracesThatAreNoSlotMayStay() throws {
    let sample = try TemplateSample()
    #expect(try sample.proof("HEAD<style>a{b{c:d}}</style><p>{{ x }} {{}} {{A}}{{body}}").holds)
  }

  @Test func theWholeTemplateHolds() throws {
    let sample = try TemplateSample()
    let proof = try sample.proof(Self.whole)
    #expect(proof.holds, "\(proof.findings.map(\.message))")
  }
}
