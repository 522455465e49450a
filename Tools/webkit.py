"""WebKitGTK as a program asks it: by the probe, with page scripts and the network off."""
import base64
import json
import subprocess

# How long a document may take, in milliseconds.
PATIENCE = 60_000


class WebKit:
    """One probe, which shows one document after another; use it in a `with` statement."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        greeting = self.read()
        if "error" in greeting:
            self.process.wait()
            raise RuntimeError(greeting["error"])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("WebKit ended")
        return json.loads(line)

    def value(self, document, script):
        """What a script gives in a document that was loaded, as text; the document's own are off."""
        question = {
            "id": 0, "document": base64.b64encode(document).decode(), "pageScripts": False,
            "userScripts": [], "evaluated": [], "handlers": [], "deadline": PATIENCE, "settle": 0,
            "afterUse": 0, "asked": script,
        }
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        self.process.stdin.flush()
        answer = self.read()
        if "answered" not in answer:
            raise RuntimeError(f"WebKit does not answer: {answer.get('outcome', answer)}")
        return answer["answered"]
