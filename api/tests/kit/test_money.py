from hypothesis import given
from hypothesis import strategies as st

from khoisu.kit.money import part_of, vat_inside, vnd_text


def test_amounts_are_written_the_vietnamese_way() -> None:
    assert vnd_text(0) == "0 ₫"
    assert vnd_text(1234567) == "1.234.567 ₫"


@given(st.integers(0, 10**13), st.integers(0, 100))
def test_a_part_and_the_rest_make_the_whole(amount: int, percent: int) -> None:
    part = part_of(amount, percent)
    assert 0 <= part <= amount
    assert abs(part * 100 - amount * percent) <= 50


@given(st.integers(0, 10**13), st.sampled_from([0, 5, 8, 10]))
def test_vat_inside_a_price_is_the_rate_of_its_net(gross: int, percent: int) -> None:
    vat = vat_inside(gross, percent)
    assert abs(vat * (100 + percent) - gross * percent) <= (100 + percent) / 2


@given(st.integers(1, 99), st.integers(0, 10**10), st.sampled_from([0, 5, 8, 10]))
def test_the_vat_of_a_line_is_nearest_to_the_rate_of_its_base(count: int, price: int, percent: int) -> None:
    total = count * price
    vat = vat_inside(total, percent)
    base = total - vat
    assert 2 * abs(100 * vat - percent * base) <= 100 + percent, "no other whole đồng is nearer"
    assert base >= 0
