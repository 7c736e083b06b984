"""Who owns a company in the end: what may be notified, and what the record becomes. Pure.

A person by what they hold (25% or more) or by what they decide (ND168 17, 18); the rest of the list of form 10 is typed on the portal.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from khoisu.changes.capital import parts_of, percent
from khoisu.dossiers.provider import percents
from khoisu.kit.errors import FieldError
from khoisu.kit.text.person_name import name_fault
from khoisu.kit.text.texts import Text

ENOUGH: Final = Decimal(25)
"""Percent of the capital or the votes from which on somebody is one by what they hold."""
WHOLE: Final = Decimal(100)
NO_NAME: Final = Text("Vui lòng ghi họ tên", "Please give the name")
TWICE: Final = Text("Người này đã có ở trên", "This person is in the list above")
NO_GROUND: Final = Text(
    "Ghi tỷ lệ từ 25% trở lên, hoặc đánh dấu “có quyền chi phối”",
    "Give 25% or more, or tick “controls the company”",
)
NOT_A_SHARE: Final = Text("Tỷ lệ từ 0 đến 100", "A share is between 0 and 100")
FORGOTTEN: Final = Text(
    "Thiếu {ten}: đang giữ {so} vốn theo hồ sơ công ty",
    "{ten} is missing: {so} of the capital by the company's record",
)
NOBODY: Final = Text("Ghi ít nhất một người", "Give one person at least")


@dataclass(frozen=True, slots=True)
class Beneficial:
    """Somebody who owns the company in the end: the percentage held, 0 for nobody who holds, and whether they control it."""

    ten: str
    ty_le: Decimal
    chi_phoi: bool


def beneficial_errors(record: Mapping[str, Any], rows: Sequence[Beneficial]) -> list[FieldError]:
    """What is wrong with the list, row by row."""
    if not rows:
        return [FieldError("huongLoi.0.ten", "missing", NOBODY)]
    known: set[str] = set()
    found: list[FieldError] = []
    for at, row in enumerate(rows):
        found += _row_errors(f"huongLoi.{at}", row, known)
        known.add(_key(row.ten))
    return [*found, *_forgotten(record, known)]


def _row_errors(place: str, row: Beneficial, known: set[str]) -> Iterator[FieldError]:
    if not row.ten:
        yield FieldError(f"{place}.ten", "missing", NO_NAME)
    elif fault := name_fault(row.ten, f"{place}.ten"):
        yield fault
    elif _key(row.ten) in known:
        yield FieldError(f"{place}.ten", "huong_loi_trung", TWICE)
    if not 0 <= row.ty_le <= WHOLE:
        yield FieldError(f"{place}.tyLe", "ty_le_sai", NOT_A_SHARE)
    elif row.ty_le < ENOUGH and not row.chi_phoi:
        yield FieldError(f"{place}.tyLe", "khong_du_can_cu", NO_GROUND)


def _forgotten(record: Mapping[str, Any], known: set[str]) -> Iterator[FieldError]:
    for one in holders(record):
        if _key(one.ten) not in known:
            yield FieldError("huongLoi.0.ten", "thieu_nguoi", FORGOTTEN, {"ten": one.ten, "so": percent(one.ty_le)})


def holders(record: Mapping[str, Any]) -> list[Beneficial]:
    """People who hold enough by the record itself (ND168 18.1); shareholders stand in the company's own register."""
    owners = record["chu_so_huu"]
    if record["loai_hinh"] == "CP" or not record["von"]:
        return []
    parts = zip(owners, percents(parts_of(record), whole=record["von"]), strict=True)
    return [
        Beneficial(owner["ten"], part, chi_phoi=False)
        for owner, part in parts
        if not owner["la_to_chuc"] and part >= ENOUGH
    ]


def beneficial_after(rows: Sequence[Beneficial]) -> dict[str, Any]:
    """The list as the record has it."""
    return {"huong_loi": [{"ten": one.ten, "ty_le": str(one.ty_le), "chi_phoi": one.chi_phoi} for one in rows]}


CONTROLS: Final = Text("có quyền chi phối", "controls the company")


def beneficial_words(row: Mapping[str, Any]) -> Text:
    """How somebody of the record owns the company."""
    share = Decimal(row["ty_le"])
    said = [*([percent(share)] if share else []), *([CONTROLS] if row["chi_phoi"] else [])]
    return Text(", ".join(one.vi for one in said), ", ".join(one.en for one in said))


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()
