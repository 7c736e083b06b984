"""A costly step is done again exactly when what it is made from has changed."""

import os
from pathlib import Path

import pytest

from setup import bootstrap, fingerprints


def test_content_names_and_facts_count_but_times_do_not(tmp_path: Path) -> None:
    source = tmp_path / "a.ts"
    source.write_text("one")
    first = fingerprints.fingerprint([source], "3.11")
    os.utime(source, (1, 1))
    assert fingerprints.fingerprint([source], "3.11") == first
    assert fingerprints.fingerprint([source], "3.12") != first
    source.write_text("two")
    assert fingerprints.fingerprint([source], "3.11") != first
    source.write_text("one")
    assert fingerprints.fingerprint([source.rename(tmp_path / "b.ts")], "3.11") != first


def test_a_stamp_is_fresh_for_its_value_only(tmp_path: Path) -> None:
    stamp = tmp_path / ".stamp"
    assert not fingerprints.is_fresh(stamp, "x")
    fingerprints.write(stamp, "x")
    assert fingerprints.is_fresh(stamp, "x")
    assert not fingerprints.is_fresh(stamp, "y")


def test_made_folders_are_not_sources(tmp_path: Path) -> None:
    for name in ("app/a.ts", "node_modules/x/b.js", "app/build/c.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = fingerprints.files_below(tmp_path, skip=frozenset({"node_modules", "build"}))
    assert [str(path.relative_to(tmp_path)) for path in found] == ["app/a.ts"]


def test_a_lock_that_says_something_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "WEB", tmp_path)
    (tmp_path / "package.json").write_text('{"dependencies": {"react": "19.3.1"}}')
    lock = tmp_path / "package-lock.json"
    lock.write_text('{"packages": {"": {"dependencies": {"react": "19.3.1"}}}}')
    bootstrap.refuse_disagreeing_locks()
    lock.write_text('{"packages": {"": {"dependencies": {"react": "19.3.0"}}}}')
    with pytest.raises(bootstrap.SetupError, match="disagree"):
        bootstrap.refuse_disagreeing_locks()
