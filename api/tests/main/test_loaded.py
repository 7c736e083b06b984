"""What a program loads before it works: everything costs memory in each process, and seconds of each start."""

import subprocess
import sys

import pytest

from tests.server import API_DIR

pytestmark = pytest.mark.deep

LOADED = "import importlib, sys; importlib.import_module(sys.argv[1]); print(*sys.modules)"


def loaded(module: str, before: str = "") -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", before + LOADED, module],
        cwd=API_DIR,
        capture_output=True,
        text=True,
        check=True,
        timeout=180,
    )
    return set(done.stdout.split())


RARELY_NEEDED = {"typst", "openpyxl", "holidays.countries", "docx", "pypdfium2", "pi_heif", "numpy", "tesserocr"}


# The API itself draws the preview pictures of articles.
@pytest.mark.parametrize(("program", "more"), [("khoisu.main.worker", {"PIL"}), ("khoisu.main.app", set[str]())])
def test_what_only_papers_files_or_other_countries_need_is_not_loaded_at_the_start(
    program: str, more: set[str]
) -> None:
    assert loaded(program) & (RARELY_NEEDED | more) == set()


@pytest.mark.parametrize("program", ["khoisu.main.worker", "khoisu.main.app"])
def test_a_server_works_without_what_colours_a_terminal(program: str) -> None:
    found = loaded(program, "from khoisu.kit.terminal import without_terminal; without_terminal(); ")
    # What is kept away stands there as a name without a module, so its parts are looked for.
    assert [name for name in found if name.startswith(("click.", "pygments.", "rich."))] == []


def test_the_worker_loads_no_operation() -> None:
    assert [name for name in loaded("khoisu.main.worker") if name.endswith("routes")] == []
