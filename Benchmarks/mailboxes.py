#!/usr/bin/env python3
"""Makes mailboxes for measurements: mails as senders write them, of any size.

usage: Benchmarks/mailboxes.py SHARED MEGABYTES FILE [SEED]

Writes an mbox of at least so many megabytes. Bodies are the corpus's templates and the benign fixtures,
each time with other words, links and numbers in them, and now and then a hostile fixture; headers,
transfer encodings, charsets, nesting and attachments vary. The same seed makes the same bytes.
"""
import base64
import glob
import os
import quopri
import random
import re
import sys

WORDS = """offer order invoice weekly delivery account holiday garden train ticket museum reading club
school garden letter house kitchen season window market update review friends concert winter summer
coffee bread number payment member service north harbour bridge evening paper music village""".split()
SENDERS = ["shop.example", "news.example", "bank.example", "club.example", "museum.example",
           "list.example", "evil.example"]
TEXT = re.compile(rb">[^<>{}]{8,}<")


def bodies(shared):
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    benign = sorted(glob.glob(f"{shared}/corpus/templates/**/*.html", recursive=True))
    benign += sorted(glob.glob(f"{here}/Fixtures/benign/*.html"))
    hostile = sorted(glob.glob(f"{here}/Fixtures/hostile/**/*.html", recursive=True))
    return [[open(name, "rb").read() for name in names] for names in (benign, hostile)]


def words(rng, count):
    return " ".join(rng.choice(WORDS) for _ in range(count))


def varied(rng, body):
    """The body with other words in some of its texts, and a paragraph of its own."""
    def text(match):
        if rng.random() < 0.7:
            return match.group()
        return f">{words(rng, max(1, len(match.group()) // 8))}<".encode()

    own = f'<p><a href="https://{rng.choice(SENDERS)}/{rng.getrandbits(64):x}">{words(rng, 8)}</a></p>'
    return TEXT.sub(text, body) + own.encode()


def encoded(rng, body):
    kind = rng.choice(["quoted-printable"] * 5 + ["base64"] * 3 + ["8bit"] * 2)
    if kind == "quoted-printable":
        return kind, quopri.encodestring(body)
    if kind == "base64":
        return kind, base64.encodebytes(body)
    return kind, body


def part(rng, subtype, body, charset="utf-8"):
    kind, data = encoded(rng, body)
    head = f"Content-Type: text/{subtype}; charset={charset}\nContent-Transfer-Encoding: {kind}\n\n"
    return head.encode() + data


def multipart(rng, subtype, parts):
    boundary = f"=_{rng.getrandbits(96):x}"
    lines = f'Content-Type: multipart/{subtype}; boundary="{boundary}"\n\n'.encode()
    for item in parts:
        lines += f"--{boundary}\n".encode() + item + b"\n"
    return lines + f"--{boundary}--\n".encode()


def message(rng, benign, hostile):
    number = rng.getrandbits(48)
    body = rng.choice(hostile if rng.random() < 0.02 else benign)
    html = part(rng, "html", varied(rng, body))
    plain = part(rng, "plain", f"{words(rng, rng.randrange(20, 200))}\n".encode())
    root = html if rng.random() < 0.2 else multipart(rng, "alternative", [plain, html])
    if rng.random() < 0.1:
        data = base64.encodebytes(rng.randbytes(rng.randrange(1000, 60000)))
        image = (b"Content-Type: image/png\nContent-Transfer-Encoding: base64\n"
                 b"Content-Id: <image>\n\n" + data)
        root = multipart(rng, "related", [root, image])
    domain = rng.choice(SENDERS)
    head = (
        f"Received: from mx.{domain} by mail.example with ESMTP id {number:x}\n"
        f"From: {words(rng, 2).title()} <{rng.choice(WORDS)}@{domain}>\n"
        f"To: reader@mail.example\nSubject: {words(rng, rng.randrange(2, 9))}\n"
        f"Date: Sun, {rng.randrange(1, 29)} Mar 2026 {rng.randrange(24):02}:30:00 +0000\n"
        f"Message-ID: <{number:x}@{domain}>\nMIME-Version: 1.0\n")
    return head.encode() + root


def write(shared, megabytes, path, seed=1):
    rng = random.Random(seed)
    benign, hostile = bodies(shared)
    size = count = 0
    with open(path, "wb") as file:
        while size < megabytes * 1_000_000:
            text = message(rng, benign, hostile)
            text = re.sub(rb"^(>*From )", rb">\1", text, flags=re.M)
            size += file.write(b"From sender@mail.example Sun Mar  1 12:00:00 2026\n" + text + b"\n\n")
            count += 1
    return count


if __name__ == "__main__":
    count = write(sys.argv[1], float(sys.argv[2]), sys.argv[3], int((sys.argv[4:] or ["1"])[0]))
    print(f"{count} messages, {os.path.getsize(sys.argv[3]) / 1e6:.1f} MB")
