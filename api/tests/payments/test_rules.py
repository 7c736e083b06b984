"""Recognising a transfer however banks change its text, and what money does to an order."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khoisu.kit.ids import ALPHABET, is_code, new_code
from khoisu.orders.states import PaymentState
from khoisu.payments.rules import (
    Account,
    codes_in,
    qr_purpose,
    read_code,
    state_after_refund,
    state_for,
    transfer_outcome,
    transfer_text,
)
from khoisu.payments.states import MoneyState, TransferState

CODE = "KS6JA77H3Q"  # written out: workers must see the same tests
OTHER = "KSM4TXW9FJ"


@pytest.mark.req("S5.3")
@pytest.mark.parametrize(
    "text",
    [
        CODE,
        CODE.lower(),
        f"#{CODE}",
        f"NGUYEN VAN A_ORDER PAYMENT {CODE}",
        f"NGUYEN VAN AORDER PAYMENT{CODE}",
        f"NGUYEN VAN A ORDER DEPOSIT {CODE}",
        f"{CODE} DC",
        f"{CODE}DC",
        f"MBVCB.7654321098.{CODE}.CT tu 0123456789 NGUYEN VAN A toi 0000000000 CONG TY",
        f"FT26324001234567 {CODE} GD 123456-112026-10:15:22",
        f"IBFT {CODE[:4]} {CODE[4:7]} {CODE[7:]}",
        f"{CODE[:2]}-{CODE[2:6]}-{CODE[6:]}",
        f"Thanh toán đơn hàng {CODE} cảm ơn",
        f"O PAYMENT {CODE}",
        f"PAYMENT\n{CODE}\tN",
        f"K{CODE}",
        f"KS{CODE}KS",
    ],
)
def test_the_code_is_found_in_what_banks_make_of_the_text(text: str) -> None:
    assert codes_in(text) == [CODE]


@pytest.mark.parametrize(
    "text", ["", None, "KS", CODE[:-1], "chuyen tien", "NGUYEN VAN A_ORDER PAYMENT", "KS00000000", "KSIIIIIIII"]
)
def test_no_code_is_found_where_there_is_none(text: str | None) -> None:
    assert codes_in(text) == []


def test_a_mistyped_code_is_not_taken_for_another() -> None:
    for at in range(2, len(CODE)):
        for char in ALPHABET:
            if char != CODE[at]:
                assert CODE[:at] + char + CODE[at + 1 :] not in codes_in(CODE[:at] + char + CODE[at + 1 :])


def test_two_codes_are_both_found_and_the_same_twice_is_one() -> None:
    assert codes_in(f"{CODE} {OTHER}", CODE) == [CODE, OTHER]


NOISE = st.text(alphabet="ABCDEFGHILMNOPTUVXY0123456789 ._-/:đĐấ", max_size=40)


@pytest.mark.req("S5.3")
@given(NOISE, NOISE, st.integers(0, 2**32), st.booleans(), st.booleans())
def test_prefixes_cuts_case_and_inserted_spaces_never_hide_the_code(
    before: str, after: str, seed: int, lower: bool, human: bool
) -> None:
    code = new_code("KS", 8)
    text = transfer_text("Nguyễn Thị Ánh Đào", code, deposit=True) if human else qr_purpose(code, deposit=False)
    chance = random.Random(seed)
    at = text.index(code)
    cut = text[chance.randint(0, at) :]
    spaced = "".join(char + chance.choice(["", "", " ", ".", "-"]) for char in cut.replace("_", ""))
    mangled = f"{before} {spaced.lower() if lower else spaced} {after}"
    assert code in codes_in(mangled)


@given(st.text(max_size=200))
def test_any_text_at_all_gives_only_well_formed_codes(text: str) -> None:
    assert all(is_code(code, "KS", 8) for code in codes_in(text))


@pytest.mark.req("S5.3")
@pytest.mark.parametrize(
    ("name", "deposit", "expected"),
    [
        ("Nguyễn Văn Đức", False, "NGUYEN VAN DUC_ORDER PAYMENT KS3CDFGHJ6"),
        ("  Lê   Thị_Ánh ", True, "LE THIANH_ORDER DEPOSIT KS3CDFGHJ6"),
        ("李明", False, "KHACH HANG_ORDER PAYMENT KS3CDFGHJ6"),
    ],
)
def test_the_text_for_people_follows_the_pattern(name: str, deposit: bool, expected: str) -> None:
    assert transfer_text(name, "KS3CDFGHJ6", deposit=deposit) == expected


@pytest.mark.parametrize("typed", ["#KS3CDFGHJ6", " ks3cdfghj6 ", "KS3C DFGH J6", "ks-3cdf-ghj6"])
def test_a_code_is_read_however_it_was_typed(typed: str) -> None:
    assert read_code(typed) == "KS3CDFGHJ6"


M = MoneyState


@pytest.mark.req("S4.6")
@pytest.mark.parametrize(
    ("account", "amount", "named", "state"),
    [
        (Account(100, 0, 0, M.UNPAID), 100, "KHOP_DU", "DA_THANH_TOAN"),
        (Account(100, 0, 0, M.UNPAID), 40, "KHOP_MOT_PHAN", "CHO_DOI_SOAT"),
        (Account(100, 0, 40, M.PENDING_RECONCILIATION), 60, "KHOP_DU", "DA_THANH_TOAN"),
        (Account(100, 0, 0, M.UNPAID), 130, "KHOP_DU_THUA", "DA_THANH_TOAN"),
        (Account(100, 0, 100, M.PAID), 100, "KHOP_DU_THUA", "DA_THANH_TOAN"),
        (Account(100, 0, 100, M.PAID, repeated=True), 100, "KHOP_TRUNG", "DA_THANH_TOAN"),
        (Account(100, 30, 0, M.UNPAID), 30, "KHOP_DU", "DA_DAT_COC"),
        (Account(100, 30, 0, M.UNPAID), 20, "KHOP_MOT_PHAN", "CHO_DOI_SOAT"),
        (Account(100, 30, 0, M.UNPAID), 50, "KHOP_DU", "DA_DAT_COC"),
        (Account(100, 30, 20, M.PENDING_RECONCILIATION), 10, "KHOP_DU", "DA_DAT_COC"),
        (Account(100, 30, 30, M.DEPOSIT_PAID), 70, "KHOP_DU", "DA_THANH_TOAN"),
        (Account(100, 30, 30, M.DEPOSIT_PAID), 20, "KHOP_MOT_PHAN", "DA_DAT_COC"),
        (Account(100, 0, 0, M.PAY_LATER), 40, "KHOP_MOT_PHAN", "TRA_SAU"),
        (Account(100, 0, 40, M.PAY_LATER), 60, "KHOP_DU", "DA_THANH_TOAN"),
        (Account(100, 0, 0, M.UNPAID, cancelled=True), 100, "KHOP_TRE", "CHO_HOAN_TIEN"),
        (Account(100, 0, 0, M.REFUNDED, cancelled=True), 5, "KHOP_TRE", "CHO_HOAN_TIEN"),
    ],
)
def test_every_amount_has_a_name_and_leads_to_a_state(account: Account, amount: int, named: str, state: str) -> None:
    assert transfer_outcome(account, amount) == TransferState(named)
    after = Account(account.total, account.deposit, account.received + amount, account.state, account.cancelled)
    assert state_for(after) == MoneyState(state)


@given(st.integers(1, 10**9), st.integers(0, 10**9), st.lists(st.integers(1, 10**9), max_size=6), st.sampled_from(M))
def test_paying_in_any_parts_ends_paid_exactly_when_the_price_is_reached(
    total: int, deposit: int, parts: list[int], state: MoneyState
) -> None:
    account = Account(total, min(deposit, total), 0, state)
    for part in parts:
        received = account.received + part
        account = Account(total, account.deposit, received, state_for(Account(total, account.deposit, received, state)))
    assert (state_for(account) is M.PAID) == (account.received >= total)


@pytest.mark.parametrize(
    ("account", "back", "expected", "state"),
    [
        (Account(100, 0, 0, M.REFUND_DUE, cancelled=True), 100, 100, "DA_HOAN_TIEN"),
        (Account(100, 0, 50, M.REFUND_DUE, cancelled=True), 50, 50, "DA_HOAN_TIEN"),
        (Account(100, 0, 60, M.REFUND_DUE, cancelled=True), 40, 100, "CHO_HOAN_TIEN"),
        (Account(100, 0, 100, M.PAID), 30, 0, "DA_THANH_TOAN"),
        (Account(100, 0, 0, M.PAID), 100, 0, "DA_HOAN_TIEN"),
    ],
)
def test_the_state_after_a_refund(account: Account, back: int, expected: int, state: str) -> None:
    assert state_after_refund(account, back, expected) == MoneyState(state)


def test_the_payment_axis_has_the_same_codes_in_both_rooms() -> None:
    assert {state.value for state in MoneyState} == {state.value for state in PaymentState}
