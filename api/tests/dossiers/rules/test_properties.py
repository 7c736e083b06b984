"""Whatever a dossier says, the rules answer: they never fail, and an empty dossier asks for all it needs."""

import random
from dataclasses import fields, is_dataclass, replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.entities import Dossier, HoSo, NganhNghe
from khoisu.dossiers.rules.findings import Findings
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.dossiers.rules.people.beneficial import propose
from khoisu.dossiers.rules.people.representatives import legal_representatives
from tests.dossiers.support.valid_dossiers import CONTEXT
from tests.slices import one_in


def rendered(found: Findings) -> list[str]:
    """Every sentence in both languages."""
    errors = [*found.errors, *found.warnings]
    return [error.thong_bao.in_lang(lang, **error.values) for error in errors for lang in ("vi", "en")]


ODD_TEXTS = [
    *("", "VN", "KR", "01", "79", "00004", "abc", "🚀", "{x}", "31/02", "٠٠١٠٩٠٠١٢٣٤٥", "ﬀ", "İ", "a" * 300),
    *("TNHH2", "CP", "PHO_THONG", "UD_BIEU_QUYET", "TU_NHAN", "NUOC_NGOAI", "CAN_CUOC", "HO_CHIEU", "001090012345"),
    *("4711", "HOP_DANH", "Công ty TNHH {a}", "GIAM_DOC", "NAM", "TU_NOP", "UY_QUYEN_CA_NHAN"),
]
ODD: dict[Any, list[Any]] = {
    str: ODD_TEXTS,
    int: [0, 1, -1, 100, 10**15, 10**20],
    bool: [True, False],
    date: [date.min, date.max, date(1990, 1, 1), date(2026, 11, 20)],
    datetime: [datetime(2026, 1, 1, tzinfo=UTC)],
    Decimal: [Decimal(text) for text in ("NaN", "sNaN", "Infinity", "-1", "33.33", "1e30", "1e-300", "100")],
    type(None): [None],
}


def odd(kind: Any, luck: random.Random) -> Any:
    """A value of a type that nobody would enter."""
    parts = get_args(kind)
    if get_origin(kind) is Literal:
        return luck.choice(parts)
    if get_origin(kind) is tuple:
        return tuple(odd(parts[0], luck) for _ in range(luck.randint(0, 3)))
    if parts:
        return odd(luck.choice(parts), luck)
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return kind(**{item.name: odd(hints[item.name], luck) for item in fields(kind)})  # type: ignore[operator]
    return luck.choice(ODD[kind])


@pytest.mark.parametrize("seed", one_in(6, range(300)))
def test_the_rules_answer_whatever_they_are_given(seed: int) -> None:
    luck = random.Random(seed)
    dossier = odd(Dossier, luck)
    kind = luck.choice([*TYPES, "", "X"])
    found = check(replace(dossier, ho_so=replace(dossier.ho_so, loai_hinh_id=kind)), CONTEXT)
    assert all(rendered(found))
    propose(dossier)
    legal_representatives(dossier)


@pytest.mark.parametrize("kind", sorted(TYPES))
def test_an_empty_dossier_is_a_fine_draft_and_no_submission(kind: str) -> None:
    found = check(Dossier(ho_so=HoSo(loai_hinh_id=kind)), CONTEXT)
    assert found.errors
    assert {finding.notice.kind for finding in found.all if finding.blocks} == {"THIEU"}


@pytest.mark.deep
def test_five_thousand_lines_are_all_judged() -> None:
    rows = tuple(NganhNghe(ma_nganh="4711", ten_nganh="x" * 200) for _ in range(5_000))
    found = check(Dossier(nganh_nghe_list=rows), CONTEXT)
    assert len(found.errors) > 5_000
