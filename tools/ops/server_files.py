"""`make ops-check`: the units and the proxy of `ops/`, by systemd's own checks and by a real Caddy in a network of its own.

Needs root, and Debian's packages `systemd` and `caddy`.
"""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from ops import several_proxies
from paths import ROOT, TOOLS
from run.settings import LOCAL

OPS = ROOT / "ops"
MOST_EXPOSED = "20"
"""Tenths, as `systemd-analyze security` counts: 100 is a program that may do everything."""
SITE, PORT, API_PORT = "khoisu.test", 3000, 8000
INSIDE, CUT, RESTS = "--inside", 0, 502
AUTHORITY = "caddy/pki/authorities/local/root.crt"
"""Where Caddy stores what its own certificates are signed by."""


def units() -> list[str]:
    """What systemd says against the units; nothing when they are well. Programs that are not installed here are no fault."""
    faults: list[str] = []
    for unit in sorted((OPS / "systemd").glob("*.service")):
        said = subprocess.run(
            ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
        ).stderr
        faults += [line for line in said.splitlines() if unit.name in line and "is not executable" not in line]
        command = ["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}", str(unit)]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            faults.append(f"{unit.name} is more exposed than {MOST_EXPOSED}")
    return faults


class Echo(BaseHTTPRequestHandler):
    """Answers with what it was sent, and on which port."""

    def do_GET(self) -> None:
        """Any address."""
        seen = {"port": self.server.server_port, "path": self.path, **{k.lower(): v for k, v in self.headers.items()}}  # type: ignore[attr-defined]
        body = json.dumps(seen).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        """Takes the whole body."""
        left = int(self.headers["Content-Length"])
        while left and (part := self.rfile.read(min(left, 1 << 20))):
            left -= len(part)
        if not left:
            self.do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Log nothing."""


class Visit(http.client.HTTPSConnection):
    """A connection to the proxy on this machine, which believes the proxy's own authority and nobody else."""

    def __init__(self, authority: Path) -> None:
        super().__init__(SITE, timeout=30)
        self._trust = ssl.create_default_context(cafile=str(authority))

    def connect(self) -> None:
        """As the base class does, but without asking who has this name."""
        self.sock = self._trust.wrap_socket(socket.create_connection((LOCAL, 443), 30), server_hostname=SITE)


def resting(authority: Path, path: str) -> bool:
    """Whether a calm answer comes while nobody behind the proxy gives one: a page in both languages, or a problem for a program."""
    connection = Visit(authority)
    connection.request("GET", path)
    answer = connection.getresponse()
    text, kind = answer.read().decode(), answer.headers["Content-Type"]
    connection.close()
    if kind == "application/problem+json":
        return path.startswith("/business/") and json.loads(text)["status"] == answer.status == RESTS
    policy = answer.headers["Content-Security-Policy"]
    said = "đang khởi động lại" in text and 'lang="en"' in text and "{" + "http" not in text
    return said and answer.status == RESTS and answer.headers["Retry-After"] == "5" and "script" not in policy


def ask(authority: Path, path: str, method: str = "GET", size: int = 0, **headers: str) -> tuple[int, dict[str, Any]]:
    """Status and what the server behind the proxy saw; `CUT` when the proxy hung up in the middle of the body."""
    connection = Visit(authority)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(method, path, b"x" * size if method == "POST" else None, sent)
    except OSError:
        return CUT, {}
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer.status, json.loads(text) if answer.status == 200 else {}


def faults_of_the_proxy(authority: Path) -> list[str]:
    """What is not as it should be, seen from outside."""
    status, page = ask(authority, "/dich-vu", traceparent="00-1-1-01", X_Forwarded_For="6.6.6.6")
    _, api = ask(authority, "/business/api/v1/dich-vu")
    wanted = {
        "pages go to the web": (status, page.get("port")) == (200, PORT),
        "the API's addresses go to the API": api.get("port") == API_PORT,
        "the host is passed on": page.get("host") == SITE,
        "a visitor cannot say where they come from": page.get("x-forwarded-for") == LOCAL,
        "a visitor's trace is dropped": "traceparent" not in page,
        "how the API is stays inside": [ask(authority, path)[0] for path in ("/readyz", "/metrics", "/openapi.json")]
        == [404] * 3,
        "40 MB pass": ask(authority, "/business/x", "POST", 40 << 20)[0] == 200,
        "50 MB do not": ask(authority, "/business/x", "POST", 50 << 20)[0] in (413, CUT),
    }
    return [name for name, good in wanted.items() if not good]


def proxy() -> list[str]:
    """Run Caddy before two servers that say what they saw."""
    servers = [ThreadingHTTPServer((LOCAL, port), Echo) for port in (PORT, API_PORT)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(prefix="khoisu-caddy-") as name:
        config = Path(name, "Caddyfile")
        # No authority of the outside is asked: the certificate comes from Caddy's own, which is trusted nowhere.
        config.write_text(
            "{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}\n" + (OPS / "caddy" / "Caddyfile").read_text()
        )
        env = {**os.environ, "SITE": SITE, "XDG_DATA_HOME": name, "XDG_CONFIG_HOME": name, "HOME": name}
        command = ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"]
        with Path(name, "log").open("wb") as log:
            caddy = subprocess.Popen(command, env=env, stdout=log, stderr=log)
        try:
            time.sleep(4)
            faults = faults_of_the_proxy(Path(name, AUTHORITY))
            for server in servers:
                server.shutdown()
                server.server_close()
            calm = all(resting(Path(name, AUTHORITY), path) for path in ("/dich-vu", "/business/api/v1/dich-vu"))
            return faults if calm else [*faults, "a calm page while nobody answers"]
        finally:
            caddy.terminate()
            caddy.wait(20)


def main() -> int:
    """0 when nothing is wrong; each fault on a line of its own otherwise."""
    missing = [name for name in ("systemd-analyze", "caddy", "unshare", "ip") if not shutil.which(name)]
    if missing:
        sys.stderr.write(
            f"Not here: {', '.join(missing)}. apt-get install --no-install-recommends systemd caddy iproute2\n"
        )
        return 1
    if INSIDE in sys.argv:
        faults = proxy() + several_proxies.faults()
    else:
        inside = f"ip link set lo up && exec {sys.executable} {TOOLS} ops-check {INSIDE}"
        faults = units() + ["proxy"] * (
            subprocess.run(["unshare", "--net", "sh", "-c", inside], check=False).returncode != 0
        )
    print("\n".join(faults) or ("the proxy does what it should" if INSIDE in sys.argv else "units and proxy are well"))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
