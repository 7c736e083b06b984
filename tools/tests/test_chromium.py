"""Where the browser comes from, on machines of several kinds."""

from pathlib import Path

import pytest

from setup import chromium
from setup.chromium import NoChromiumError

APT = """#!/bin/sh
echo "$@" >> {folder}/asked
case "$*" in *install*{package}) test -e {folder}/lists-fresh || exit 100
  printf '#!/bin/sh' > {folder}/{package}; chmod +x {folder}/{package};; *update*) touch {folder}/lists-fresh;; esac
"""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH with nothing on it but the shell's own needs."""
    monkeypatch.delenv("CHROMIUM_PATH", raising=False)
    monkeypatch.setattr(chromium, "ELSEWHERE", ())
    monkeypatch.setenv("PATH", str(tmp_path))
    for tool in ("touch", "chmod", "test"):
        (tmp_path / tool).symlink_to(f"/usr/bin/{tool}")
    return tmp_path


def program(place: Path, text: str = "#!/bin/sh\n") -> None:
    place.write_text(text)
    place.chmod(0o755)


def test_the_named_one_wins(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine / "chromium")
    program(machine / "mine")
    monkeypatch.setenv("CHROMIUM_PATH", str(machine / "mine"))
    assert chromium.ensure() == str(machine / "mine")


def test_a_wrong_name_is_told(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM_PATH", str(machine / "none"))
    with pytest.raises(NoChromiumError, match="there is no program there"):
        chromium.ensure()


def test_a_usual_name_is_found(machine: Path) -> None:
    program(machine / "google-chrome")
    assert chromium.ensure() == str(machine / "google-chrome")


def test_an_ordinary_user_gets_one_command(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine / "apt-get", APT.format(folder=machine, package="chromium"))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(NoChromiumError, match=r"Type: sudo apt-get install --yes chromium$"):
        chromium.ensure()
    assert not (machine / "asked").exists()


def test_root_installs_it_with_fresh_lists(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine / "apt-get", APT.format(folder=machine, package="chromium"))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert chromium.ensure() == str(machine / "chromium")
    asked = (machine / "asked").read_text().splitlines()
    assert asked[-1] == "install --yes --no-install-recommends -qq chromium"
    assert "update -qq" in asked


def test_root_installs_the_shell_too(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine / "apt-get", APT.format(folder=machine, package=chromium.SHELL))
    program(machine / "chromium")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert chromium.ensure_shell() == str(machine / chromium.SHELL)


def test_without_the_shell_the_whole_browser_draws(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine / "chromium")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert chromium.ensure_shell() == str(machine / "chromium")


def test_the_named_one_draws_everything(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine / "mine")
    program(machine / chromium.SHELL)
    monkeypatch.setenv("CHROMIUM_PATH", str(machine / "mine"))
    assert chromium.ensure_shell() == str(machine / "mine")
