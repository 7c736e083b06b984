"""What a customer reads: each answer is one statement's JSON and fits the contract's models."""

from datetime import timedelta

import httpx
import pytest

from khoisu.kit import clock
from khoisu.kit.api_model import Data, PageOf
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Text
from khoisu.orders.access import VIEW_HEADER, view_token
from khoisu.orders.schemas import OrderDetail, OrderRow, OrderStates, OrderWishesIn, Progress
from khoisu.orders.states import Cycle, LineKind
from tests.orders.factories import a_line, placed
from tests.running_site import Site

ORDERS = "/payment/api/v1/don-hang"
STATES = "/payment/api/v1/commons/trang-thai-don-hang"


@pytest.mark.req("S4.4")
@pytest.mark.parametrize(("lang", "first"), [("vi", "Chờ xác nhận đơn"), ("en", "Pending confirmation")])
async def test_states_come_from_the_server_in_both_languages(client: httpx.AsyncClient, lang: str, first: str) -> None:
    reply = await client.get(STATES, headers={"Accept-Language": lang})
    states = Data[OrderStates].model_validate_json(reply.content).data
    assert [state.ma for state in states.trang_thai_xac_nhan] == [
        "CHO_XAC_NHAN",
        "DA_XAC_NHAN",
        "DANG_THUC_HIEN",
        "HOAN_THANH",
        "DA_HUY",
    ]
    assert states.trang_thai_xac_nhan[0].ten == first
    assert [state.thu_tu for state in states.trang_thai_thanh_toan] == list(range(1, 8))


@pytest.mark.req("S3.3")
@pytest.mark.req("S7.2")
async def test_detail_fits_the_contract_and_tells_the_sums(site: Site) -> None:
    buyer = await site.person()
    lines = [
        a_line(so_luong=2),
        a_line(loai=LineKind.ADD_ON, chu_ky=Cycle.YEAR, don_gia=900_000, dat_coc_phan_tram=0),
        a_line(loai=LineKind.DISCOUNT, don_gia=100_000, dat_coc_phan_tram=0, dich_vu_id=None, goi_cuoc_id=None),
    ]
    order = await placed(site.app, buyer.id, lines)
    by_id = await site.client.get(f"{ORDERS}/{order.id}", headers=buyer.headers)
    by_code = await site.client.get(f"{ORDERS}/%23{order.ma_don_hang.lower()}", headers=buyer.headers)
    assert by_id.status_code == 200, by_id.text
    assert by_id.json() == by_code.json()
    detail = Data[OrderDetail].model_validate_json(by_id.content).data
    assert detail.tong_tien == 2 * 2_700_000 + 900_000 - 100_000
    assert detail.can_thanh_toan == detail.tong_tien
    assert detail.danh_sach_dich_vu_chinh[0].phi_dich_vu == 2 * 2_200_000
    assert detail.danh_sach_dich_vu_phu[0].ngay_gia_han is None, "it counts from the day the work begins"
    assert detail.danh_sach_dich_vu_chinh[0].ngay_gia_han is None
    assert detail.danh_sach_giam_gia[0].thanh_tien == -100_000
    assert [event.loai for event in detail.su_kien] == ["DAT_HANG"]
    assert detail.hanh_dong_tiep.ma == "THANH_TOAN"
    assert (detail.co_the_huy, detail.co_the_sua, detail.qua_han) == (True, True, False)


async def test_list_fits_the_contract_and_pages(site: Site) -> None:
    buyer = await site.person()
    orders = [await placed(site.app, buyer.id) for _ in range(3)]
    reply = await site.client.get(ORDERS, params={"kichThuoc": 2, "trang": 2}, headers=buyer.headers)
    assert reply.status_code == 200, reply.text
    page = PageOf[OrderRow].model_validate_json(reply.content)
    assert [row.id for row in page.data] == [orders[0].id]
    assert (page.trang.so, page.trang.kich_thuoc, page.trang.tong) == (2, 2, 3)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("thanh lap", True),
        ("THÀNH LẬP", True),
        ("limited", True),
        ("ke toan", False),
        ("%", False),
        ("' OR 1=1", False),
    ],
)
async def test_search_ignores_accents(site: Site, words: str, found: bool) -> None:
    buyer = await site.person()
    await placed(site.app, buyer.id)
    reply = await site.client.get(ORDERS, params={"tim": words}, headers=buyer.headers)
    assert bool(reply.json()["data"]) is found


async def test_search_finds_a_code_with_its_hash_sign(site: Site) -> None:
    buyer = await site.person()
    order, _other = await placed(site.app, buyer.id), await placed(site.app, buyer.id)
    reply = await site.client.get(ORDERS, params={"tim": f"#{order.ma_don_hang}"}, headers=buyer.headers)
    assert [row["maDonHang"] for row in reply.json()["data"]] == [order.ma_don_hang]


async def test_list_filters_by_both_axes(site: Site) -> None:
    buyer = await site.person()
    await placed(site.app, buyer.id)

    async def count(**params: str) -> int:
        return (await site.client.get(ORDERS, params=params, headers=buyer.headers)).json()["trang"]["tong"]

    assert await count(trangThai="CHO_XAC_NHAN", trangThaiThanhToan="CHUA_THANH_TOAN") == 1
    assert await count(trangThai="DA_HUY") == 0
    assert await count(trangThaiThanhToan="DA_THANH_TOAN") == 0


@pytest.mark.parametrize("params", [{"trangThai": "X"}, {"trang": "0"}, {"kichThuoc": "101"}, {"tim": "x" * 101}])
async def test_bad_list_questions_are_refused_on_their_field(site: Site, params: dict[str, str]) -> None:
    buyer = await site.person()
    reply = await site.client.get(ORDERS, params=params, headers=buyer.headers)
    assert reply.status_code == 422
    assert [error["truong"] for error in reply.json()["errors"]] == list(params)


@pytest.mark.req("S6.5")
@pytest.mark.parametrize(
    "path", [ORDERS + "/{key}", "/payment/api/v1/tien-trinh/don-hang/{key}", ORDERS + "/{key}/ho-so"]
)
async def test_only_the_owner_sees_an_order(site: Site, path: str) -> None:
    owner, other, staff = await site.person(), await site.person(), await site.person(("nhan-vien",))
    order = await placed(site.app, owner.id)
    for key in (str(order.id), order.ma_don_hang):
        address = path.format(key=key)
        assert (await site.client.get(address)).status_code == 401
        assert (await site.client.get(address, headers=other.headers)).status_code == 404
        assert (await site.client.get(address, headers=staff.headers)).status_code == 404
        assert (await site.client.get(address, headers=owner.headers)).status_code == 200
    assert (await site.client.get(path.format(key=new_id()), headers=owner.headers)).status_code == 404
    assert (await site.client.get(path.format(key="KS1"), headers=owner.headers)).status_code == 404


@pytest.mark.req("S6.2")
async def test_a_visitor_sees_his_order_by_its_view_token_only(site: Site) -> None:
    order, other = await placed(site.app, None), await placed(site.app, None)
    secret = site.app.state.core.session_secret.get_secret_value()
    for path in (ORDERS, "/payment/api/v1/tien-trinh/don-hang"):
        address = f"{path}/{order.ma_don_hang}"
        good, wrong = view_token(order.id, secret), view_token(other.id, secret)
        assert (await site.client.get(address, headers={VIEW_HEADER: good})).status_code == 200
        assert (await site.client.get(address, headers={VIEW_HEADER: wrong})).status_code == 404
        assert (await site.client.get(address, headers=[(VIEW_HEADER.encode(), "đoán".encode())])).status_code == 404
        assert (await site.client.get(address)).status_code == 401


async def test_a_view_token_does_not_open_an_accounts_order(site: Site) -> None:
    order = await placed(site.app, (await site.person()).id)
    token = view_token(order.id, site.app.state.core.session_secret.get_secret_value())
    assert (await site.client.get(f"{ORDERS}/{order.id}", headers={VIEW_HEADER: token})).status_code == 404


@pytest.mark.req("S4.14")
@pytest.mark.parametrize(("lang", "word"), [("vi", "Đã quá hẹn"), ("en", "The promised time has passed")])
async def test_an_order_not_confirmed_in_time_is_overdue_and_says_whom_to_ask(site: Site, lang: str, word: str) -> None:
    owner = await site.person()
    order = await placed(site.app, owner.id)
    headers = owner.headers | {"Accept-Language": lang}
    assert (await site.client.get(f"{ORDERS}/{order.id}", headers=headers)).json()["data"]["hoTro"] is None
    # The token would have expired by then: what is moved is the deadline.
    async with site.app.state.database.transaction() as session:
        late = await session.get(type(order), order.id)
        late.han_xac_nhan = clock.now() - timedelta(seconds=1)
    data = (await site.client.get(f"{ORDERS}/{order.id}", headers=headers)).json()["data"]
    assert data["quaHan"] is True
    assert word in data["hoTro"]
    assert (await site.client.get(ORDERS, headers=headers)).json()["data"][0]["quaHan"] is True


@pytest.mark.req("S4.13")
async def test_progress_fits_the_contract(site: Site) -> None:
    owner = await site.person()
    order = await placed(site.app, owner.id)
    reply = await site.client.get(f"/payment/api/v1/tien-trinh/don-hang/{order.id}", headers=owner.headers)
    steps = Data[Progress].model_validate_json(reply.content).data.cac_buoc
    assert [(step.ma, step.trang_thai) for step in steps[:3]] == [
        ("DAT_HANG", "XONG"),
        ("THANH_TOAN", "DANG_LAM"),
        ("XAC_NHAN", "SAP_TOI"),
    ]
    assert steps[0].luc is not None
    assert steps[1].hanh_dong_tiep


@pytest.mark.req("S9.2")
@pytest.mark.parametrize(
    ("place", "noted"), [("TP. Hồ Chí Minh", False), ("thành phố hồ chí minh", False), ("Hà Nội", True)]
)
async def test_delivery_outside_the_city_says_that_a_carrier_is_used(site: Site, place: str, noted: bool) -> None:
    owner = await site.person()
    address = {"so_nha_duong": "1 Lê Lợi", "phuong_xa": "Phường Sài Gòn", "tinh_tp": place}
    order = await placed(site.app, owner.id, [a_line(giao_hang=True)], dia_chi_giao=address)
    data = (await site.client.get(f"{ORDERS}/{order.id}", headers=owner.headers)).json()["data"]
    assert data["diaChiGiao"]["tinhTp"] == place
    assert (data["ghiChuGiaoHang"] is not None) is noted


async def test_texts_with_quotes_and_braces_survive(site: Site) -> None:
    owner = await site.person()
    odd = Text("Gói \"A\" {0} \\ 'b' %s", "Package 'B'")
    order = await placed(site.app, owner.id, [a_line(ten_goi=odd)], mong_muon=OrderWishesIn(ghi_chu="<b>&'\"\\"))
    data = (await site.client.get(f"{ORDERS}/{order.id}", headers=owner.headers)).json()["data"]
    assert data["danhSachDichVuChinh"][0]["tenGoi"] == odd.vi
    assert data["ghiChu"] == "<b>&'\"\\"
