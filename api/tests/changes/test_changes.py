"""A registered company changes: refused on the field, ordered in the same act, filed when it is paid, recorded once, and nobody else's."""

import asyncio
from datetime import date, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.companies.models import Company, CompanyVersion
from khoisu.kit import clock
from khoisu.kit.ids import new_code, new_id
from tests.catalogue import Shop
from tests.companies.test_members import joined
from tests.contract.operations import operations
from tests.people import MakePerson, Person

OWN = "/business/api/v1/cong-ty-cua-toi"
OFFICE = "/business/api/v1/quan-tri/thay-doi-cong-ty"
NAME = "Công ty TNHH Sao Mai Phương Nam"


def today() -> date:
    return clock.today()


class Desk:
    """A company of TNHH2 with its owner and our staff."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient, owner: Person, staff: Person) -> None:
        self.app, self.client, self.owner, self.staff = app, client, owner, staff
        self.company = new_code("CT", 8)

    async def begin(
        self, legal: str = "TNHH2", suspended: dict[str, Any] | None = None, issued: date | None = None
    ) -> None:
        """Record the company as a certificate of that day, else of today, would have."""
        async with self.app.state.database.transaction() as session:
            head = {
                "ma": self.company,
                "account_id": self.owner.id,
                "ho_so_id": new_id(),
                "ma_ho_so": "HS1",
                "lan_lich": 0,
            }
            company = Company(**head, tao_luc=clock.now())
            session.add(company)
            await session.flush()
            session.add(
                CompanyVersion(
                    cong_ty_id=company.id,
                    so=1,
                    nguon="GIAY_CHUNG_NHAN",
                    hieu_luc_tu=today(),
                    ngay_cap=issued or today(),
                    ma_doanh_nghiep="0316794479",
                    ten="Công ty TNHH Bến Thành Xanh",
                    ten_tieng_nuoc_ngoai="",
                    ten_viet_tat="",
                    loai_hinh=legal,
                    tam_ngung=suspended,
                    tru_so="12 Lê Lợi, Phường Bến Thành, Thành phố Hồ Chí Minh",
                    von=300_000_000,
                    chu_so_huu=[
                        {"ten": ten, "la_to_chuc": False, "hop_danh": False, "von": von, "so_co_phan": None}
                        for ten, von in (("Trần An", 200_000_000), ("Lê Bình", 100_000_000))
                    ],
                    nguoi_dai_dien=[{"ten": "Trần An", "chuc_danh": "CHU_TICH_HDTV", "chuc_danh_khac": ""}],
                    nganh_nghe=[{"ma": "4711", "ten": "Bán lẻ tổng hợp", "chinh": True}],
                    tao_luc=clock.now(),
                )
            )

    async def call(self, method: str, path: str, who: Person | None = None, **body: Any) -> httpx.Response:
        """A call of the owner below the company's changes."""
        headers = (who or self.owner).headers
        url = f"{OWN}/{self.company}/thay-doi{path}"
        return await self.client.request(method, url, json=body or None, headers=headers)

    async def new(self, kind: str = "TEN", day: date | None = None, **values: Any) -> httpx.Response:
        """Prepare a change."""
        given = values or {"tenDoanhNghiep": NAME}
        return await self.call("POST", "", loai=kind, ngayQuyetDinh=(day or today()).isoformat(), giaTri=given)

    async def made(self, kind: str = "TEN", **values: Any) -> dict[str, Any]:
        """The same, which must succeed."""
        reply = await self.new(kind, **values)
        assert reply.status_code == 201, reply.text
        return reply.json()["data"]

    async def sent(self, shop: Shop, change: dict[str, Any]) -> str:
        """Send it with an order; returns the order's code."""
        sold = await shop.sold("thay-doi-dang-ky-kinh-doanh", "mot-noi-dung")
        body = {"goiCuocId": str(sold.goi_cuoc_id), "tongTien": sold.don_gia, "dongYDieuKhoan": True}
        reply = await self.call("POST", f"/{change['ma']}/gui", soSuKien=change["soSuKien"], **body)
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]["maDonHang"]

    async def act(self, change: str, action: str, seen: int, **body: Any) -> httpx.Response:
        """A step of the office."""
        sent = {"thaoTac": action, "soSuKien": seen} | body
        return await self.client.post(f"{OFFICE}/{change}/thao-tac", json=sent, headers=self.staff.headers)

    async def read(self, change: str) -> dict[str, Any]:
        """The owner's page of it."""
        reply = await self.call("GET", f"/{change}")
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]

    async def run(self, sql: str, **values: Any) -> list[Any]:
        """A statement past the API."""
        async with self.app.state.database.transaction() as session:
            return list((await session.execute(text(sql), values)).mappings())

    async def pay(self, order: str) -> None:
        """The money has come, and the order is confirmed."""
        await self.run(
            """UPDATE don_hang SET trang_thai_xac_nhan = 'DA_XAC_NHAN', trang_thai_thanh_toan = 'DA_THANH_TOAN', da_thu = tong_tien
            WHERE ma_don_hang = :order RETURNING id""",
            order=order,
        )


@pytest.fixture
async def desk(app: FastAPI, client: httpx.AsyncClient, person: MakePerson) -> Desk:
    made = Desk(app, client, await person(), await person(("nhan-vien",)))
    await made.begin()
    return made


async def test_a_new_name_is_decided_ordered_filed_and_only_then_recorded(desk: Desk, shop: Shop) -> None:
    change = await desk.made()
    assert [(one["cu"], one["moi"]) for one in change["khac"]] == [("Công ty TNHH Bến Thành Xanh", NAME)]
    assert change["hanNop"] == (today() + timedelta(days=10)).isoformat()
    assert [one["ma"] for one in change["giayTo"]] == ["nghi-quyet", "giay-uy-quyen", "bien-ban-hop"]
    assert change["giayTo"][0]["kyTen"] == ["TRẦN AN"]
    assert "75%" in change["truongHop"]["tyLe"]["noiDung"]
    paper = await desk.call("GET", f"/{change['ma']}/giay-to/nghi-quyet.pdf")
    assert (paper.status_code, paper.content[:5]) == (200, b"%PDF-")

    order = await desk.sent(shop, change)
    sent = await desk.read(change["ma"])
    assert (sent["trangThai"], sent["maDonHang"]) == ("CHO_DUYET", order)
    seen = sent["soSuKien"]
    filing = {"soBienNhan": "12/2026", "ngay": today().isoformat()}
    unpaid = await desk.act(change["ma"], "NOP", seen, **filing)
    assert (unpaid.status_code, unpaid.json()["code"]) == (409, "don_hang_chua_dam_bao")
    await desk.pay(order)
    empty = await desk.act(change["ma"], "NOP", seen)
    assert [one["truong"] for one in empty.json()["errors"]] == ["soBienNhan", "ngay"]
    assert (await desk.act(change["ma"], "NOP", seen, **filing)).status_code == 200
    page = (await desk.client.get(f"{OWN}/{desk.company}", headers=desk.owner.headers)).json()["data"]
    assert (page["ten"], len(page["phienBan"])) == ("Công ty TNHH Bến Thành Xanh", 1)

    replies = await asyncio.gather(
        *(desk.act(change["ma"], "GHI_NHAN", seen + 1, ngay=today().isoformat()) for _ in range(3))
    )
    assert sorted(one.status_code for one in replies) == [200, 409, 409]
    page = (await desk.client.get(f"{OWN}/{desk.company}", headers=desk.owner.headers)).json()["data"]
    assert (page["ten"], page["tenVietTat"], page["ngayCap"]) == (NAME, "", today().isoformat())
    assert [(one["so"], one["nguon"]) for one in page["phienBan"]] == [(2, "THAY_DOI"), (1, "GIAY_CHUNG_NHAN")]
    assert (await desk.read(change["ma"]))["trangThai"] == "DA_GHI_NHAN"
    listed = (await desk.client.get(OFFICE, headers=desk.staff.headers)).json()["data"]
    assert change["ma"] in {one["ma"] for one in listed}


@pytest.mark.parametrize(
    ("kind", "values", "field", "code"),
    [
        ("TEN", {"tenDoanhNghiep": ""}, "tenDoanhNghiep", "bat_buoc_ten"),
        ("TEN", {"tenDoanhNghiep": "Sao Mai"}, "tenDoanhNghiep", "tien_to_ten_sai"),
        ("TEN", {"tenDoanhNghiep": "Công ty cổ phần Sao Mai"}, "tenDoanhNghiep", "tien_to_ten_sai"),
        ("TEN", {"tenDoanhNghiep": "Công ty TNHH Địt Mẹ"}, "tenDoanhNghiep", "tu_tho_tuc"),
        ("TEN", {"tenDoanhNghiep": "Công ty TNHH Bến Thành Xanh"}, "tenDoanhNghiep", "khong_doi"),
        ("TEN", {"tenDoanhNghiep": NAME, "tenTiengNuocNgoai": "公司"}, "tenTiengNuocNgoai", "ten_nuoc_ngoai_sai_ky_tu"),
        ("TRU_SO", {"soNhaDuong": "5 Lê Lợi"}, "tinhTpId", "bat_buoc"),
        (
            "TRU_SO",
            {"soNhaDuong": "5 Lê Lợi", "tinhTpId": "79", "phuongXaId": "00004"},
            "phuongXaId",
            "phuong_xa_khac_tinh",
        ),
        ("NGANH_NGHE", {"nganhNghe": []}, "nganhNghe", "chua_co_nganh"),
        ("NGANH_NGHE", {"nganhNghe": ["62"]}, "nganhNghe.0", "nganh_khong_phai_cap_4"),
        ("NGANH_NGHE", {"nganhNghe": ["4610", "4610"]}, "nganhNghe.1", "nganh_trung"),
        ("NGANH_NGHE", {"nganhNghe": ["9999"]}, "nganhNghe.0", "khong_co_trong_danh_muc"),
        ("VON", {"gopVon": [200_000_000]}, "gopVon.0", "danh_sach_da_doi"),
        ("VON", {"gopVon": [200_000_000, 90_000_000]}, "gopVon.1", "von_giam"),
        ("VON", {"gopVon": [200_000_000, 150_000_000]}, "ngayGopDu", "missing"),
        ("VON", {"gopVon": [200_000_000, 150_000_000], "ngayGopDu": "2020-01-01"}, "ngayGopDu", "truoc_quyet_dinh"),
        ("DAI_DIEN", {"hoTen": "", "chucDanh": "GIAM_DOC"}, "hoTen", "bat_buoc"),
        ("LIEN_HE", {"dienThoai": "123"}, "dienThoai", "so_dien_thoai_sai"),
        ("LIEN_HE", {"dienThoai": "0912345678", "email": "a@"}, "email", "email_sai"),
        ("LIEN_HE", {"dienThoai": "0912345678", "website": "không có"}, "website", "website_sai"),
        ("THUE", {"hoTenKeToanTruong": "Lê 2"}, "hoTenKeToanTruong", "ho_ten_sai_ky_tu"),
        ("THUE", {"phuongPhapTinhThueId": "KHAC"}, "phuongPhapTinhThueId", "khong_co_trong_danh_muc"),
        ("THUE", {"hoTenGiamDoc": ""}, "hoTenGiamDoc", "khong_doi"),
        ("TAM_NGUNG", {"tuNgay": "2020-01-01"}, "denNgay", "missing"),
        ("TAM_NGUNG", {"tuNgay": "2020-01-01", "denNgay": "2020-05-01"}, "tuNgay", "bao_truoc"),
        ("TIEP_TUC", {"tuNgay": "2026-12-25"}, "loai", "chua_lam_duoc"),
        ("THANH_VIEN", {"benBan": 5}, "benBan", "missing"),
        ("THANH_VIEN", {"benMua": 1, "soVon": 200_000_000}, "soVon", "con_mot_thanh_vien"),
        ("THANH_VIEN", {"benMua": 0, "soVon": 1}, "benMua", "ben_mua_sai"),
        ("THANH_VIEN", {"benMua": 1, "soVon": 200_000_001}, "soVon", "so_von_sai"),
        ("THANH_VIEN", {"tenBenMua": "lê  bình", "soVon": 1}, "tenBenMua", "dang_la_thanh_vien"),
        ("THANH_VIEN", {"tenBenMua": "Phạm Dung", "soVon": 1}, "ngayChaoBan", "missing"),
        ("DAI_DIEN", {"hoTen": "TRẦN AN", "chucDanh": "GIAM_DOC"}, "hoTen", "khong_doi"),
        ("DAI_DIEN", {"hoTen": "Lê Bình 2", "chucDanh": "GIAM_DOC"}, "hoTen", "ho_ten_sai_ky_tu"),
        ("DAI_DIEN", {"hoTen": "Lê Bình", "chucDanh": "CHU_DN"}, "chucDanh", "chuc_danh_khong_hop_loai_hinh"),
        ("DAI_DIEN", {"hoTen": "Lê Bình", "chucDanh": "GIAM_DOC", "nguoiCu": 1}, "nguoiCu", "missing"),
    ],
)
async def test_what_the_law_refuses_is_refused_on_its_field(
    desk: Desk, kind: str, values: dict[str, Any], field: str, code: str
) -> None:
    reply = await desk.new(kind, **values)
    assert reply.status_code == 422, reply.text
    assert (field, code) in {(one["truong"], one["ma"]) for one in reply.json()["errors"]}


async def test_a_decision_is_never_dated_back_nor_far_ahead(desk: Desk) -> None:
    for days in (-1, 31):
        reply = await desk.new(day=today() + timedelta(days=days))
        assert [one["truong"] for one in reply.json()["errors"]] == ["ngayQuyetDinh"]


async def test_one_of_a_kind_at_a_time_and_an_old_page_changes_nothing(desk: Desk, shop: Shop) -> None:
    change = await desk.made()
    twice = await desk.new()
    assert (twice.status_code, twice.json()["ma"]) == (409, change["ma"])
    saving = {"ngayQuyetDinh": today().isoformat(), "giaTri": {"tenDoanhNghiep": f"{NAME} Hai"}}
    assert (await desk.call("PUT", f"/{change['ma']}", soSuKien=1, **saving)).status_code == 200
    stale = await desk.call("PUT", f"/{change['ma']}", soSuKien=1, **saving)
    assert (stale.status_code, stale.json()["code"]) == (409, "thay_doi_da_chuyen")
    await desk.sent(shop, await desk.read(change["ma"]))
    assert (await desk.call("PUT", f"/{change['ma']}", soSuKien=3, **saving)).status_code == 409
    assert (await desk.act(change["ma"], "YEU_CAU_SUA", 3)).status_code == 422
    assert (await desk.act(change["ma"], "YEU_CAU_SUA", 3, loiNhan="Tên đã có người dùng")).status_code == 200
    returned = await desk.read(change["ma"])
    assert (returned["trangThai"], returned["dienBien"][0]["loiNhan"]) == ("YEU_CAU_SUA", "Tên đã có người dùng")
    again = await desk.call("POST", f"/{change['ma']}/gui", soSuKien=4)
    assert again.json()["data"]["maDonHang"] == returned["maDonHang"]  # the order that it has
    assert (await desk.call("POST", f"/{change['ma']}/rut", soSuKien=5)).status_code == 204
    assert (await desk.made())["ma"] != change["ma"]


async def test_papers_of_an_older_record_are_not_filed(desk: Desk, shop: Shop) -> None:
    name, move = (
        await desk.made(),
        await desk.made("TRU_SO", soNhaDuong="5 Tràng Tiền", tinhTpId="01", phuongXaId="00070"),
    )
    assert [one["nguon"] for one in move["canTruoc"]][:1] == ["TT90 9–10"]  # to another province
    for change in (name, move):
        await desk.pay(await desk.sent(shop, change))
    filing = {"soBienNhan": "1", "ngay": today().isoformat()}
    assert (await desk.act(name["ma"], "NOP", 2, **filing)).status_code == 200
    assert (await desk.act(name["ma"], "GHI_NHAN", 3, ngay=today().isoformat())).status_code == 200
    old = await desk.act(move["ma"], "NOP", 2, **filing)
    assert (old.status_code, old.json()["code"]) == (409, "cong_ty_da_doi")
    assert (await desk.read(move["ma"]))["cuPhienBan"] is True


async def test_two_changes_of_the_same_facts_are_not_with_the_registrar_at_once(desk: Desk, shop: Shop) -> None:
    """What each member holds is in a raise and in a transfer: recorded one after the other, the later would undo the earlier."""
    offered = (today() - timedelta(days=31)).isoformat()
    raised, sold, named = (
        await desk.made("VON", gopVon=[200_000_000, 200_000_000], ngayGopDu=today().isoformat()),
        await desk.made("THANH_VIEN", benBan=1, tenBenMua="Phạm Dung", soVon=40_000_000, ngayChaoBan=offered),
        await desk.made(),
    )
    for change in (raised, sold, named):
        await desk.pay(await desk.sent(shop, change))
    filing = {"soBienNhan": "1", "ngay": today().isoformat()}
    assert (await desk.act(raised["ma"], "NOP", 2, **filing)).status_code == 200
    second = await desk.act(sold["ma"], "NOP", 2, **filing)
    assert (second.status_code, second.json()["code"], second.json()["ma"]) == (
        409,
        "dang_nop_thay_doi_khac",
        raised["ma"],
    )
    assert (await desk.act(named["ma"], "NOP", 2, **filing)).status_code == 200
    for change in (raised, named):
        assert (await desk.act(change["ma"], "GHI_NHAN", 3, ngay=today().isoformat())).status_code == 200
    page = (await desk.client.get(f"{OWN}/{desk.company}", headers=desk.owner.headers)).json()["data"]
    assert (page["ten"], page["von"], sum(one["von"] for one in page["chuSoHuu"])) == (NAME, 400_000_000, 400_000_000)


async def test_nobody_else_sees_or_changes_it(desk: Desk, person: MakePerson) -> None:
    change = (await desk.made())["ma"]
    saving = {"soSuKien": 1, "ngayQuyetDinh": today().isoformat(), "giaTri": {"tenDoanhNghiep": NAME}}
    calls: list[tuple[str, str, dict[str, Any]]] = [
        ("GET", "", {}),
        ("POST", "", {"loai": "TEN", "ngayQuyetDinh": today().isoformat(), "giaTri": {"tenDoanhNghiep": NAME}}),
        ("GET", f"/{change}", {}),
        ("PUT", f"/{change}", saving),
        ("POST", f"/{change}/gui", {"soSuKien": 1}),
        ("POST", f"/{change}/rut", {"soSuKien": 1}),
        ("GET", f"/{change}/giay-to/nghi-quyet.pdf", {}),
    ]
    members = {role: await person() for role in ("XEM", "LAM", "DAT")}
    for role, who in members.items():
        await joined(desk.app, desk.client, desk.owner, desk.company, who, role)
    expected = [(404, await person()), (404, desk.staff), *((403, who) for who in members.values())]
    for status, other in expected:
        for method, path, body in calls:
            assert (await desk.call(method, path, other, **body)).status_code == status, path
    own = [one for one in operations() if one.path.startswith(f"{OWN}/{{ma}}/thay-doi")]
    assert len(own) == len(calls)
    assert (await desk.client.get(f"{OFFICE}/{change}", headers=desk.owner.headers)).status_code == 403
    second = Desk(desk.app, desk.client, desk.owner, desk.staff)
    await second.begin()
    assert (await second.call("GET", f"/{change}")).status_code == 404  # of the owner's other company


async def test_capital_is_raised_when_it_is_paid_in_and_a_new_representative_signs(desk: Desk, shop: Shop) -> None:
    """Two changes that only the record's next version shows; a raise is counted from its payment, and its minutes are filed."""
    paid = today() + timedelta(days=5)
    raised = await desk.made("VON", gopVon=[200_000_000, 200_000_000], ngayGopDu=paid.isoformat())
    assert [(one["ten"], one["cu"], one["moi"]) for one in raised["khac"]] == [
        ("Vốn điều lệ", "300.000.000 đồng", "400.000.000 đồng"),
        ("Phần vốn góp của TRẦN AN", "200.000.000 đồng (66,67%)", "200.000.000 đồng (50%)"),
        ("Phần vốn góp của LÊ BÌNH", "100.000.000 đồng (33,33%)", "200.000.000 đồng (50%)"),
    ]
    assert raised["hanNop"] == (paid + timedelta(days=10)).isoformat()
    assert {one["ma"]: one["nop"] for one in raised["giayTo"]}["bien-ban-hop"] is True
    await desk.pay(await desk.sent(shop, raised))
    early = await desk.act(raised["ma"], "NOP", 2, soBienNhan="1", ngay=today().isoformat())
    assert [one["ma"] for one in early.json()["errors"]] == ["chua_gop_du"]
    await desk.run(
        "UPDATE thay_doi_cong_ty SET gia_tri = gia_tri || jsonb_build_object('ngay_gop_du', CAST(:day AS text)) RETURNING id",
        day=today().isoformat(),
    )
    await _recorded(desk, raised["ma"])

    new = await desk.made("DAI_DIEN", hoTen="Phạm Thị Dung", chucDanh="CHU_TICH_HDTV")
    assert {one["ma"]: one["kyTen"] for one in new["giayTo"]} == {
        "nghi-quyet": ["TRẦN AN"],
        "giay-uy-quyen": ["PHẠM THỊ DUNG"],
        "bien-ban-hop": ["TRẦN AN"],
    }
    drawn = await desk.call("GET", f"/{new['ma']}/giay-to/giay-uy-quyen.pdf")
    assert (drawn.status_code, drawn.content[:5]) == (200, b"%PDF-")
    await desk.pay(await desk.sent(shop, new))
    await _recorded(desk, new["ma"])
    page = (await desk.client.get(f"{OWN}/{desk.company}", headers=desk.owner.headers)).json()["data"]
    assert (page["von"], [one["von"] for one in page["chuSoHuu"]]) == (400_000_000, [200_000_000, 200_000_000])
    assert page["nguoiDaiDien"] == [{"ten": "Phạm Thị Dung", "chucDanh": "Chủ tịch Hội đồng thành viên"}]
    assert [one["so"] for one in page["phienBan"]] == [3, 2, 1]


async def test_a_company_of_another_type_is_not_offered_what_is_not_prepared_for_it(desk: Desk) -> None:
    other = Desk(desk.app, desk.client, desk.owner, desk.staff)
    await other.begin("CP")
    page = (await other.call("GET", "")).json()["data"]
    kinds = ["TEN", "TRU_SO", "NGANH_NGHE", "VON", "DAI_DIEN", "GIAM_VON", "LIEN_HE", "THUE", "HUONG_LOI", "TAM_NGUNG"]
    assert [one["loai"] for one in page["truongHop"]] == kinds
    assert [one["ten"] for one in page["noiKhac"]] == ["Chuyển nhượng cổ phần"]
    reply = await other.new("THANH_VIEN", soVon=1)
    assert [one["ma"] for one in reply.json()["errors"]] == ["chua_lam_duoc"]
    raised = await other.made("VON", gopVon=[500_000_000], ngayGopDu=today().isoformat())
    assert [(one["ten"], one["moi"]) for one in raised["khac"]] == [("Vốn điều lệ", "500.000.000 đồng")]
    assert "65%" in raised["truongHop"]["tyLe"]["noiDung"]
    assert [one["ma"] for one in raised["giayTo"] if one["nop"]] == ["nghi-quyet", "giay-uy-quyen"]


async def _recorded(desk: Desk, change: str) -> None:
    filing = {"soBienNhan": "1", "ngay": today().isoformat()}
    assert (await desk.act(change, "NOP", 2, **filing)).status_code == 200
    assert (await desk.act(change, "GHI_NHAN", 3, ngay=today().isoformat())).status_code == 200


async def test_lines_are_added_and_dropped_and_events_stay(desk: Desk) -> None:
    change = await desk.made("NGANH_NGHE", nganhNghe=["4610", "4711"])
    assert [(one["cu"][:4], one["moi"][:4]) for one in change["khac"]] == [("", "4610"), ("4711", "4610")]
    assert change["truongHop"]["ketQua"].startswith("Cập nhật")
    copied = (await desk.client.get("/auth/api/v1/toi/du-lieu.json", headers=desk.owner.headers)).json()["cong_ty"]
    assert [one["loai"] for one in copied[0]["thay_doi"][0]["dien_bien"]] == ["TAO"]
    with pytest.raises(DBAPIError):
        await desk.run("UPDATE su_kien_thay_doi SET loi_nhan = 'x' RETURNING id")
