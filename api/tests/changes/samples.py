"""Changes from a seed: companies of all types with long and rare names, and what becomes of them."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from decimal import Decimal
from random import Random
from typing import Any

from khoisu.changes.beneficial import Beneficial, beneficial_after
from khoisu.changes.capital import capital_after, parts_of
from khoisu.changes.cases import is_offered
from khoisu.changes.paper_facts import ChangeFacts
from khoisu.changes.rules import differences, representatives_after
from khoisu.changes.states import CompanyChangeKind, ReductionForm, TransferForm
from khoisu.changes.suspension import resumption_after, suspension_after
from khoisu.changes.transfer import Transfer, members_after
from khoisu.changes.wanted import title_of
from khoisu.dossiers.provider import titles_of
from khoisu.kit.tax_codes import has_check_digit
from tests.dossiers.support.random_dossiers import (
    FAMILY,
    FOREIGN,
    GIVEN,
    KINDS,
    LONG,
    MIDDLE,
    OWN,
    PREFIXES,
    RARE,
    TITLES,
)
from tests.dossiers.support.valid_dossiers import LINES, LISTS

FIRM = {
    "ten": "Công ty TNHH Khởi Sự (dữ liệu mẫu)",
    "ma_so": "0312345678",
    "dia_chi": "12 Nguyễn Huệ, Phường Sài Gòn, Thành phố Hồ Chí Minh",
    "dai_dien": "Lê Thị Mai",
    "chuc_vu": "Giám đốc",
}

SUSPENDED = {"tu": "2026-12-10", "den": "2027-02-28", "lien_tu": "2026-12-10", "som": False}
NO_DEAL = Transfer(0, None, "", is_organisation=False, amount=0, offered=None)


def enterprise_code(random: Random) -> str:
    """Ten digits, the last of which checks the others."""
    body = f"0{random.randrange(10**8, 10**9 - 1)}"[:9]
    return next((f"{body}{last}" for last in range(10) if has_check_digit(f"{body}{last}")), "0316794479")


def person(random: Random) -> str:
    """A name, seldom a rare or a foreign one."""
    if random.random() < 0.2:
        return random.choice((*RARE, *FOREIGN))
    return f"{random.choice(FAMILY)} {random.choice(MIDDLE)} {random.choice(GIVEN)}"


def name(random: Random, kind: str) -> str:
    """A company's name of this type."""
    own = LONG if random.random() < 0.15 else random.choice(OWN)
    return f"{PREFIXES[kind]} {own} {random.randrange(10, 99)}"


def office(random: Random) -> str:
    """A head office in one line."""
    ward = random.choice([one for one in LISTS.wards.values() if one.ma_tinh in LISTS.provinces][:400])
    return f"{random.randrange(1, 900)} Lê Lợi, {ward.ten_day_du}, {LISTS.provinces[ward.ma_tinh].ten_day_du}"


def lines(random: Random) -> list[dict[str, Any]]:
    """Some lines, the first is the main one."""
    chosen = random.sample(sorted(LINES), random.choice((1, 2, 5, 12)))
    return [{"ma": ma, "ten": LISTS.lines[ma].ten.vi, "chinh": not at} for at, ma in enumerate(chosen)]


def record(random: Random, kind: str) -> dict[str, Any]:
    """A company as a version of its record has it."""
    count = 1 if kind in ("DNTN", "TNHH1_CN", "TNHH1_TC") else random.choice((2, 3, 9, 30))
    parts = [random.randrange(1, 900) * 1_000_000 + 1 for _ in range(count)]
    owners = [
        {
            "ten": "Tổng công ty Cổ phần Sông Hồng" if kind == "TNHH1_TC" else person(random),
            "la_to_chuc": kind == "TNHH1_TC",
            "hop_danh": kind == "HD" and (at < 2 or random.random() < 0.5),
            "von": part,
            "so_co_phan": part // 10_000 if kind == "CP" else None,
        }
        for at, part in enumerate(parts)
    ]
    title = TITLES.get(kind, "KHAC") if random.random() < 0.7 else "GIAM_DOC"
    people = [
        {"ten": person(random), "chuc_danh": title, "chuc_danh_khac": ""} for _ in range(random.choice((1, 1, 2, 3)))
    ]
    return {
        "ten": name(random, kind),
        "ten_tieng_nuoc_ngoai": random.choice(("", "An Phat Company Limited")),
        "ten_viet_tat": random.choice(("", "APC")),
        "ma_doanh_nghiep": enterprise_code(random),
        "loai_hinh": kind,
        "tru_so": office(random),
        "von": sum(parts),
        "chu_so_huu": owners,
        "nguoi_dai_dien": people,
        "nganh_nghe": lines(random),
        "lien_he": random.choice((None, {"dien_thoai": "0912345678", "fax": "", "email": "", "website": ""})),
        "thue": None,
        "tam_ngung": SUSPENDED,
        "huong_loi": random.choice((None, [{"ten": "Trần An", "ty_le": "30", "chi_phoi": False}])),
    }


def deal(random: Random, before: dict[str, Any], form: TransferForm) -> Transfer:
    """Part or all of a contribution goes to another member or to somebody new: sold, given, or left."""
    owners = before["chu_so_huu"]
    buyer = random.choice((None, len(owners) - 1))
    held = owners[0]["von"]
    whole = buyer is None or form is TransferForm.INHERITANCE
    amount = held if whole else held - 1
    offered = None if form is not TransferForm.SALE or (buyer and len(owners) == 2) else date(2026, 10, 1)
    name = "" if buyer else f"{person(random)} Mới"
    return Transfer(0, buyer, name, is_organisation=False, amount=amount, offered=offered, form=form)


def _owned(random: Random, _before: dict[str, Any]) -> dict[str, Any]:
    names = list(dict.fromkeys(person(random) for _ in range(random.choice((1, 2, 4)))))
    shares = [Decimal("25"), Decimal("33.333333"), Decimal(0), Decimal("40.5")]
    rows = [Beneficial(f"{name} Mới", share, not share) for name, share in zip(names, shares, strict=False)]
    return beneficial_after(rows)


def cut(random: Random, form: ReductionForm, before: dict[str, Any]) -> dict[str, Any]:
    """A lower capital: half of it is returned, or what was not paid in goes; somebody may have paid nothing."""
    now = parts_of(before)
    if form is ReductionForm.RETURN:
        return capital_after(before, [part // 2 + 1 for part in now])
    left = [part - random.choice((0, 1, part // 3)) for part in now]
    return capital_after(before, [now[0] // 2, *left[1:-1], *([0] if len(left) > 2 else left[1:])])


def _tax(random: Random, _before: dict[str, Any]) -> dict[str, Any]:
    facts = {"ho_ten_giam_doc": person(random), "ho_ten_ke_toan_truong": "", "dia_chi_thue": office(random)}
    return {"thue": facts | {"phuong_phap_tinh_thue_id": "KHAU_TRU", "tong_so_lao_dong": 7, "thang_cuoi_nam": 3}}


OTHERS: dict[CompanyChangeKind, Callable[[Random, dict[str, Any]], dict[str, Any]]] = {
    CompanyChangeKind.CONTACT: lambda _random, _before: {
        "lien_he": {"dien_thoai": "02839101234", "fax": "", "email": "lienhe@anphat.vn", "website": "www.anphat.vn"}
    },
    CompanyChangeKind.TAX: _tax,
    CompanyChangeKind.BENEFICIAL: _owned,
    CompanyChangeKind.SUSPENSION: lambda _random, before: suspension_after(
        before, date(2027, 3, 1), date(2027, 12, 31)
    ),
    CompanyChangeKind.RESUMPTION: lambda _random, before: resumption_after(before, date(2027, 1, 4)),
}


def after(random: Random, kind: CompanyChangeKind, before: dict[str, Any]) -> dict[str, Any]:
    """What becomes of it."""
    if kind is CompanyChangeKind.NAME:
        new = name(random, before["loai_hinh"])
        return {"ten": f"{new} Mới", "ten_tieng_nuoc_ngoai": "Sun Joint", "ten_viet_tat": random.choice(("", "SJ 68"))}
    if kind is CompanyChangeKind.CAPITAL:
        more = [part + random.choice((0, 1, 7)) * 10_000_000 for part in parts_of(before)]
        return capital_after(before, [more[0] + 3_000_000, *more[1:]])
    if kind in OTHERS:
        return OTHERS[kind](random, before)
    if kind is CompanyChangeKind.REPRESENTATIVE:
        place = random.randrange(len(before["nguoi_dai_dien"]))
        title = random.choice(titles_of(before["loai_hinh"]))
        return representatives_after(before, place, f"{person(random)} Mới", title)
    return {"tru_so": f"{office(random)}"} if kind is CompanyChangeKind.HEAD_OFFICE else {"nganh_nghe": lines(random)}


def changes(count: int, seed: int = 1) -> Iterator[ChangeFacts]:
    """So many changes, each kind and type in turn."""
    random = Random(seed)
    day = date(2026, 12, 20)
    by_kind = {
        kind: [one for one in KINDS if is_offered(kind, {"loai_hinh": one, "tam_ngung": SUSPENDED}, day)]
        for kind in CompanyChangeKind
    }
    # Every kind once, each with another type, before any comes again.
    offered = [
        (kind, types[(turn + at) % len(types)])
        for turn in range(len(KINDS))
        for at, (kind, types) in enumerate(by_kind.items())
        if turn < len(types)
    ]
    for at in range(count):
        kind, legal = offered[at % len(offered)]
        before = record(random, legal)
        if kind in (CompanyChangeKind.MEMBERS, CompanyChangeKind.REDUCTION) and legal == "TNHH2":
            before["chu_so_huu"] = list({one["ten"]: one for one in before["chu_so_huu"]}.values())
            if len(before["chu_so_huu"]) == 1:
                before["chu_so_huu"].append(before["chu_so_huu"][0] | {"ten": "Phạm Thị Dung"})
            before["von"] = sum(one["von"] for one in before["chu_so_huu"])
        agreed, form = NO_DEAL, None
        if kind is CompanyChangeKind.MEMBERS:
            agreed = deal(random, before, random.choice(list(TransferForm)))
            becomes = members_after(before, agreed)
        elif kind is CompanyChangeKind.REDUCTION:
            form = random.choice(list(ReductionForm))
            becomes = cut(random, form, before)
        else:
            becomes = after(random, kind, before)
        yield ChangeFacts(
            kind=kind,
            record=before,
            after=becomes,
            titles=["Giám đốc"] * len(before["nguoi_dai_dien"]),
            differences=differences(before, becomes, title_of),
            decided=date(2026, 11, 29) + timedelta(days=random.randrange(30)),
            firm=FIRM,
            deal=agreed,
            cut=form,
        )
