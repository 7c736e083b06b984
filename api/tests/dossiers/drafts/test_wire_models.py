"""The wire models are generated source: fresh, and refused when they are stale."""

from pathlib import Path

import pytest

from khoisu.dossiers.drafts.generate_wire_models import TARGET, main


def test_the_wire_models_are_fresh() -> None:
    assert main(["--check"]) == 0


@pytest.mark.parametrize("stale", ["", TARGET.read_text(encoding="utf-8").replace("ten_viet_tat: str", "ten: str")])
def test_a_stale_file_is_refused_until_it_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], stale: str
) -> None:
    target = tmp_path / "wire_models.py"
    target.write_text(stale, encoding="utf-8")
    assert main(["--check"], target) == 1
    assert "make wire-models" in capsys.readouterr().out
    assert main([], target) == 0
    assert main(["--check"], target) == 0
    assert target.read_bytes() == TARGET.read_bytes()
