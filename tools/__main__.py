"""One entry point for every program here: `python3 tools COMMAND [ARGUMENT...]`; the Makefile names most of them.

Python puts the folder of what it starts first on its search path. Started through this file, that is always tools/.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

COMMANDS = {
    "setup": "setup.bootstrap",
    "clean": "setup.clean",
    "run": "run.site",
    "reload": "run.reload",
    "administrator": "run.administrator",
    "sample-code": "run.sample_code",
    "pay": "run.pay",
    "inside": "run.inside",
    "fake-google": "run.fake_google",
    "mail-sink": "run.mail_sink",
    "test": "test.everything",
    "affected": "test.affected",
    "e2e": "test.e2e",
    "bench": "test.bench",
    "coverage": "test.coverage_page",
    "mutants": "test.mutants",
    "screen-faults": "test.screen_faults",
    "asvs": "asvs",
    "contract": "contract",
    "pictures": "pictures.screens",
    "pictures-public": "pictures.guide",
    "paper-pictures": "pictures.papers",
    "alerts": "ops.alerts",
    "rehearse": "ops.rehearsal",
    "ops-check": "ops.server_files",
    "soak": "ops.soak",
    "faults": "ops.faults",
    "release": "ops.release",
    "bare-debian": "ops.bare_debian",
    "upgrade-check": "ops.upgrade",
    "failover": "ops.failover",
    "two-of-everything": "ops.two_of_everything",
}


def main() -> None:
    """Run the module of the command as if it had been started by its own name."""
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    if command not in COMMANDS:
        sys.exit(f"No such command: {command or '(none)'}. The commands: {', '.join(COMMANDS)}")
    del sys.argv[1]
    sys.path[0] = str(Path(__file__).resolve().parent)  # absolute: a program may change its folder
    runpy.run_module(COMMANDS[command], run_name="__main__", alter_sys=False)


if __name__ == "__main__":
    main()
