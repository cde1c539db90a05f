"""A small client of the language server protocol, for sessions that real clients cannot have: broken frames, wrong orders, many edits."""
import json, os, queue, subprocess, threading, time


def uri(path):
    return "file://" + path


class Server:
    def __init__(self, viperlint, *options, folder=None):
        self.process = subprocess.Popen([viperlint, "lsp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.messages = queue.Queue()
        self.seen = []
        self.next_id = 0
        # The last diagnostics by URI, with the version and the time of arrival.
        self.diagnostics = {}
        self.publications = 0
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        out = self.process.stdout
        while True:
            length = None
            while True:
                line = out.readline()
                if not line:
                    self.messages.put(None)
                    return
                if line == b"\r\n": break
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length": length = int(value)
            message = json.loads(out.read(length))
            if message.get("method") == "textDocument/publishDiagnostics":
                params = message["params"]
                self.diagnostics[params["uri"]] = (params["diagnostics"], params.get("version"), time.perf_counter())
                self.publications += 1
            self.messages.put(message)

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def notify(self, method, params=None): self.send({"method": method, "params": params or {}})

    def ask(self, method, params=None):
        self.next_id += 1
        self.send({"id": self.next_id, "method": method, "params": params or {}})
        return self.next_id

    def wait(self, isWanted, seconds=60):
        """The next message for which `isWanted` is true; requests of the server are accepted."""
        for message in self.seen:
            if isWanted(message):
                self.seen.remove(message)
                return message
        end = time.monotonic() + seconds
        while True:
            message = self.messages.get(timeout=max(0.01, end - time.monotonic()))
            if message is None: raise EOFError("the server has ended")
            if "method" in message and "id" in message: self.send({"id": message["id"], "result": None})
            if isWanted(message): return message
            if message.get("method") != "textDocument/publishDiagnostics": self.seen.append(message)

    def answer(self, id, seconds=60): return self.wait(lambda message: "method" not in message and message.get("id") == id, seconds)

    def request(self, method, params=None, seconds=60): return self.answer(self.ask(method, params), seconds)

    def start(self, *folders, encoding="utf-16", options=None, window=None):
        capabilities = {
            "general": {"positionEncodings": ["utf-16"] + (["utf-8"] if encoding == "utf-8" else [])},
            "textDocument": {"publishDiagnostics": {"relatedInformation": True}, "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}},
            "workspace": {"workspaceEdit": {"documentChanges": True}}, "window": window or {},
        }
        answer = self.request("initialize", {
            "processId": os.getpid(), "rootUri": None, "capabilities": capabilities, "initializationOptions": options or {},
            "workspaceFolders": [{"uri": uri(folder), "name": os.path.basename(folder)} for folder in folders]})
        self.notify("initialized")
        return answer["result"]

    def open(self, path, text=None, version=1):
        if text is None:
            with open(path) as file: text = file.read()
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri(path), "languageId": "swift", "version": version, "text": text}})
        return text

    def change(self, path, version, *changes):
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri(path), "version": version}, "contentChanges": list(changes)})

    def published(self, path, version, seconds=60):
        """The diagnostics of a version of an open document."""
        self.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri(path)
                  and message["params"].get("version") == version, seconds)
        return self.diagnostics[uri(path)][0]

    def stop(self):
        """Ends the session properly and returns the exit status."""
        self.request("shutdown")
        self.notify("exit")
        return self.process.wait(timeout=30)

    def memory(self):
        """In bytes, on Linux."""
        with open(f"/proc/{self.process.pid}/status") as status:
            for line in status:
                if line.startswith("VmRSS"): return int(line.split()[1]) * 1024
