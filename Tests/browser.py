"""A headless Chromium, driven through its DevTools protocol over a pipe: no network port, no package beside Python."""
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

PATIENCE = 30
PATHS = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]


def installed():
    """The path of a browser that starts; None where there is none."""
    for name in PATHS:
        path = shutil.which(name)
        # On Ubuntu, 'chromium-browser' may be a script that only tells how to install it.
        if path and subprocess.run([path, "--version"], capture_output=True).returncode == 0:
            return path
    return None


class Browser:
    def __init__(self, path):
        self.folder = tempfile.mkdtemp()
        to_read, self.writes = os.pipe()
        self.reads, to_write = os.pipe()

        def connect():
            # The browser reads commands from 3 and writes answers to 4; what these numbers are now must not be lost by putting them there.
            reading, writing = os.dup(to_read), os.dup(to_write)
            while reading in (3, 4):
                reading = os.dup(reading)
            while writing in (3, 4):
                writing = os.dup(writing)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-extensions", "--remote-debugging-pipe", "--user-data-dir=" + self.folder, "about:blank"],
            close_fds=False, preexec_fn=connect, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_read)
        os.close(to_write)
        self.rest = b""
        self.number = 0
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log", "Accessibility"]:
            self.call(domain + ".enable")

    session = None

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writes, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.next()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def next(self):
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.reads], [], [], PATIENCE)
            if not ready:
                raise RuntimeError(f"the browser says nothing for {PATIENCE} s")
            piece = os.read(self.reads, 1 << 20)
            if not piece:
                raise RuntimeError("the browser ended")
            self.rest += piece
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def load(self, url, width=1280, height=900, dark=False, scripts=True):
        """Opens a page anew and waits until it is there."""
        self.scripts = scripts
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                                                          {"name": "prefers-reduced-motion", "value": "reduce"}])
        self.call("Page.navigate", url="about:blank")
        self.wait_for("Page.loadEventFired")
        self.events = []
        self.call("Page.navigate", url=url)
        self.wait_for("Page.loadEventFired")

    def wait_for(self, event):
        for at, known in enumerate(self.events):
            if known.get("method") == event:
                del self.events[at]
                return
        while True:
            message = self.next()
            if message.get("method") == event:
                return
            self.events.append(message)

    def value(self, expression):
        """What a JavaScript expression is, as plain data; a promise is waited for."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return answer["result"].get("value")

    def settle(self):
        """Until what was begun is painted."""
        if not self.scripts:
            # No frame calls a page whose scripts are off.
            time.sleep(0.2)
            return
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def press(self, key, text=None):
        names = {"Enter": (13, "\r"), "Tab": (9, None), " ": (32, " "), "ArrowDown": (40, None), "ArrowRight": (39, None)}
        code, written = names.get(key, (ord(key.upper()) if len(key) == 1 else 0, key if len(key) == 1 else None))
        common = dict(key=key, code={" ": "Space"}.get(key, key), windowsVirtualKeyCode=code)
        self.call("Input.dispatchKeyEvent", type="keyDown" if written else "rawKeyDown", **common, **({"text": written} if written else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def click(self, expression):
        """A real click in the middle of an element that is scrolled into view."""
        x, y = self.value(f"(() => {{ const e = {expression}; e.scrollIntoView({{block: 'center', inline: 'center'}});"
                          " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()")
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" else "left", clickCount=1)
        self.settle()

    def complaints(self):
        """Errors of the page's scripts and of its policy, and every request that leaves the page, since it was loaded."""
        self.value("1")
        said = []
        for event in self.events:
            parameters = event.get("params", {})
            if event.get("method") == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                said.append("exception: " + details.get("exception", {}).get("description", details["text"]))
            elif event.get("method") == "Runtime.consoleAPICalled":
                said.append("console: " + json.dumps([argument.get("value") for argument in parameters["args"]]))
            elif event.get("method") == "Log.entryAdded":
                said.append("log: " + parameters["entry"]["text"])
            elif event.get("method") == "Network.requestWillBeSent" and not parameters["request"]["url"].startswith(("data:", "about:")):
                if parameters.get("type") != "Document" or not parameters["request"]["url"].startswith("file:"):
                    said.append("request: " + parameters["request"]["url"])
            elif event.get("method") == "Page.javascriptDialogOpening":
                said.append("dialog: " + parameters["message"])
        return said

    def picture(self, path, whole=False):
        import base64
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        for _ in range(10):
            shutil.rmtree(self.folder, ignore_errors=True)
            if not os.path.exists(self.folder):
                break
            time.sleep(0.1)
