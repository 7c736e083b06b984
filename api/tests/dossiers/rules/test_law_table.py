"""Each row of the law table accepts a dossier that fulfils it and reports one that does not, on the right field."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.findings import LawRow, warn
from khoisu.dossiers.rules.law_table import LAW_ROWS, TARGET, main, render
from khoisu.kit.lang import Text
from tests.dossiers.support.english import vietnamese_names
from tests.dossiers.support.law_cases import LAW_CASES
from tests.dossiers.support.law_cases.shape import LawCase
from tests.dossiers.support.mutate import KNOWN
from tests.dossiers.support.valid_dossiers import dossiers

SETTINGS = settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))


def test_each_row_has_its_dossiers() -> None:
    assert {row.notice.ma for row in LAW_ROWS} == {case.ma for case in LAW_CASES}


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("case", LAW_CASES, ids=str)
@SETTINGS
@given(data=st.data())
def test_a_dossier_that_fulfils_the_row_is_accepted(case: LawCase, data: st.DataObject) -> None:
    whole = data.draw(dossiers(data.draw(st.sampled_from(sorted(case.kinds)))))
    changed = case.holds(whole)
    findings = check(changed, replace(case.context(changed, holds=True), ten_da_co=KNOWN))
    assert case.ma not in {finding.ma for finding in findings.all}
    assert findings.errors == []


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("case", LAW_CASES, ids=str)
@SETTINGS
@given(data=st.data())
def test_a_dossier_that_breaks_the_row_is_reported_on_the_right_field(case: LawCase, data: st.DataObject) -> None:
    whole = data.draw(dossiers(data.draw(st.sampled_from(sorted(case.kinds)))))
    changed = case.breaks(whole)
    context = replace(case.context(changed, holds=False), ten_da_co=KNOWN)
    found = {(finding.truong, finding.ma): finding for finding in check(changed, context).all}
    assert (case.truong, case.ma) in found
    assert vietnamese_names(found[case.truong, case.ma]) == []


def test_the_page_is_fresh() -> None:
    assert main(["--check"]) == 0


@pytest.mark.parametrize("stale", ["", TARGET.read_text(encoding="utf-8").replace("| `", "| ", 1)])
def test_a_stale_page_is_refused_until_it_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], stale: str
) -> None:
    target = tmp_path / "law-table.md"
    target.write_text(stale, encoding="utf-8")
    assert main(["--check"], target) == 1
    assert "make law-table" in capsys.readouterr().out
    assert main([], target) == 0
    assert main(["--check"], target) == 0


def test_the_page_is_utf_8_whatever_the_machine_writes_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def chosen(encoding: str | None, _stacklevel: int = 2) -> str:
        return encoding or "ascii"

    monkeypatch.setattr("io.text_encoding", chosen)
    target = tmp_path / TARGET.name
    assert (main([], target), main(["--check"], target)) == (0, 0)
    assert target.read_bytes() == render().encode()


def test_a_bar_within_a_sentence_ends_no_cell() -> None:
    row = LawRow(warn("thu", "A|B", "C"), "LDN 1", Text("D", "E"))
    assert render([row]).endswith("\n| `thu` | LDN 1 | D / E | warns | A\\|B | C |\n")
