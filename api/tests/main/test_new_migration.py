"""`make migration NAME=…` begins a file that stands last in the chain."""

import shutil
from pathlib import Path

import pytest

from khoisu.main import schema
from khoisu.main.commands import new_migration


def test_it_follows_the_newest_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(schema.migrations(), tmp_path, dirs_exist_ok=True)
    newest = schema.newest()
    monkeypatch.setattr(schema, "migrations", lambda: tmp_path)
    assert new_migration.main(["how they heard"]) == 0
    begun = tmp_path / "versions" / f"{int(newest) + 1:04d}_how_they_heard.py"
    text = begun.read_text("utf-8")
    assert text.startswith('"""How they heard."""\n')
    assert f'down_revision = "{newest}"' in text
    assert schema.newest() == begun.name[:4]


def test_it_wants_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert new_migration.main([""]) == 1
    assert "make migration NAME=" in capsys.readouterr().out
