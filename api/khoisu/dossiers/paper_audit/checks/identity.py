"""People and the company: one identity number, one name and date of birth; one company name."""

import re
from collections.abc import Iterator

from khoisu.dossiers.paper_audit import values
from khoisu.dossiers.paper_audit.expected import Expected, Known
from khoisu.dossiers.paper_audit.reading import ReadPaper, squeeze
from khoisu.dossiers.paper_audit.report import Fault

DAY = re.compile(r"\d{2}/\d{2}/\d{4}")
# A name, a date and a number that belong together are this near, in letters without spaces; between date and name there
# may be an address, which is longer.
NEAR = 700
TITLES = (
    "CÔNG TY TRÁCH NHIỆM HỮU HẠN HAI THÀNH VIÊN TRỞ LÊN",
    "CÔNG TY TRÁCH NHIỆM HỮU HẠN MỘT THÀNH VIÊN",
    "CÔNG TY TRÁCH NHIỆM HỮU HẠN",
    "CÔNG TY CỔ PHẦN",
    "CÔNG TY HỢP DANH",
    "DOANH NGHIỆP TƯ NHÂN",
)
_TITLES = tuple(map(squeeze, TITLES))
NO_COMPANY = ("cover-note",)


def check_records(facts: Expected) -> Iterator[Fault]:
    """The dossier itself: the same number never carries two names or dates of birth."""
    for number, rows in facts.people.items():
        if len({one.name for one in rows if one.name}) > 1 or len({one.born for one in rows if one.born}) > 1:
            yield Fault("nguoi_khong_nhat_quan", "", f"số giấy tờ thứ {list(facts.people).index(number) + 1}")


def check_people(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """Before each identity number the last name and the last date of birth are its owner's."""
    births = {one.born for rows in facts.people.values() for one in rows if one.born}
    names = [name for name in facts.names if name in paper.capitals]
    for number, rows in facts.people.items():
        for place, start in enumerate(_places(number, paper.flat), 1):
            before = paper.capitals[max(0, start - NEAR) : start]
            if not (_nearest_name(before, names, rows) and _nearest_birth(before, births, rows)):
                yield Fault("nguoi_khong_nhat_quan", paper.code, f"lần {place}")


def _places(number: str, flat: str) -> Iterator[int]:
    """Where a number begins, not as a part of a longer one. A pattern for each person would be compiled for each dossier."""
    at = flat.find(number)
    while at >= 0:
        end = at + len(number)
        if not flat[at - 1 : at].isdigit() and not flat[end : end + 1].isdigit():
            yield at
        at = flat.find(number, end)


def _nearest_name(before: str, names: list[str], rows: list[Known]) -> bool:
    """The longest name that ends last."""
    starts = ((before.rfind(name), name) for name in names)
    ends = [(start + len(name), len(name), name) for start, name in starts if start >= 0]
    return not ends or max(ends)[2] in {one.name for one in rows}


def _nearest_birth(before: str, births: set[str], rows: list[Known]) -> bool:
    own = {one.born for one in rows if one.born}
    days = [day for day in DAY.findall(before) if day in births] if own else []
    return not days or days[-1] in own


def check_company_name(facts: Expected, paper: ReadPaper) -> Iterator[Fault]:
    """The name is there, and each text in capitals that begins like a company's name is one of those that belong here."""
    if not facts.company:
        return
    if facts.company not in paper.flat and paper.code not in NO_COMPANY:
        yield Fault("ten_cong_ty_sai", paper.code, "thiếu tên")
    rest = paper.flat
    for name in facts.companies:
        rest = rest.replace(name, "|")
    for place, found in enumerate(values.COMPANY.finditer(rest), 1):
        if not rest.startswith(_TITLES, found.start()):
            yield Fault("ten_cong_ty_sai", paper.code, f"lần {place}")
