"""A small client of a language server over standard input and output, without packages."""
import json
import subprocess


class Client:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.next_id = 0
        self.notifications = []

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = None
        while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if length is None:
            raise EOFError("the server has closed its output")
        return json.loads(self.process.stdout.read(length))

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params=None):
        """The response to a request: its result, or the error as an exception."""
        self.next_id += 1
        self.send({"id": self.next_id, "method": method, "params": params})
        while True:
            message = self.receive()
            if "method" in message:
                self.notifications.append(message)
            elif message["id"] == self.next_id:
                if "error" in message:
                    raise RuntimeError(message["error"]["message"])
                return message["result"]

    def wait_for(self, method):
        """The parameters of the next notification of that name."""
        while True:
            for i, message in enumerate(self.notifications):
                if message["method"] == method:
                    return self.notifications.pop(i)["params"]
            self.notifications.append(self.receive())

    def start(self, capabilities=None):
        result = self.request("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities or {}})
        self.notify("initialized", {})
        return result

    def open(self, uri, text, language="gpn"):
        document = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})
        return self.wait_for("textDocument/publishDiagnostics")

    def stop(self):
        """The exit status."""
        self.request("shutdown")
        self.notify("exit", None)
        self.process.stdin.close()
        return self.process.wait(timeout=20)
