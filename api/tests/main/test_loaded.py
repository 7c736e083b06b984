"""What a program loads before it works: everything costs memory in each process, and seconds of each start."""

import subprocess
import sys

import pytest

from tests.server import API_DIR

LOADED = "import importlib, sys; importlib.import_module(sys.argv[1]); print(*sys.modules)"


def loaded(module: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, module], cwd=API_DIR, capture_output=True, text=True, check=True, timeout=180
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("program", ["khoisu.main.worker", "khoisu.main.app"])
def test_what_only_papers_files_or_other_countries_need_is_not_loaded_at_the_start(program: str) -> None:
    assert (
        loaded(program) & {"typst", "openpyxl", "holidays.countries", "docx", "pypdfium2", "pi_heif", "numpy"} == set()
    )


def test_the_worker_loads_no_operation() -> None:
    assert [name for name in loaded("khoisu.main.worker") if name.endswith("routes")] == []
