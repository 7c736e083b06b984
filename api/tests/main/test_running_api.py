"""The API that tests start as a process: it ends with them, however they end."""

import os
import signal
import subprocess
import sys

import psutil
import pytest

from tests.server import API_DIR

HOLD = "import sys, time; from tests.server import running_api\nwith running_api(sys.argv[1]) as address:\n    print(address, flush=True); time.sleep(600)"
PATIENCE = 30


def _processes_of(address: str) -> list[psutil.Process]:
    """The granian processes that were started for the port of `address`, and what they started."""
    port = address.rpartition(":")[2]
    found: list[psutil.Process] = []
    for process in psutil.process_iter(["cmdline"]):
        line = process.info["cmdline"] or []
        if "granian" in line and port in line:
            found += [process, *process.children(recursive=True)]
    return found


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "terminated"])
def test_the_api_does_not_outlive_the_tests_that_started_it(database_url: str, how: signal.Signals) -> None:
    tests = subprocess.Popen(
        [sys.executable, "-c", HOLD, database_url],
        env={**os.environ, "PYTHONPATH": str(API_DIR)},
        cwd=API_DIR,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert tests.stdout
    address = tests.stdout.readline().strip()
    started = _processes_of(address)
    assert len(started) > 1, "granian and its worker"
    tests.send_signal(how)
    tests.wait(PATIENCE)
    gone, alive = psutil.wait_procs(started, timeout=PATIENCE)
    assert gone
    assert not alive
    tests.stdout.close()
