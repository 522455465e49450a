"""Headless Chromium as a program asks it: by its DevTools pipe, with scripts and the network off.

A document is given as bytes and shown as a page of its own host; every other request fails.
"""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

# The engine without what stands around it serves as well, and is quicker.
PROGRAM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
MISSING = ("there is no Chromium here; install Debian's package: "
           "apt-get install chromium-headless-shell")

PAGE = "https://document.invalid/"
# How long an answer may take, in seconds.
PATIENCE = 60


class Chromium:
    """One browser with one page; use it in a `with` statement."""

    def __init__(self, program=PROGRAM):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        here_in, there_out = os.pipe()
        there_in, here_out = os.pipe()
        flags = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
            "--disable-background-networking", "--disable-component-update",
            "--remote-debugging-pipe", f"--user-data-dir={self.folder.name}", "about:blank",
        ]
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$0" "$@" 3<&{there_in} 4>&{there_out}', program, *flags],
            pass_fds=(there_in, there_out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(there_in)
        os.close(there_out)
        self.input, self.output = here_in, here_out
        self.buffer, self.number, self.replies = bytearray(), 0, {}
        self.session, self.page, self.is_loaded = None, None, False
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        self.call("Page.enable")
        self.call("Emulation.setScriptExecutionDisabled", value=True)
        self.call("Fetch.enable", patterns=[{"urlPattern": "*"}])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = memoryview(json.dumps(message).encode() + b"\0")
        while data:
            data = data[os.write(self.output, data):]
        return self.number

    def call(self, method, **parameters):
        number = self.send(method, **parameters)
        self.wait(lambda: number in self.replies, method)
        reply = self.replies.pop(number)
        if "error" in reply:
            raise RuntimeError(f"{method}: {reply['error']['message']}")
        return reply["result"]

    def wait(self, happened, what):
        end = time.monotonic() + PATIENCE
        while not happened():
            if not self.read(end):
                raise RuntimeError(f"Chromium does not answer: {what}")

    def read(self, end):
        """Takes in one message; false when the time is over."""
        while (stop := self.buffer.find(0)) < 0:
            wait = end - time.monotonic()
            if wait <= 0 or not select.select([self.input], [], [], wait)[0]:
                return False
            data = os.read(self.input, 1 << 20)
            if not data:
                raise RuntimeError("Chromium ended")
            self.buffer += data
        message = json.loads(self.buffer[:stop])
        del self.buffer[:stop + 1]
        if "id" in message:
            self.replies[message["id"]] = message
        elif message["method"] == "Fetch.requestPaused":
            self.answer(message["params"])
        elif message["method"] == "Page.loadEventFired":
            self.is_loaded = True
        return True

    def answer(self, request):
        """Gives the page its bytes once; nothing else is there."""
        if request["request"]["url"] == PAGE and self.page is not None:
            content, kind = self.page
            self.page = None
            self.send(
                "Fetch.fulfillRequest", requestId=request["requestId"], responseCode=200,
                responseHeaders=[{"name": "Content-Type", "value": kind}],
                body=base64.b64encode(content).decode())
        else:
            # An aborted navigation leaves the page where it is.
            self.send("Fetch.failRequest", requestId=request["requestId"], errorReason="Aborted")

    def show(self, document, encoding=None):
        """Shows a document, in an encoding that is told it or that it declares."""
        kind = f"text/html; charset={encoding}" if encoding else "text/html"
        self.page, self.is_loaded, self.replies = (document, kind), False, {}
        self.call("Page.navigate", url=PAGE)
        self.wait(lambda: self.is_loaded, "load")

    def resize(self, width, height=800):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False)

    def picture(self):
        """The whole page as PNG."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        shot = self.call(
            "Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return base64.b64decode(shot["data"])

    def body(self):
        """The page's body as a tree of elements, without what is in shadow roots and templates."""
        snapshot = self.call("DOMSnapshot.captureSnapshot", computedStyles=[])
        strings, nodes = snapshot["strings"], snapshot["documents"][0]["nodes"]
        pseudo = set(nodes["pseudoType"]["index"])
        elements, body = {}, None
        for index, parent in enumerate(nodes["parentIndex"]):
            if nodes["nodeType"][index] != 1 or index in pseudo:
                continue
            pairs = nodes["attributes"][index]
            attributes = {
                strings[name]: strings[value] if value >= 0 else ""
                for name, value in zip(pairs[::2], pairs[1::2])}
            element = Element(strings[nodes["nodeName"][index]].lower(), attributes)
            elements[index] = element
            outer = elements.get(parent)
            if outer is not None:
                outer.children.append(element)
            if body is None and element.name in ("body", "frameset") and outer is not None \
                    and outer.name == "html":
                body = element
        return body


class Element:
    """An element of a page: its name in small letters, its attributes, and its child elements."""

    def __init__(self, name, attributes):
        self.name, self.attributes, self.children = name, attributes, []
