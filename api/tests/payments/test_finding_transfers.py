"""Finding transfers as accountants look for them, hints that are only hints, and warnings before a match."""

import csv
import io
from datetime import timedelta

import pytest
from fastapi import FastAPI
from hypothesis import given
from hypothesis import strategies as st

from khoisu.kit import clock
from khoisu.kit.ids import ALPHABET, new_code
from khoisu.orders.creation import Contact
from khoisu.orders.models import Order
from khoisu.payments.code_slip_rules import near_codes
from khoisu.payments.rules import codes_in
from tests.orders.factories import a_line, placed
from tests.payments.test_undo import PRICE, Desk, desk, order, other

__all__ = ["desk", "order", "other"]
CODE = "KS6JA77H3Q"


@pytest.mark.parametrize(
    "written",
    [
        "KS6JA77H3O",
        "KS6JA77H30",
        "KS6JA87H3Q",
        "KS6AJ77H3Q",
        "SK6JA77H3Q",
        "K56JA77H3Q",
        "KS6JA77H3",
        "KS6JA777H3Q",
        "ks6 ja-77h 3o cam on",
    ],
)
def test_one_slip_still_leads_to_the_code(written: str) -> None:
    assert CODE in near_codes(written)
    assert CODE not in codes_in(written)


@pytest.mark.parametrize("written", [CODE, "", None, "KS", "chuyen tien", "KS33333333", "KS6JA7", "KZ6JA77H3O"])
def test_what_is_right_or_far_off_is_no_hint(written: str | None) -> None:
    assert CODE not in near_codes(written)


@given(st.integers(0, 9), st.sampled_from(ALPHABET + "O0I1"))
def test_any_one_wrong_letter_is_found(place: int, char: str) -> None:
    code = new_code("KS", 8)
    if place < 2 and char == code[place]:
        return
    wrong = code[:place] + char + code[place + 1 :]
    assert wrong == code or code in near_codes(f"CK {wrong} LE THI ANH")


@given(st.text(max_size=300))
def test_any_text_gives_few_hints_and_no_error(text: str) -> None:
    assert len(near_codes(text, text)) <= 400


async def codes(desk: Desk, **params: str) -> list[str]:
    return [row["noiDung"] for row in (await desk.get("/giao-dich", **params))["data"]]


@pytest.mark.req("S2.15")
async def test_transfers_are_found_by_words_name_amount_and_day(desk: Desk) -> None:
    await desk.incoming("NGUYEN THI ÁNH chuyen tien", 390_000)
    await desk.incoming("TRAN VAN B", 1_250_000, referenceCode="FT 77")
    for words in ("nguyễn thị ánh", "anh nguyen", "390000", "390.000 ₫"):
        assert await codes(desk, tim=words) == ["NGUYEN THI ÁNH chuyen tien"], words
    assert await codes(desk, tim="ft77") == ["TRAN VAN B"]
    assert await codes(desk, tim="khong ai") == []
    assert len(await codes(desk, tuNgay="2026-11-20", denNgay="2026-11-20")) == 2
    assert await codes(desk, denNgay="2026-11-19") == []
    assert await codes(desk, tuNgay="2026-11-21") == []


@pytest.mark.deep
@pytest.mark.req("S4.6")
async def test_a_transfer_stands_on_the_day_on_which_the_bank_booked_it(desk: Desk) -> None:
    today = clock.today()
    await desk.incoming("cuoi ngay", 100, transactionDate="2026-11-05 23:59:59")
    await desk.incoming("dau ngay", 200, transactionDate="2026-11-06 00:00:00")
    for number, unreadable in enumerate(("", "31/12/2026", "2026-02-30 10:00:00", "2026-13-01", "hôm qua")):
        await desk.incoming(f"khong ro {number}", 7, transactionDate=unreadable)
    assert await codes(desk, tuNgay="2026-11-05", denNgay="2026-11-05") == ["cuoi ngay"]
    assert await codes(desk, tuNgay="2026-11-06", denNgay="2026-11-06") == ["dau ngay"]
    # What is no day of the bank stands on the day of the report.
    assert len(await codes(desk, tim="khong ro", tuNgay=str(today), denNgay=str(today))) == 5


@pytest.mark.deep
@pytest.mark.req("S4.6")
async def test_each_day_has_its_total_and_what_was_told_twice_counts_once(desk: Desk) -> None:
    for at, amount, reference in (("05", 100, "A"), ("05", 250, "B"), ("05", 250, "B"), ("06", 70, "C")):
        row = await desk.incoming(
            f"tien {reference}", amount, transactionDate=f"2026-11-{at} 10:00:00", referenceCode=reference
        )
        await desk.post(f"/giao-dich/{row}/da-ghi")  # refused for all but the one that looks like another
    await desk.incoming("phi", 11, transactionDate="2026-11-05 11:00:00", transferType="out")
    found = await desk.get("/giao-dich", kichThuoc="2")
    assert found["tongTien"] is None
    # The page shows one row of each day, and its sums are the whole days'.
    assert found["theoNgay"] == [
        {"ngay": "2026-11-06", "vao": 70, "ra": 0, "boQua": 0, "so": 1},
        {"ngay": "2026-11-05", "vao": 350, "ra": 11, "boQua": 0, "so": 3},
    ]
    filtered = await desk.get("/giao-dich", tuNgay="2026-11-05", denNgay="2026-11-30", tim="tien")
    assert filtered["tongTien"] == {"vao": 420, "ra": 0, "boQua": 0, "so": 3}
    assert [day["vao"] for day in filtered["theoNgay"]] == [70, 350]
    assert (await desk.get("/giao-dich", tuNgay="2026-12-01"))["tongTien"] == {
        "vao": 0,
        "ra": 0,
        "boQua": 0,
        "so": 0,
    }


@pytest.mark.req("S4.6")
@pytest.mark.usefixtures("hands")
async def test_the_nightly_check_and_the_list_of_transfers_add_up_the_same_days(desk: Desk, order: Order) -> None:
    """Told today, booked two days ago: an accountant compares with the bank's statement, which has the bank's day."""
    today = clock.today()
    booked = today - timedelta(days=2)
    await desk.incoming(order.ma_don_hang, PRICE, transactionDate=f"{booked} 23:59:00")
    await desk.incoming("khong ro cua ai", 70, transactionDate=f"{today} 00:01:00")
    aside = await desk.incoming("lai tien gui", 9, transactionDate=f"{today} 00:02:00")
    assert (await desk.post(f"/giao-dich/{aside}/bo-qua", lyDo="lãi của ngân hàng")).is_success
    await desk.post(f"/don-hang/{order.ma_don_hang}/thu-tien", soTien=30, nguon="CHUYEN_KHOAN", thamChieu="FT-TAY")
    listed = {day["ngay"]: (day["vao"], day["boQua"]) for day in (await desk.get("/giao-dich"))["theoNgay"]}
    assert listed == {str(booked): (PRICE, 0), str(today): (79, 9)}
    checked = {day["ngay"]: day["nhan"] for day in (await desk.holds()).days}
    # What staff collected is no bank's: it stands on the day of their entry. What was put aside is no money of ours.
    assert checked == {str(booked): PRICE, str(today): 70 + 30}


@pytest.mark.deep
async def test_the_table_has_totals_and_no_formula(desk: Desk, order: Order) -> None:
    await desk.incoming("=HYPERLINK(1)", 390_000)
    await desk.incoming(order.ma_don_hang, PRICE + 5)
    await desk.incoming("tien ra", 70, transferType="out")
    for _ in range(2):
        twice = await desk.incoming("bao hai lan", 30, referenceCode="TWICE")
    assert (await desk.post(f"/giao-dich/{twice}/da-ghi")).is_success
    reply = await desk.client.get("/payment/api/v1/quan-tri/giao-dich.csv", headers=desk.who.headers)
    rows = list(csv.reader(io.StringIO(reply.text.removeprefix("\ufeff"))))
    assert [row[4] for row in rows[1:4]] == ["'=HYPERLINK(1)", order.ma_don_hang, "tien ra"]
    assert (rows[-1][0], rows[-1][2], rows[-1][3], rows[-1][10]) == ("Tổng cộng", str(390_030 + PRICE + 5), "70", "5")


async def test_hints_name_their_reason_and_match_nothing(desk: Desk, app: FastAPI) -> None:
    near = await placed(app, None, [a_line(don_gia=900_000)])
    wrong = near.ma_don_hang[:-1] + ("O" if near.ma_don_hang[-1] != "O" else "3")
    named = await placed(app, None, [a_line(don_gia=800_000)], khach=Contact("Lê Minh An", "a@khoisu.example", None))
    row = await desk.incoming(f"{wrong} AN LE MINH", 555)
    detail = (await desk.get(f"/giao-dich/{row}"))["data"]
    assert detail["trangThai"] == "KHONG_KHOP"
    assert [(hint["maDonHang"], hint["lyDo"]) for hint in detail["goiY"]] == [
        (near.ma_don_hang, ["GAN_MA"]),
        (named.ma_don_hang, ["GAN_TEN"]),
    ]


@pytest.mark.deep
async def test_where_transfer_and_order_disagree_is_said_before_matching(
    desk: Desk, app: FastAPI, order: Order, other: Order
) -> None:
    row = await desk.incoming("LE VAN C", 1_000)

    async def warned(number: str, code: str) -> list[str]:
        return (await desk.get(f"/giao-dich/{number}/so-sanh", maDonHang=code))["data"]["canhBao"]

    assert await warned(row, order.ma_don_hang) == ["KHAC_SO_TIEN", "KHAC_TEN"]
    right = await desk.incoming("TRAN THI BICH", PRICE)
    assert await warned(right, f"#{order.ma_don_hang.lower()}") == []
    both = await desk.incoming(f"TRAN THI BICH {order.ma_don_hang} {other.ma_don_hang}", PRICE)
    third = await placed(app, None)
    assert await warned(both, third.ma_don_hang) == ["GHI_MA_KHAC"]
    await desk.incoming(other.ma_don_hang, PRICE)
    assert await warned(right, other.ma_don_hang) == ["DON_DA_TRA_DU"]
    reply = await desk.client.get(
        f"/payment/api/v1/quan-tri/giao-dich/{row}/so-sanh",
        params={"maDonHang": "KS33333333"},
        headers=desk.who.headers,
    )
    assert reply.status_code == 404
