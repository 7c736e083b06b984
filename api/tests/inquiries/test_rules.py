"""States, forms and holds, without a database."""

import pytest

from khoisu.inquiries import rules

SECRET = "s" * 32


def test_a_form_tells_its_age_and_cannot_be_made_up() -> None:
    ticket = rules.sign_form(1_000, SECRET)
    assert rules.form_age(ticket, SECRET, 1_060) == 60
    assert rules.form_age(ticket, "another secret", 1_060) is None
    assert rules.form_age(ticket.replace("1000", "1001"), SECRET, 1_060) is None
    assert rules.form_age(ticket, SECRET, 999) is None


@pytest.mark.parametrize(
    ("text", "age", "held"),
    [
        ("Xin tư vấn, trang của tôi là quanphe.vn", 60, []),
        ("http://a.com http://b.com", 60, ["NHIEU_LIEN_KET"]),
        ("Xin tư vấn", 1, ["GUI_QUA_NHANH"]),
        ("Xin tư vấn", 2 * 86_400, ["BIEU_MAU_CU"]),
        ("www.a.com b.vn", None, ["NHIEU_LIEN_KET", "KHONG_QUA_BIEU_MAU"]),
    ],
)
def test_what_is_held(text: str, age: int | None, held: list[str]) -> None:
    assert rules.hold_reasons(texts=text, age=age, max_links=1) == held


def test_text_is_measured_as_a_browser_does() -> None:
    assert rules.read_text("😀" * 1_000)[1]
    assert not rules.read_text("😀" * 1_001)[1]
    assert rules.read_text("e\u0302" * 2_000) == ("ê" * 2_000, True)


def test_every_state_can_be_left_or_answered() -> None:
    assert rules.steps_from("MOI") == ["NHAN", "DA_GOI", "BO_QUA"]
    assert rules.steps_from("DANG_XU_LY") == ["DA_GOI", "BO_QUA"]
    assert rules.steps_from("DA_TRA_LOI") == rules.steps_from("BO_QUA") == ["MO_LAI"]
