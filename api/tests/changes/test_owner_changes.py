"""A lower capital, gifts and inheritance of contributions, beneficial owners: what is refused on its field, and what the record becomes."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.changes.beneficial import Beneficial, beneficial_errors
from khoisu.changes.capital import may_return_from, reduction_errors
from khoisu.changes.states import ReductionForm, TransferForm
from khoisu.changes.transfer import Transfer, transfer_errors
from tests.catalogue import Shop
from tests.changes.test_changes import Desk, today
from tests.changes.test_data_changes import page_of, recorded
from tests.people import MakePerson
from tests.running_site import Site

FOUNDED = date(2024, 3, 11)
DECIDED = date(2026, 12, 1)


def company(legal: str, *money: int, **more: Any) -> dict[str, Any]:
    """A record with owners of these contributions; of the first of them the representative has the name."""
    names = ("Trần An", "Lê Bình", "Phạm Cúc")
    owners = [{"ten": ten, "la_to_chuc": False, "von": von} for ten, von in zip(names, money, strict=False)]
    people = [{"ten": "Trần An", "chuc_danh": "CHU_TICH_HDTV", "chuc_danh_khac": ""}]
    known = {"loai_hinh": legal, "von": sum(money), "chu_so_huu": owners, "nguoi_dai_dien": people}
    return known | {"ngay_cap": FOUNDED, "tam_ngung": None} | more


RETURN, UNPAID = ReductionForm.RETURN, ReductionForm.UNPAID
YOUNG = date(2025, 3, 10)


@pytest.mark.parametrize(
    ("legal", "money", "left", "form", "decided", "wrong"),
    [
        ("TNHH2", (200, 100), (100, 50), RETURN, DECIDED, []),
        ("TNHH2", (200, 100), (110, 50), RETURN, DECIDED, ["gopVon.0 khong_theo_ty_le", "gopVon.1 khong_theo_ty_le"]),
        ("TNHH2", (100, 100, 100), (33, 33, 34), RETURN, DECIDED, []),
        ("TNHH2", (200, 100), (100, 0), RETURN, DECIDED, ["gopVon.0 khong_theo_ty_le", "gopVon.1 khong_theo_ty_le"]),
        ("TNHH2", (200, 100), (100, 101), UNPAID, DECIDED, ["gopVon.1 von_tang"]),
        ("TNHH2", (200, 100), (0, 0), UNPAID, DECIDED, ["gopVon.0 von_bang_khong"]),
        ("TNHH2", (200, 100), (150, 100), UNPAID, DECIDED, []),
        ("TNHH2", (200, 100), (150, 0), UNPAID, DECIDED, ["gopVon.0 con_mot_thanh_vien"]),
        ("TNHH2", (200, 100, 50), (150, 100, 0), UNPAID, DECIDED, []),
        ("TNHH2", (200, 100), (100,), RETURN, DECIDED, ["gopVon.0 danh_sach_da_doi"]),
        ("TNHH2", (200, 100), (100, 50), None, DECIDED, ["cachGiam missing"]),
        ("TNHH2", (200, 100), (100, 50), RETURN, YOUNG, ["cachGiam chua_du_hai_nam"]),
        ("TNHH1_CN", (300,), (100,), RETURN, DECIDED, []),
        ("TNHH1_CN", (300,), (400,), RETURN, DECIDED, ["gopVon.0 von_tang"]),
        ("TNHH1_CN", (300,), (0,), UNPAID, DECIDED, ["gopVon.0 von_bang_khong"]),
        ("CP", (300,), (100,), RETURN, DECIDED, []),
        ("CP", (300,), (100,), RETURN, YOUNG, ["cachGiam chua_du_hai_nam"]),
        ("CP", (300,), (100,), UNPAID, FOUNDED + timedelta(days=90), ["cachGiam con_han_gop"]),
        ("CP", (300,), (100,), UNPAID, FOUNDED + timedelta(days=91), []),
    ],
)
def test_a_lower_capital_is_what_the_law_allows(
    legal: str,
    money: tuple[int, ...],
    left: tuple[int, ...],
    form: ReductionForm | None,
    decided: date,
    wrong: list[str],
) -> None:
    found = reduction_errors(company(legal, *money), left, form, decided, decided)
    assert [f"{one.truong} {one.ma}" for one in found] == wrong


def test_the_day_of_a_return_and_two_years_in_business() -> None:
    record = company("TNHH2", 200, 100)
    for day, code in (
        (None, "missing"),
        (DECIDED - timedelta(days=1), "truoc_quyet_dinh"),
        (date(2027, 3, 2), "ngay_qua_xa"),
    ):
        assert [one.ma for one in reduction_errors(record, (100, 50), RETURN, DECIDED, day)] == [code]
    assert may_return_from(record) == date(2026, 3, 11)
    idle = {"tu": "2025-01-01", "den": "2025-01-31", "lien_tu": "2025-01-01", "som": False}
    assert may_return_from(company("CP", 300, tam_ngung=idle)) == date(2026, 4, 11), "a suspension is not counted"
    assert may_return_from(company("TNHH2", 200, 100, ngay_cap=date(2024, 2, 29))) == date(2026, 2, 28)


def deal(form: TransferForm, amount: int, buyer: int | None = None, name: str = "Vũ Dung", **more: Any) -> Transfer:
    values: dict[str, Any] = {"seller": 1, "is_organisation": False, "offered": None} | more
    return Transfer(buyer=buyer, name="" if buyer is not None else name, amount=amount, form=form, **values)


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        (deal(TransferForm.GIFT, 40), []),
        (deal(TransferForm.GIFT_TO_HEIR, 100), []),
        (deal(TransferForm.GIFT_TO_HEIR, 40, buyer=0), []),
        (deal(TransferForm.INHERITANCE, 100), []),
        (deal(TransferForm.INHERITANCE, 40), ["soVon khong_du_di_san"]),
        (deal(TransferForm.INHERITANCE, 100, buyer=0), ["soVon con_mot_thanh_vien"]),
        (deal(TransferForm.INHERITANCE, 200, seller=0), ["benBan dang_la_dai_dien"]),
        (deal(TransferForm.GIFT_TO_HEIR, 40, is_organisation=True), ["hinhThuc to_chuc_khong_thua_ke"]),
        (deal(TransferForm.GIFT, 101), ["soVon so_von_sai"]),
        (deal(TransferForm.GIFT, 40, name=""), ["tenBenMua missing"]),
        (deal(TransferForm.SALE, 40), ["ngayChaoBan missing"]),
    ],
)
def test_a_gift_and_an_inheritance_ask_for_what_the_law_asks(given: Transfer, wrong: list[str]) -> None:
    found = transfer_errors(company("TNHH2", 200, 100), given, DECIDED)
    assert [f"{one.truong} {one.ma}" for one in found] == wrong


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        ([("Trần An", 66, False), ("Lê Bình", 33, False)], []),
        ([("Trần An", 66, False), ("Lê Bình", 33, False), ("Vũ Dung", 0, True)], []),
        ([], ["huongLoi.0.ten missing"]),
        ([("Trần An", 66, False)], ["huongLoi.0.ten thieu_nguoi"]),
        ([("Trần An", 66, False), ("Lê Bình", 24, False)], ["huongLoi.1.tyLe khong_du_can_cu"]),
        ([("Trần An", 66, False), ("Lê Bình", 33, False), ("lê  bình", 25, False)], ["huongLoi.2.ten huong_loi_trung"]),
        ([("Trần An", 66, False), ("", 33, False), ("Lê Bình", 33, False)], ["huongLoi.1.ten missing"]),
        ([("Trần An", 66, False), ("Lê Bình", 101, False)], ["huongLoi.1.tyLe ty_le_sai"]),
        (
            [("Trần An", 66, False), ("Lê Bình", 33, False), ("vudung.vn", 25, False)],
            ["huongLoi.2.ten ho_ten_khong_hop_le"],
        ),
    ],
)
def test_a_list_of_beneficial_owners_is_whole(rows: list[tuple[str, int, bool]], wrong: list[str]) -> None:
    said = [Beneficial(ten, Decimal(share), controls) for ten, share, controls in rows]
    found = beneficial_errors(company("TNHH2", 200, 100), said)
    assert [f"{one.truong} {one.ma}" for one in found] == wrong
    assert beneficial_errors(company("CP", 300), [Beneficial("Vũ Dung", Decimal(25), chi_phoi=False)]) == []


@pytest.fixture
async def desk(app: FastAPI, client: httpx.AsyncClient, person: MakePerson) -> Desk:
    made = Desk(app, client, await person(), await person(("nhan-vien",)))
    await made.begin(issued=today() - timedelta(days=800))
    return made


async def test_capital_is_returned_in_proportion_filed_after_it_and_recorded(desk: Desk, shop: Shop) -> None:
    back: dict[str, Any] = {"cachGiam": "HOAN_TRA", "ngayGopDu": today().isoformat()}
    uneven = await desk.new("GIAM_VON", gopVon=[160_000_000, 40_000_000], **back)
    assert {one["truong"] for one in uneven.json()["errors"]} == {"gopVon.0", "gopVon.1"}
    assert "133.333.333" in uneven.json()["errors"][0]["thongBao"]
    change = await desk.made("GIAM_VON", gopVon=[100_000_000, 50_000_000], **back)
    assert [(one["ma"], one["nop"]) for one in change["giayTo"]] == [
        ("nghi-quyet", True),
        ("giay-uy-quyen", True),
        ("bien-ban-hop", True),
    ]
    assert "75%" in change["truongHop"]["tyLe"]["noiDung"]
    drawn = await desk.call("GET", f"/{change['ma']}/giay-to/nghi-quyet.pdf")
    assert drawn.status_code == 200, drawn.text
    shown = await recorded(desk, shop, change)
    assert (shown["von"], [one["von"] for one in shown["chuSoHuu"]]) == (150_000_000, [100_000_000, 50_000_000])


@pytest.mark.deep
async def test_a_gift_is_accepted_by_the_members_and_an_inheritance_has_happened(desk: Desk, shop: Shop) -> None:
    gift: dict[str, Any] = {"hinhThuc": "TANG_CHO", "benBan": 1, "tenBenMua": "Phạm Thị Dung", "soVon": 40_000_000}
    change = await desk.made("THANH_VIEN", **gift)
    assert [one["ma"] for one in change["giayTo"]] == [
        "nghi-quyet",
        "hop-dong-tang-cho",
        "giay-uy-quyen",
        "bien-ban-hop",
    ]
    for paper in ("nghi-quyet", "hop-dong-tang-cho", "bien-ban-hop"):
        drawn = await desk.call("GET", f"/{change['ma']}/giay-to/{paper}.pdf")
        assert drawn.status_code == 200, drawn.text
    shown = await recorded(desk, shop, change)
    assert [one["von"] for one in shown["chuSoHuu"]] == [200_000_000, 60_000_000, 40_000_000]

    left: dict[str, Any] = {"hinhThuc": "THUA_KE", "benBan": 1, "tenBenMua": "Lê Minh", "soVon": 60_000_000}
    reply = await desk.new("THANH_VIEN", today() - timedelta(days=5), **left)
    heir = reply.json()["data"]
    assert [one["ma"] for one in heir["giayTo"]] == ["giay-uy-quyen"]
    assert (heir["truongHop"]["ai"], heir["hanNop"]) == (None, (today() + timedelta(days=5)).isoformat())
    shown = await recorded(desk, shop, heir)
    assert [one["ten"] for one in shown["chuSoHuu"]] == ["Trần An", "Phạm Thị Dung", "Lê Minh"]


async def test_beneficial_owners_are_notified_and_said_in_english(desk: Desk, shop: Shop) -> None:
    page = (await desk.call("GET", "")).json()["data"]
    begun = [(one["ten"], one["tyLe"]) for one in page["giaTri"]["huongLoi"]]
    assert begun == [("Trần An", "66.67"), ("Lê Bình", "33.33")], "who holds enough by the record itself"
    rows = [{"ten": "Trần An", "tyLe": "66.67"}, {"ten": "Lê Bình", "tyLe": "33.33", "chiPhoi": True}]
    change = await desk.made("HUONG_LOI", huongLoi=rows)
    assert [(one["ten"], one["cu"], one["moi"]) for one in change["khac"]] == [
        ("Chủ sở hữu hưởng lợi TRẦN AN", "", "66,67%"),
        ("Chủ sở hữu hưởng lợi LÊ BÌNH", "", "33,33%, có quyền chi phối"),
    ]
    assert [one["ma"] for one in change["giayTo"]] == ["giay-uy-quyen"]
    path = f"/business/api/v1/cong-ty-cua-toi/{desk.company}/thay-doi"
    headers = desk.owner.headers | {"Accept-Language": "en"}
    english = (await desk.client.get(f"{path}/{change['ma']}", headers=headers)).json()["data"]
    assert [one["moi"] for one in english["khac"]] == ["66.67%", "33.33%, controls the company"]
    await recorded(desk, shop, change)
    page = (await desk.client.get(path, headers=headers)).json()["data"]
    assert [(one["ten"], one["tyLe"]) for one in page["giaTri"]["huongLoi"]] == [
        ("Trần An", "66.67"),
        ("Lê Bình", "33.33"),
    ]
    assert page["nguoi"]["nguoiDaiDien"] == ["Trần An, Chair of the members' council"]


@pytest.mark.parametrize(
    ("legal", "elsewhere"),
    [
        ("DNTN", ["Đổi người đại diện theo pháp luật"]),
        ("HD", ["Đổi thành viên hợp danh, người đại diện theo pháp luật"]),
        ("TNHH1_CN", ["Đổi chủ sở hữu công ty"]),
        ("TNHH2", []),
    ],
)
async def test_what_the_law_has_rules_of_its_own_for_is_explained(site: Site, legal: str, elsewhere: list[str]) -> None:
    desk = Desk(site.app, site.client, await site.person(), await site.person(("nhan-vien",)))
    await desk.begin(legal)
    page = (await desk.call("GET", "")).json()["data"]
    assert [one["ten"] for one in page["noiKhac"]] == elsewhere
    assert all(one["daDoiChieu"] for it in page["noiKhac"] for one in it["canCo"])
    assert (await page_of(desk))["ten"]
