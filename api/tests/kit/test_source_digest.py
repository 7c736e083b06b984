"""The digest of sources changes with every byte and name, and with nothing else."""

from pathlib import Path

import pytest

from khoisu.kit.source_digest import digest_sources


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, words in (("a.py", "x = 1"), ("deep/b.txt", "luật"), ("store.py", "y = 2"), ("__pycache__/a.pyc", "1")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(words)
    return tmp_path


def test_every_change_counts(folder: Path) -> None:
    seen = {digest_sources(folder)}
    (folder / "a.py").write_text("x = 2")
    seen.add(digest_sources(folder))
    (folder / "a.py").rename(folder / "c.py")
    seen.add(digest_sources(folder))
    (folder / "deep" / "d.txt").write_text("")
    seen.add(digest_sources(folder))
    seen.add(digest_sources(folder, also=["typst 0.14.1"]))
    seen.add(digest_sources(folder, also=["typst 0.14.2"]))
    assert len(seen) == 6


def test_what_draws_nothing_does_not_count(folder: Path) -> None:
    before = digest_sources(folder, without=["store.py"])
    (folder / "store.py").write_text("y = 3")
    (folder / "__pycache__" / "a.pyc").write_text("2")
    assert digest_sources(folder, without=["store.py"]) == before


def test_a_byte_does_not_move_from_one_file_to_the_next(tmp_path: Path) -> None:
    digests: list[str] = []
    for first, second in (("ab", "c"), ("a", "bc")):
        (tmp_path / "1").write_text(first)
        (tmp_path / "2").write_text(second)
        digests.append(digest_sources(tmp_path))
    assert digests[0] != digests[1]
