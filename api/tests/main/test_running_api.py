"""The API that tests start as a process: it ends with them, however they end."""

import os
import signal
import subprocess
import sys

import psutil
import pytest

from tests.server import API_DIR

pytestmark = pytest.mark.deep

HOLD = "import sys, time; from tests.server import running_api\nwith running_api(sys.argv[1]) as address:\n    print(address, flush=True); time.sleep(600)"
PATIENCE = 30


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
    with tests, tests.stdout:
        assert tests.stdout.readline().startswith("http")
        started = psutil.Process(tests.pid).children(recursive=True)
        tests.send_signal(how)
    assert len(started) > 1, "granian and its worker"
    gone, alive = psutil.wait_procs(started, timeout=PATIENCE)
    assert gone
    assert not alive
