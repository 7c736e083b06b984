"""Which commit is the release before, and that its work tree goes away again."""

import subprocess
from pathlib import Path

import pytest

from ops import upgrade_parts

TWO_LAST_ONES = 2
"""The commit, counted from 0, with two migrations that nothing follows."""


@pytest.fixture
def history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of five commits: migrations 0001; then a 0002 that was renumbered; then 0001 to 0003, of which 0003 does not
    follow 0002 yet; then 0003 without 0002; then 0001 to 0004."""
    project = tmp_path / "project"
    versions = project / upgrade_parts.VERSIONS
    versions.mkdir(parents=True)
    monkeypatch.setattr(upgrade_parts, "ROOT", project)
    monkeypatch.setattr(upgrade_parts, "API", project / "api")
    git = ["git", "-C", str(project), "-c", "user.name=a", "-c", "user.email=a@example.com"]
    subprocess.run([*git, "init", "-q"], check=True)
    all_of_them = ["0001_a", "0002_b", "0003_c", "0004_d"]
    steps = (["0001_a"], ["0001_a", "0002_other"], all_of_them[:3], ["0001_a", "0003_c"], all_of_them)
    for number, names in enumerate(steps):
        for old in versions.iterdir():
            old.unlink()
        for place, name in enumerate(names):
            follows = 0 if number == TWO_LAST_ONES and place == 2 else place - 1
            down = f'"{names[follows][:4]}"' if place else "None"
            (versions / f"{name}.py").write_text(f'revision = "{name[:4]}"\ndown_revision = {down}\n')
        subprocess.run([*git, "add", "-A"], check=True)
        subprocess.run([*git, "commit", "-qm", names[-1]], check=True)
    return project


def test_it_is_the_newest_commit_whose_migrations_are_a_part_of_ours(history: Path, tmp_path: Path) -> None:
    folder = tmp_path / "before"
    with upgrade_parts.release_before("", folder) as before:
        assert before.missing == ["0002_b", "0003_c", "0004_d"]
        assert [one.name for one in (before.api / "migrations" / "versions").iterdir()] == ["0001_a.py"]
    assert not folder.exists()
    listed = subprocess.run(["git", "worktree", "list"], cwd=history, capture_output=True, text=True, check=True).stdout
    assert len(listed.splitlines()) == 1


def test_a_commit_with_other_migrations_cannot_be_upgraded_from(history: Path, tmp_path: Path) -> None:
    with (
        pytest.raises(LookupError, match="0002_other"),
        upgrade_parts.release_before("HEAD~3", tmp_path / "before"),
    ):
        pass
    assert history.exists()
