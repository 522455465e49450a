// Generated from docs/findings.md by `make explanations`. Do not edit.
// swift-format-ignore-file

extension Explanation {
  static let page = ##"""
# Findings

Every finding has a stable code, a level (`note`, `warning`, `error`), a place and a fix. An `error`
fails the run.

## The profile and its policies

### stale-pin

The profile's `anchor.sha256` is not the hash of the anchor script. Somebody changed one and not the
other. Look at what changed in the script, then run `csp-check refresh` on the profile.

### stale-region

A marked region of a file differs from what its profile makes of it: it was edited by hand, or the
profile or the script changed. Run `csp-check refresh` on the file and look at the difference.

### policy-open

All policies together admit more than the anchor script on a channel. The finding stands at the
directive that lets it in.

### policy-not-alone

The first policy is closed only together with the others. Each wall is to stand by itself, so that a
slip in one leaves the other; only files admitted by integrity are left to the second policy.

### directive-ignored

Browsers ignore a directive: a duplicate, a name that none knows, a character beyond ASCII, or one that a
`meta` may not carry. An error in a profile, a warning of `policy`.

### source-ignored

A member of a source list matches nothing: it fits no grammar, or it is a hash of no digest's length. It
grants nothing; what was meant is missing. A note where `'none'` stands beside other sources.

### engines-differ

A policy means one thing to the specification and another to an engine that was asked for: a comma in a
meta, a control character, a hash without padding, a character beyond ASCII before a directive of the same
name, and what else the table of deviations has (docs/engines.md). Or a list has `'unsafe-inline'` beside a hash, a nonce
or `'strict-dynamic'`, which turn it off only where they are known. The proof counts the worse of both;
the warning says that the policy stands where they disagree.

### way-out-open

The page can be left, or its base URL changed, and neither a policy nor the app stops it.

### admits-more

Held against a baseline (`policy --baseline OLD`), the policies admit something that the old ones do
not. The finding names one example for each directive and, where a document can show it, the element.

## Advice

What a good reviewer would say of policies, closed or not. None of it fails a run.

### unsafe-keyword

`'unsafe-eval'`, `'wasm-unsafe-eval'`, `'unsafe-hashes'`, or an `'unsafe-inline'` that has effect, in a
script directive of a policy that is to stand by itself. Each makes another use of what is admitted.

### idle-unsafe-inline

`'unsafe-inline'` stands beside a hash, a nonce or `'strict-dynamic'` and is ignored. It was once
written for browsers that know none of them. Some engines drop a hash that they cannot decode, and then
it counts.

### missing-directive

No policy has `default-src`, `base-uri` or `form-action`. Nothing falls back to the last two.

### any-host

A source such as `*` or `https:` matches any host. For scripts, frames, objects and style sheets it is a
warning; for images and their like, where it lets a document say who is asked, a note.

### plain-http

A source admits URLs that anyone on the way can read and change.

### address-source

A source is an IPv4 address. The specification matches no address.

### deprecated-directive

`report-uri` and `block-all-mixed-content` are deprecated.

### short-nonce

A nonce is shorter than the 22 characters that 128 random bits take. A nonce that stands in a template
can be copied; it has to be new in each response.

### strict-dynamic

`'strict-dynamic'` alone admits no script in a document; beside a hash or a nonce it lets an admitted
script load any other.

### missing-semicolon

A directive's value holds another directive's name: a semicolon is missing, and what follows does not
restrict anything.

### idle-none

`'none'` stands beside other sources, which make it void.

### unquoted-source

A keyword, a nonce or a hash without its quotes is read as the name of a host.

### missing-trusted-types

The anchor script is admitted, and nothing keeps it from writing a stranger's text into the page as
markup or as a script's URL. `require-trusted-types-for 'script'` makes such a slip an error.

## The app

### anchor-gadget

The anchor script has a name by which text turns into code, markup, elements or handlers: `eval`, `innerHTML`,
`createElement`, `setAttribute` and others. What is proved is that nothing but the anchor runs; what the anchor
makes of a stranger's text is not. Names count wherever they stand but in comments.

### form-post-unseen

The profile says that the app intercepts forms sent by POST, and one of its engines is Chromium: no
callback of Android's web view is told of them. It is an error where no policy stops them either.

### host-interface

The app gives the page an object by `addJavascriptInterface`. Every frame gets it, whatever its origin,
and the app cannot tell which one calls: a copy of the anchor script in a frame could report in its
place. A message listener tells the frame.

### host-bridge

The anchor script reports to an object that the profile's host does not list, so the profile does not
describe the app.

### host-access

The page may read files or content providers, or, loaded from a file, every origin: one slip elsewhere, and
they are a sender's. An error. A setting on which the profile is silent counts as open.

### host-network

The web view may use the network though no remote content is loaded. Policies stop requests, but not the
lookup of a host's name and the connection to it (`link rel=preconnect`): a sender learns that the message
was opened.

### host-mixed-content

A page under https may load in clear.

## The template

### slot-misplaced

A slot stands where what fills it could be read as something else: in a tag, in raw text, in a table, in
foreign content, before the head.

### policy-not-in-force

Where the body begins, the policies in force are not those of the profile: a meta is missing, stands in
the body, after text or in another element, or there is one too many.

### anchor-before-policy

The anchor script stands before the policies, so nothing shows that they admit it.

### anchor-refused

A policy that is in force where the anchor script stands does not admit it.

### anchor-missing

The anchor script does not stand before the body, or stands where no browser runs it.

### template-script

The template could run a script that is not the anchor.

## Fixtures

### fixture-kind

A fixture does not show what its label says: a `live` one runs nothing without a policy, a `loads` one
asks no host, a `leaves` one has no way out, a `replays` one has no copy of the anchor, a `mutates` one runs
nothing after any naive sanitizer, a `clobbers` one hides no property. It would prove nothing.

### fixture-escapes

A fixture is not contained in the reader, raw or sanitized.

### fixture-loads

With remote content off, the policies admit a request that the fixture makes by itself: whoever sent it learns
that it was opened, when and from where. What may load on demand stands under `remote` in the profile.

### fixture-stops-anchor

A fixture keeps the anchor script from being admitted.

### benign-loss

The sanitizer takes from an ordinary mail what a person would see.

## The sanitizer

### sanitizer-left-point

An execution point is left in what the sanitizer wrote. Nothing was given out; it is a bug.

### sanitizer-refused

The sanitizer could not prove its own output for a fixture; it is a bug.

### sanitizer-fell-back

The document could not be arranged so that it reads as it is written; only its text was kept.

### sanitizer-flattened

Elements stood deeper than browsers agree on; their contents were put into the level above.

### sanitizer-list-cut

More was removed than is listed.

### sanitizer-too-large

The document is larger than is sanitized.

### sanitizer-out-of-memory

There was no memory for the document's tree.

### sanitizer-unproved

Not even the document's text could be proved; nothing is given out.

### sanitizer-failed

The command of `gate --sanitizer` ended with a failure, or wrote without end. The finding says how, on how
many fixtures, and the last line that it said; what it did not answer is not proved.

### sanitizer-hung

The command of `gate --sanitizer` gave no answer within ten seconds. It was ended, with all that it had
started, and was not asked again.

### sanitizer-silent

The command of `gate --sanitizer` wrote nothing of a fixture that has text. It may read a file instead of
its standard input, or write to one.

## The first draft

What `csp-check init` says of the page that it was given ([init.md](init.md)). None of it fails a run.

### head-searched

Code looks for `<head` in a stranger's document and puts its own head there. The first `<head` of a text need
not be a tag: in a comment, an attribute, a style or a script, what is put there is no markup, and then there
is no policy. Documents without the tag have none either.

### body-prepended

The app's part stands before a stranger's HTML and opens no document of its own. The stranger's doctype no
longer counts, so the page is laid out in quirks mode, and a declaration of the stranger's may decide in which
encoding everything is read.

### page-without-slot

No place is to be seen where the app puts the body. The slot was put at the end of the body.

### page-without-policy

Nothing but the sanitizer kept a stranger's script from running.

### page-policy-open

The page's own policy admits more than its script. Each channel is named with what it admits.

### policy-after-script

A policy stands after a script of the page's. It rules what follows, and not that one.

### value-in-script

The app fills a value into a script. Its hash changes each time, so no policy can admit it by a hash alone;
and a value that a stranger wrote can end the string that it stands in, or the script.

### value-dropped

The app fills in a value that is not the body. A template takes the body, and what the sanitizer writes of a
stranger's head and attributes; everything else is constant, so that the proof is one of what ships.

### page-part-dropped

A part of the page cannot stay in a template: what loads a script or a style sheet, an event handler, a
`javascript:` URL, a frame, a base, a refresh.

### page-without-script

The page has no script of its own; the draft's anchor script does nothing yet.

### script-escaped

The page's script had characters beyond ASCII, or `<!--`, `<script`, `</script`. They were written as escapes,
which mean the same in strings and in regular expressions.

## Suppressions

What they may name, and how: [gate.md](gate.md).

### suppression-expired

The day until which a finding was to be borne is over. It counts again, and so does this.

### suppression-refused

A profile says to bear what cannot be borne: a finding by which a stranger's script could run, or the
proof would be of something else than what ships.

### suppression-unused

Nothing was found that a suppression names: it was mended, or is misspelt.

## Documents

The first seven make a verdict *undecided*: it cannot be told how a browser reads the document.

### input-too-large

The document is longer than is read.

### too-deep

More elements are open at once than all browsers keep apart.

### too-many-attributes

A tag has more attributes than are read.

### too-many-reopened

Formatting elements that are not closed are opened again, paragraph by paragraph, until a short
document fills any memory. Beyond a limit, of elements or of the attributes that they keep, they are not
opened again.

### too-many-policies

The document brings more policies in `meta` elements than are read; reading ends there.

### frames-too-deep

Frames stand in frames, deeper than is read.

### encoding-undeclared

Nobody says in which encoding the document is written: no byte order mark, no `--encoding`, no
declaration. Browsers guess, each in its own way, and encodings that switch by escapes, such as
ISO-2022-JP, make markup of text. The verdict is *undecided*; where the bytes are ASCII without escapes,
which all encodings that a browser can guess read the same, it is a note. `sanitize` warns and goes on:
what it writes is proved however the input was read.

### encoding-disputed

The declaration that stands in the document's tree is not the one that the bytes at its start show, as
when it stands in a title, or behind the first 1,024 bytes: some browsers search bytes, some read tags,
some change the encoding while they parse.

### meta-refuses-anchor

The document brings a policy, in a `meta` that stands before the anchor script, which does not admit it.
A sender's policy can only narrow what may run, and so it silences the app's own script. The finding
stands at that `meta`.

### ill-formed-bytes

The bytes are not well-formed in the document's encoding. Browsers read U+FFFD there, and so does the
proof.

## Messages

What `audit` finds wrong with a message itself. [audit.md](audit.md) says what is read.

### message-empty

A message without a byte: a file that was cut to nothing, or two separators of an mbox in a row.

### message-without-header

The bytes begin with no header field, so it is no message; or it was cut before its header ended.

### message-too-large

The message is longer than is read: 64 MiB.

### message-header-too-long

The header has more lines than are read. No way through servers makes ten thousand.

### message-too-deep

Messages and multiparts stand in each other, deeper than is read. Parts that stand higher were read.

### message-too-many-parts

The message has more parts than are read; those before were.

### message-line-ends

Lines end with CR alone. Some programs take the message for one line, others read it; it was read.

### message-truncated

A multipart is not closed: the message was cut, or its boundary is wrong.

### message-malformed

Mail programs may take the message apart in different ways: two content types, a multipart without a
boundary or without parts, a line in a header that is no field. Where two content types are named, both
readings count.

### message-unreadable

The file of the message could not be read.

### charset-unknown

A part names an encoding that browsers do not know. It was read as what it declares itself, else as what
is most likely.

## Real engines

### engine-ran

An engine ran a script in a document under its policies, or a page's own where page scripts are off. Where
the proof calls the document contained, the proof is wrong, or a browser does what nobody knew: report the
document. Where the proof says that it escapes, the policies are open, and `csp-check gate` says where.

### engine-asked

An engine asked a host for something, by itself, in a document that the proof calls private.

### engine-anchor

The proof allows the anchor script, and in an engine it did not run, or did not report a scroll. A document
may hide all that the script measures, but then it reports a fraction.

### engine-blocked

Policies had to block something in a sanitized document. Nothing ran, but the sanitizer left to the
policies what it was to take out itself. Where only a load was blocked, such as a font's, it is a warning:
the rules let stay what the policies do not load.

### engine-unfinished

An engine broke down over a document or did not come to its end in time, so that nothing is known of it.
Without the policies it is a warning, as a fixture may do that on purpose.

### engine-restarted

An engine ended before its time, or showed no page any more, and was started again; what it was showing was
shown once more. If it happens again and again, a document may bring the whole browser down.

### engine-kind

Without the policies, an engine does not show that a fixture is of the kind that it names. Some are for
other engines, and some do what no browser tells.

### engine-stricter

The proof says that a script runs, and an engine ran nothing. A proof is over all engines that are asked for
and all that a person may do.

### engine-exemption

Under a reader's policies, an engine treats the scripts of the app otherwise than the app expects.
"""##
}
