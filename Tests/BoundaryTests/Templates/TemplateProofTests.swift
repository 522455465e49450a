import CSPKit
import Findings
import Testing

@testable import Boundary

/// The proof for every body: what stands before the body slot, and where each slot stands.
@Suite struct TemplateProofTests {
  /// What may stand before the head's metas.
  @Test(
    arguments: [
      "", " \n", "<!-- x -->", "<!DOCTYPE html>", "<html>", "<html lang=en><head>",
      "<meta charset=utf-8>", "<title>x</title>", "<base target=_blank>", "<style>p{}</style>",
      "<link rel=icon href=data:,>", "</p>", "<noscript><style></style></noscript>",
      "<noscript><p></noscript>",
      "<template></template>", "\u{FEFF}", "<head></head>", "<head></head>\n",
    ]) func thePoliciesCountAfter(_ start: String) throws
  {
    let sample = try TemplateSample()
    let proof = try sample.proof("\(start)HEAD<body>{{body}}")
    #expect(proof.holds, "\(proof.findings.map(\.message))")
  }

  /// What opens the body or swallows the metas.
  @Test(
    arguments: [
      "x", "\u{A0}", "\u{FEFF}\u{FEFF}", "&nbsp;", "<div>", "<x-y>", "<svg>", "<svg></svg>",
      "<math>", "<img>", "</br>", "<body>", "<p>", "<table>", "<!--> x -->", "<!---> x -->",
      "<!-- --!> x -->", "<a>", "<br>", "<frameset>", "<input type=hidden>",
      "<title>", "<title>x</title", "<style>", "<noscript>",
      "<template>", "<template><template></template>", "<!--", "<!-- -- >", "<textarea>",
      "<script>", "<plaintext>", "<iframe>", "<!doctype html", "<p title=\"", "<select>",
    ]) func thePoliciesAreVoidAfter(_ start: String) throws
  {
    let sample = try TemplateSample()
    let proof = try sample.proof("\(start)HEAD<body>{{body}}")
    #expect(!proof.holds)
    let codes = Set(proof.findings.filter { $0.level == .error }.map(\.code))
    #expect(codes.contains(.policyNotInForce), "\(codes)")
    #expect(proof.findings.allSatisfy { ($0.place?.line ?? 0) > 0 && !$0.fix.isEmpty })
  }

  @Test(
    arguments: [
      "HEAD{{body}}",  // The first byte of the body could still go into the head.
      "HEAD<title>{{body}}</title>", "HEAD<style>{{body}}</style>",
      "HEAD<body><script type=text/plain>{{body}}</script>",
      "HEAD<body><textarea>{{body}}</textarea>", "HEAD<body><xmp>{{body}}</xmp>",
      "HEAD<body><iframe>{{body}}</iframe>", "HEAD<body><noembed>{{body}}</noembed>",
      "HEAD<body><plaintext>{{body}}", "HEAD<body><noscript>{{body}}</noscript>",
      "HEAD<body><template>{{body}}</template>", "HEAD<body><table>{{body}}</table>",
      "HEAD<body><table><tr>{{body}}</table>", "HEAD<body><table><tr><td>{{body}}</table>",
      "HEAD<body><table><caption>{{body}}</table>", "HEAD<body><select>{{body}}</select>",
      "HEAD<body><select><option>{{body}}</select>", "HEAD<body><svg>{{body}}</svg>",
      "HEAD<body><svg><foreignObject>{{body}}</svg>", "HEAD<body><math><mi>{{body}}</math>",
      "HEAD<body><div title=\"{{body}}\">", "HEAD<body><div title={{body}}>",
      "HEAD<body><div title='{{body}}'>", "HEAD<body><div {{body}}>", "HEAD<body><{{body}}>",
      "HEAD<body><div{{body}}>", "HEAD<body></{{body}}>", "HEAD<body><!-- {{body}} -->",
      "HEAD<body><!--{{body}}-->", "HEAD<body><!{{body}}>", "HEAD<body><?{{body}}>",
      "HEAD<body>&{{body}}", "HEAD<body>&am{{body}}", "HEAD<body>&#{{body}}",
      "HEAD<body>x<{{body}}", "HEAD<body></body>{{body}}", "HEAD<body></body></html>{{body}}",
      "HEAD<frameset>{{body}}</frameset>", "HEAD</head>{{body}}", "{{body}}HEAD",
      "<!-- {{body}} -->HEAD", "HEAD<body><svg><![CDATA[{{body}}",
      "HEAD<body><object>{{body}}</object>", "HEAD<body><button>{{body}}</button>",
    ]) func aBodySlotMayNotStand(_ text: String) throws
  {
    let sample = try TemplateSample()
    let proof = try sample.proof(text)
    let finding = try #require(proof.findings.first { $0.code == .slotMisplaced })
    #expect(finding.level == .error)
    #expect(finding.message.hasPrefix("the slot body "))
    #expect(!proof.holds)
  }

  @Test(
    arguments: [
      "HEAD<body>{{body}}", "HEAD<body>{{body}}</body></html>", "HEAD<p>{{body}}</p>",
      "HEAD<body><div><main><article>{{body}}</article></main></div>", "HEAD<body>x{{body}}x",
      "HEAD<body><!-- x -->{{body}}", "HEAD<body><svg></svg>{{body}}",
      "HEAD<body><table></table>{{body}}", "HEAD<body><template></template>{{body}}",
      "HEAD<body>&amp; {{body}}", "HEAD<body>> {{body}}", "HEAD<style></style><body>\n{{body}}",
    ]) func aBodySlotMayStand(_ text: String) throws
  {
    let sample = try TemplateSample()
    let proof = try sample.proof(text)
    #expect(proof.holds, "\(proof.findings.map(\.message))")
  }

  @Test(
    arguments: [
      // head
      "<head>HEAD<body>{{head}}{{body}}", "<head>HEAD</head>{{head}}<body>{{body}}",
      "<head>HEAD<title>{{head}}</title><body>{{body}}",
      "<head>HEAD<style>{{head}}</style><body>{{body}}",
      "<head>HEAD<template>{{head}}</template><body>{{body}}",
      "<head>HEAD<noscript>{{head}}</noscript><body>{{body}}",
      "<head>HEAD<!-- {{head}} --><body>{{body}}",
      "<head>HEAD<meta name={{head}}><body>{{body}}", "HEAD<body>{{body}}{{head}}",
      // attributes
      "<html{{html-attributes}}>HEAD<body>{{body}}",
      "<html lang={{html-attributes}}>HEAD<body>{{body}}",
      "<html lang=\"{{html-attributes}}\">HEAD<body>{{body}}",
      "<html lang {{body-attributes}}>HEAD<body>{{body}}",
      "{{html-attributes}}<html>HEAD<body>{{body}}", "HEAD<body {{html-attributes}}>{{body}}",
      "HEAD<body{{body-attributes}}>{{body}}", "HEAD<body><div {{body-attributes}}>{{body}}",
      "HEAD<body class={{body-attributes}}>{{body}}", "HEAD</body {{body-attributes}}>{{body}}",
      "HEAD<!-- <body {{body-attributes}}> --><body>{{body}}",
      // doctype
      " {{doctype}}HEAD<body>{{body}}", "<html>{{doctype}}HEAD<body>{{body}}",
      "<!-- x -->{{doctype}}HEAD<body>{{body}}", "HEAD<body>{{body}}{{doctype}}",
    ]) func otherSlotsMayNotStand(_ text: String) throws
  {
    let sample = try TemplateSample()
    let proof = try sample.proof(text)
    #expect(proof.findings.contains { $0.code == .slotMisplaced && $0.level == .error })
    #expect(!proof.holds)
  }

  /// The sanitizer's styles and titles go after the anchor: what stands before it could be read first.
  @Test func theHeadSlotStandsAfterTheAnchor() throws {
    let sample = try TemplateSample()
    for text in ["<head>{{head}}HEAD<body>{{body}}", "<title>x</title>{{head}}HEAD<p>{{body}}"] {
      let proof = try sample.proof(text)
      #expect(proof.findings.map(\.code) == [.slotMisplaced], "\(text)")
    }
    #expect(try sample.proof("<head>HEAD{{head}}<body>{{body}}").holds)
  }

  @Test func scriptsOfTheTemplateAreFindings() throws {
    let sample = try TemplateSample()
    for part in [
      "<script>x()</script>", "<b onclick=x()>", "<script src=x.js></script>",
      "<a href=javascript:x()>x</a>", "<iframe src=https://e.example/></iframe>",
    ] {
      let proof = try sample.proof("HEAD<body>\(part){{body}}")
      #expect(proof.findings.map(\.code) == [.templateScript], "\(part)")
    }
  }

  @Test func anAnchorThatIsNotThereIsMissed() throws {
    let sample = try TemplateSample()
    let metas = try #require(sample.boundary.head.text.split(separator: "<script>").first)
    let absent = try sample.proof("\(metas)<body>{{body}}")
    #expect(absent.findings.map(\.code) == [.anchorMissing])
    let script = sample.boundary.head.text.dropFirst(metas.count)
    let inert = try sample.proof("\(metas)<template>\(script)</template><body>{{body}}")
    #expect(inert.findings.map(\.code) == [.anchorMissing])
    #expect(inert.findings.allSatisfy { $0.message.contains("no browser runs it") })
    let early = try sample.proof("\(script)\(metas)<body>{{body}}")
    #expect(early.findings.map(\.code).contains(.anchorBeforePolicy))
    let late = try sample.proof("\(metas)<body>{{body}}\(script)")
    #expect(late.findings.map(\.code).contains(.anchorMissing))
  }

  @Test func policiesOfTheTemplatesOwnAreFindings() throws {
    let sample = try TemplateSample()
    let meta = "<meta http-equiv=Content-Security-Policy content=\"img-src 'none'\">"
    for text in ["\(meta)HEAD<body>{{body}}", "HEAD\(meta)<body>{{body}}"] {
      #expect(try sample.proof(text).findings.contains { $0.code == .policyNotInForce })
    }
  }
}
