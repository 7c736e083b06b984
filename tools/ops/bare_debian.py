"""`make bare-debian`: the commands of docs/operations.md, "From a bare Debian to HTTPS", done to a bare Debian in a folder.

The commands are read from the page and typed as they stand there, in a root made by debootstrap; then its programs run in a network
of their own, and HTTPS is asked from outside them, with a certificate of Caddy's own authority. Not covered, and said so in the
report: PostgreSQL comes from this project's own packages instead of PostgreSQL's archive, and systemd does not run in a folder:
each unit's user, environment and command are taken from the unit. Needs root and Debian's debootstrap.
"""

from __future__ import annotations

import http.client
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ops import rehearsal_parts, release
from ops.rehearsal import destroy, started
from ops.server_files import AUTHORITY, Visit
from paths import PYTHON, ROOT, TOOLS, child_env, say
from run import web_build
from run.settings import LOCAL
from setup import bootstrap, embedded_pg

SITE, EXAMPLE = "khoisu.test", "khoisu.example"
INSIDE, SERVING = "--inside", "--serving"
SUITE = "bookworm"
PAGE = ROOT / "docs" / "operations.md"
HEADING = "## From a bare Debian to HTTPS"
ELSEWHERE = ("postgresql-18", "createuser", "createdb", "systemctl")
"""Commands that this machine cannot do in a folder: another server is there, and units are started by hand."""
FILLED = {
    "SMTP_URL": f"smtp://{LOCAL}:25",
    "DATABASE_URL": f"postgresql://{embedded_pg.pg_folder.OWNER}@{LOCAL}:5432/{embedded_pg.pg_folder.OWNER}",
    "BANK_BIN": "970436", "BANK_NAME": "Vietcombank", "BANK_ACCOUNT": "1023020330", "BANK_HOLDER": "CONG TY MOT HAI BA",
    "COMPANY_NAME": "Công ty TNHH Một Hai Ba", "COMPANY_TAX_CODE": "0312345678", "COMPANY_EMAIL": "chao@mothaiba.example",
    "COMPANY_ADDRESS": "1 Đường Thử, Phường Sài Gòn, TP. Hồ Chí Minh", "HOTLINE": "1900 5678", "ZALO_URL": "https://zalo.me/mothaiba",
}  # fmt: skip
"""What an administrator types into the template; addresses and secrets are there already."""
START_SECONDS = 120
HOME = "/tin-tuc"
"""Where `/` leads (S2.2)."""


def commands() -> list[str]:
    """The numbered commands of the page."""
    text = PAGE.read_text(encoding="utf-8")
    section = text[text.index(HEADING) :]
    return re.findall(r"^\d+\. `([^`]+)`", section[: section.index("\n## ", 5)], re.MULTILINE)


class Bare:
    """A Debian in `root`. `lines` says what each command did."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self.lines: list[str] = []
        self._alive: list[subprocess.Popen[bytes]] = []

    def make(self, archive: Path) -> None:
        """A minimal Debian, and the release where the administrator has copied it."""
        subprocess.run(["debootstrap", "--variant=minbase", SUITE, str(self._root)], check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        shutil.copy("/etc/resolv.conf", self._root / "etc" / "resolv.conf")
        for one in Path("/etc/apt/apt.conf.d").iterdir():  # how this machine reaches Debian
            shutil.copy(one, self._root / "etc" / "apt" / "apt.conf.d")
        shutil.copy(archive, self._root / "root" / "khoisu-release.tar.gz")

    def type(self, command: str) -> None:
        """One command, as root. Raises `AssertionError` with what it said when it fails."""
        began = time.monotonic()
        if any(word in command for word in ELSEWHERE):
            self.lines.append(f"| `{command}` | done otherwise, see below |")
            return
        if command.startswith("editor "):
            self._fill_in()
        else:
            done = subprocess.run(
                ["chroot", str(self._root), "sh", "-c", command.replace(EXAMPLE, SITE)], cwd="/", env=_clean(), capture_output=True, text=True, check=False
            )  # fmt: skip
            if done.returncode:
                raise AssertionError(f"{command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        self.lines.append(f"| `{command}` | {time.monotonic() - began:.0f} s |")

    def _fill_in(self) -> None:
        place = self._root / "etc" / "khoisu" / "khoisu.env"
        text = place.read_text(encoding="utf-8")
        for name, value in FILLED.items():
            text = re.sub(rf"^{name}=.*$", f"{name}={value}", text, flags=re.MULTILINE)
        place.write_text(text, encoding="utf-8")

    def start(self, unit: str) -> None:
        """What systemd would start."""
        text = (self._root / "etc/systemd/system" / unit).read_text(encoding="utf-8")
        settings = re.findall(r"^Environment=(\S+)$", text, re.MULTILINE)
        folder = re.findall(r"^WorkingDirectory=(.+)$", text, re.MULTILINE) or ["/"]
        line = re.findall(r"^ExecStart=(.+)$", text, re.MULTILINE)[0].replace("${API_PORT}", "8000")
        inner = f"cd {folder[0]} && exec env {' '.join(settings)} {line}"
        self._spawn(unit, f"exec khoisu-run sh -c {shlex.quote(inner)}")

    def proxy(self) -> None:
        """Caddy with its own authority: nobody outside knows this name."""
        config = self._root / "etc/caddy/Caddyfile"
        own = "{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}\n"
        config.write_text(own + config.read_text(encoding="utf-8"), encoding="utf-8")
        caddy = f"SITE={SITE} XDG_DATA_HOME=$HOME/data exec caddy run --config /etc/caddy/Caddyfile"
        self._spawn("caddy", caddy)

    def _spawn(self, name: str, command: str) -> None:
        log = (self._root / "var/log" / f"{name}.log").open("wb")
        self._alive.append(
            subprocess.Popen(["chroot", str(self._root), "sh", "-c", command], cwd="/", env=_clean(), stdout=log, stderr=log)
        )  # fmt: skip

    def stop(self) -> None:
        """End all of it."""
        for one in reversed(self._alive):
            one.terminate()
        for one in self._alive:
            one.wait(40)

    def logs(self) -> str:
        """The ends of all logs."""
        return "\n".join(f"{one.name}: {one.read_text(errors='replace')[-1500:]}" for one in (self._root / "var/log").glob("*.log"))  # fmt: skip

    @property
    def authority(self) -> Path:
        """What Caddy's certificates are signed by."""
        return self._root / "root" / "data" / AUTHORITY


def _clean() -> dict[str, str]:
    """The environment of a login: nothing of this machine's goes in."""
    return {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "HOME": str(Path("~root").expanduser()), "DEBIAN_FRONTEND": "noninteractive"}  # fmt: skip


def _status(authority: Path, path: str) -> tuple[int, str]:
    connection = Visit(authority)
    connection.request("GET", path, headers={"Accept": "text/html", "Accept-Language": "vi"})
    answer = connection.getresponse()
    return answer.status, answer.read().decode(errors="replace")


def _until_served(bare: Bare) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            if _status(bare.authority, "/business/api/v1/cong-ty")[0] == 200 and _status(bare.authority, HOME)[0] == 200:
                return
        except (OSError, http.client.HTTPException):
            pass
        if time.monotonic() > deadline:
            raise AssertionError(f"no answer over HTTPS\n{bare.logs()}")
        time.sleep(1)


def _seen(bare: Bare) -> dict[str, bool]:
    home, page = _status(bare.authority, HOME)
    plain = http.client.HTTPConnection(LOCAL, 80, timeout=10)
    plain.request("GET", "/", headers={"Host": SITE})
    moved = plain.getresponse()
    return {
        "the home page over HTTPS, with the company that was filled in": home == 200 and FILLED["COMPANY_NAME"] in page,
        "the bare address leads there": _status(bare.authority, "/")[0] == 302,
        "the catalogue": _status(bare.authority, "/dich-vu")[0] == 200,
        "the API": _status(bare.authority, "/business/api/v1/cong-ty")[0] == 200,
        "the office asks for a login": _status(bare.authority, "/quan-tri")[0] in (302, 303),
        "how the API is stays inside": _status(bare.authority, "/readyz")[0] == 404,
        "HTTP leads to HTTPS": moved.status == 308 and (moved.getheader("Location") or "").startswith("https://"),
    }


def _is_packages(command: str) -> bool:
    return "apt-get" in command


def inside(root: Path, archive: Path) -> int:
    """In a mount namespace, with this machine's network: a bare Debian and its packages."""
    bare = Bare(root)
    say("debootstrap ...")
    bare.make(archive)
    subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], check=True)
    for command in filter(_is_packages, commands()):
        bare.type(command)
    (root / "typed").write_text("\n".join(bare.lines), encoding="utf-8")
    again = f"ip link set lo up && exec {sys.executable} {TOOLS} bare-debian {SERVING} {root}"
    return subprocess.run(["unshare", "--net", "sh", "-c", again], check=False).returncode


def serving(root: Path) -> int:
    """In a network of its own: all the other commands, and what is seen from outside."""
    bare = Bare(root)
    bare.lines = (root / "typed").read_text(encoding="utf-8").splitlines()
    with tempfile.TemporaryDirectory(prefix="khoisu-bare-pg-") as name:
        Path(name).chmod(0o711)
        env = child_env(MAIL_PORT="25", CATCHER_PORT="2525")
        mail = started([str(PYTHON), str(TOOLS), "mail-sink"], env, Path(name, "mail.log"), "mail_sink_ready")
        try:
            with embedded_pg.running(Path(name, "data"), listen_addresses=LOCAL) as cluster:
                cluster.ensure_database()
                for command in commands():
                    if not _is_packages(command):
                        say(command)
                        bare.type(command)
                return _served(bare)
        finally:
            destroy(mail)


def _served(bare: Bare) -> int:
    try:
        for unit in ("khoisu-api.service", "khoisu-worker.service", "khoisu-web.service"):
            bare.start(unit)
        bare.proxy()
        _until_served(bare)
        seen = _seen(bare)
    finally:
        bare.stop()
    print("\n| command | |\n|---|---|\n" + "\n".join(bare.lines))
    print("\n| seen from outside | |\n|---|---|")
    print("\n".join(f"| {what} | {'yes' if good else 'NO'} |" for what, good in seen.items()))
    return 0 if all(seen.values()) else 1


def main() -> int:
    """0 when the site answered over HTTPS as it should."""
    try:
        if INSIDE in sys.argv:
            return inside(Path(sys.argv[-2]), Path(sys.argv[-1]))
        if SERVING in sys.argv:
            return serving(Path(sys.argv[-1]))
        if os.geteuid() != 0:
            raise rehearsal_parts.MissingPartError("make bare-debian needs root")
        rehearsal_parts.require({"debootstrap": "debootstrap", "unshare": "util-linux", "ip": "iproute2"})
        bootstrap.ensure()
        web_build.ensure()
        with tempfile.TemporaryDirectory(prefix="khoisu-bare-") as name:
            archive, root = Path(name, "release.tar.gz"), Path(name, "root")
            release.make(archive)
            root.mkdir()
            command = ["unshare", "--mount", sys.executable, str(TOOLS), "bare-debian", INSIDE, str(root), str(archive)]
            return subprocess.run(command, check=False).returncode
    except (
        rehearsal_parts.MissingPartError,
        bootstrap.SetupError,
        embedded_pg.ClusterError,
        AssertionError,
    ) as problem:
        say(str(problem))
        return 1


if __name__ == "__main__":
    sys.exit(main())
