"""`make bench`: installs and builds what is needed, then measures next to its own database server.

`bench/` gets BENCH_DATABASE_URL, the address of an empty database with the crash-safe settings of a running site.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from paths import API, PYTHON, ROOT, child_env
from run import web_build
from setup import bootstrap, chromium, embedded_pg


def main() -> int:
    """Exit code of the measurements."""
    bootstrap.ensure_or_exit()
    web_build.ensure()
    durable = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
    with (
        tempfile.TemporaryDirectory(prefix="khoisu-bench-") as folder,
        embedded_pg.running(Path(folder), **durable) as server,
    ):
        server.ensure_database("khoisu_bench")
        places = os.pathsep.join([str(ROOT), str(API)])
        browser = chromium.ensure() if not sys.argv[1:] or any(part.startswith("lighthouse") for part in sys.argv[1:]) else ""
        env = child_env(CHROMIUM_PATH=browser, BENCH_DATABASE_URL=server.url("khoisu_bench"), PYTHONPATH=places)
        return subprocess.run([str(PYTHON), "-m", "bench", *sys.argv[1:]], cwd=ROOT, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
