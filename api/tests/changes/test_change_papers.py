"""The papers of changes: all that are drawn are right, and a paper that is not is held back."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from khoisu.changes.drawing import audit_change, stamp_of
from khoisu.changes.papers import ChangeFacts, plan_papers
from khoisu.changes.states import CompanyChangeKind
from khoisu.kit.text.texts import Text
from khoisu.rendering.service import RenderedPaper, render_papers
from tests.changes.samples import changes
from tests.slices import one_in

STAMP = stamp_of("TDABCDEFGH", 1)


def drawn(facts: ChangeFacts) -> list[RenderedPaper]:
    return render_papers([one.paper for one in plan_papers(facts)], STAMP)


def faults(facts: ChangeFacts, of: ChangeFacts | None = None) -> set[str]:
    """What the audit finds when the papers of `of` are handed out as those of `facts`."""
    found = audit_change(facts, plan_papers(facts), drawn(of or facts))
    return {f"{one.code} {one.paper} {one.place}" for one in found}


def check(count: int, seed: int) -> None:
    for facts in changes(count, seed):
        assert faults(facts) == set(), (facts.kind, facts.record)


def test_the_papers_of_every_kind_are_right() -> None:
    check(28, 1)


@pytest.mark.deep
def test_two_thousand_changes_pass_the_audit() -> None:
    check(2_000, 7)


WRONG: dict[str, Callable[[ChangeFacts], ChangeFacts]] = {
    "thieu_gia_tri": lambda it: replace(
        it, differences=[replace(it.differences[0], after=Text("Công ty TNHH Khác 11", ""))]
    ),
    "ten_cong_ty_sai": lambda it: replace(it, record=it.record | {"ten": "Công ty TNHH Sai Tên 12"}),
    "so_la": lambda it: replace(it, record=it.record | {"ma_doanh_nghiep": "0100109106"}),
    "so_tien_la": lambda it: replace(
        it, record=it.record | {"chu_so_huu": [one | {"von": 7_777_777} for one in it.record["chu_so_huu"]]}
    ),
    "ngay_la": lambda it: replace(it, decided=it.decided.replace(year=2031)),
    "nguoi_ky_sai": lambda it: replace(
        it, record=it.record | {"nguoi_dai_dien": [one | {"ten": "Người Lạ"} for one in it.record["nguoi_dai_dien"]]}
    ),
}


@pytest.mark.parametrize("code", one_in(3, WRONG))
def test_a_paper_that_says_something_else_is_held_back(code: str) -> None:
    facts = next(
        one
        for one in changes(300)
        if one.kind is CompanyChangeKind.NAME and one.record["loai_hinh"] == "TNHH2" and one.chair
    )
    assert any(one.startswith(code) for one in faults(facts, WRONG[code](facts)))
