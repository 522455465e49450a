"""The documents that parsers and sanitizers are timed on, and how.

Each document of SHARED/corpus/templates and each HTML part of SHARED/corpus/mail is read by itself, on
one core; the sum of the best round counts. All are given UTF-8, decoded beforehand; Python's packages
are given str. Those who are timed take turns, TURNS times, so that a machine's moods meet all of them.
"""
import email
import glob
import os
import subprocess
import sys
import time
import venv

TURNS = 9
ROUNDS = 10
# Seconds after which no round begins.
PATIENCE = 3


def are_in(shared):
    return os.path.isdir(f"{shared}/corpus/templates")


def with_packages(packages):
    """Runs the calling script again in an environment that has some packages of Python's, which is
    made at the first run."""
    folder = os.path.abspath(".build/bench-venv")
    python = os.path.join(folder, "bin", "python")
    if sys.prefix != folder:
        if not os.path.exists(python):
            venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=True)
        os.execv(python, [python, *sys.argv])


def html_parts(message):
    """The HTML parts of a message, decoded."""
    for part in message.walk():
        if part.get_content_type() == "text/html" and not part.is_multipart():
            data = part.get_payload(decode=True) or b""
            try:
                yield data.decode(part.get_content_charset("utf-8"), "replace")
            except LookupError:
                yield data.decode("utf-8", "replace")


def texts_in(shared):
    """The templates and the HTML parts of mails, as text."""
    for name in sorted(glob.glob(f"{shared}/corpus/templates/**/*.html", recursive=True)):
        with open(name, "rb") as file:
            yield file.read().decode("utf-8", "replace")
    for name in sorted(glob.glob(f"{shared}/corpus/mail/**/*.eml", recursive=True)):
        with open(name, "rb") as file:
            yield from html_parts(email.message_from_binary_file(file))


def prepared(shared):
    """The documents as texts, the files that hold them, and how many bytes those have."""
    texts = [text for text in texts_in(shared) if text]
    folder = ".build/bench-documents"
    os.makedirs(folder, exist_ok=True)
    files = []
    for number, text in enumerate(texts):
        files.append(f"{folder}/{number}.html")
        with open(files[-1], "wb") as file:
            file.write(text.encode("utf-8", "replace"))
    return texts, files, sum(os.path.getsize(name) for name in files)


def best(read, texts):
    """The shortest time in seconds that a function takes for all texts, each by itself."""
    times = []
    # Some need so long for a round that one must do.
    while len(times) < ROUNDS and sum(times) < PATIENCE:
        start = time.perf_counter()
        for text in texts:
            read(text)
        times.append(time.perf_counter() - start)
    return min(times)


def program(files, *command):
    """The same of a program that is given a number of rounds and files."""
    done = subprocess.run(
        [*command, str(ROUNDS), *files], capture_output=True, text=True, check=True)
    return float(done.stdout.split()[1])


def by_turns(timed):
    """The best of some turns of each."""
    turns = [{name: run() for name, run in timed.items()} for _ in range(TURNS)]
    return {name: min(turn[name] for turn in turns) for name in timed}


def table(seconds, size, peer, bars):
    """Prints a line for each, and says whether each is as many times as fast as a peer as it must
    be."""
    width = max(map(len, seconds))
    for name, value in seconds.items():
        print(f"{name:{width}} {size / value / 1e6:6.0f} MB/s  {seconds[peer] / value:.2f} x {peer}")
    held = True
    for name, bar in bars.items():
        ratio = seconds[peer] / seconds[name]
        held = held and ratio >= bar
        print(f"{name}: {ratio:.2f} x {peer} (at least {bar})")
    return held
