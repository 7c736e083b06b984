"""A bucket on loopback that understands what the store asks of S3: put, get, head, list, delete."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit


class _Bucket(BaseHTTPRequestHandler):
    stored: dict[str, bytes]
    signed: list[bool]

    def log_message(self, *_args: object) -> None:
        """Log nothing."""

    def _answer(self, status: int, body: bytes = b"", **headers: str) -> None:
        self.signed.append("AWS4-HMAC-SHA256" in self.headers.get("Authorization", ""))
        self.send_response(status)
        for name, value in ({"ETag": '"1"', "Last-Modified": "Fri, 20 Nov 2026 09:00:00 GMT"} | headers).items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def do_PUT(self) -> None:
        self.stored[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
        self._answer(200)

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        if "list-type" in parse_qs(parts.query):
            prefix = parse_qs(parts.query).get("prefix", [""])[0]
            names = [name.removeprefix("/kho/") for name in self.stored if name.startswith(f"/kho/{prefix}")]
            rows = "".join(
                f"<Contents><Key>{name}</Key><Size>1</Size><LastModified>2026-11-20T09:00:00Z</LastModified></Contents>"
                for name in names
            )
            body = f"<ListBucketResult><IsTruncated>false</IsTruncated>{rows}</ListBucketResult>"
            return self._answer(200, body.encode())
        found = self.stored.get(self.path)
        return self._answer(404) if found is None else self._answer(200, found)

    do_HEAD = do_GET  # noqa: N815

    def do_POST(self) -> None:
        """Delete several at once, which the store also does for one."""
        asked = self.rfile.read(int(self.headers["Content-Length"])).decode()
        names = re.findall(r"<Key>(.*?)</Key>", asked)
        for name in names:
            self.stored.pop(f"/kho/{name}", None)
        rows = "".join(f"<Deleted><Key>{name}</Key></Deleted>" for name in names)
        self._answer(200, f"<DeleteResult>{rows}</DeleteResult>".encode())


@contextmanager
def bucket() -> Iterator[tuple[str, dict[str, bytes], list[bool]]]:
    """Its address, its content, and whether each request was signed."""
    handler = type("Bucket", (_Bucket,), {"stored": {}, "signed": []})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", handler.stored, handler.signed
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
