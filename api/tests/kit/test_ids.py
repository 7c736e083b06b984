import pytest
from hypothesis import given
from hypothesis import strategies as st

from khoisu.kit.ids import ALPHABET, is_code, new_code, new_id


@pytest.mark.req("S3.3")
def test_a_new_code_is_one_of_ours() -> None:
    for _ in range(200):
        assert is_code(new_code("KS", 8), "KS", 8)


@given(st.integers(0, 7), st.sampled_from(ALPHABET))
def test_one_wrong_character_is_found(position: int, wrong: str) -> None:
    code = new_code("KS", 8)
    body = list(code[2:])
    if body[position] == wrong:
        return
    body[position] = wrong
    assert not is_code("KS" + "".join(body), "KS", 8)


@given(st.integers(0, 6))
def test_two_swapped_neighbours_are_found(position: int) -> None:
    code = new_code("KS", 8)
    body = list(code[2:])
    if body[position] == body[position + 1]:
        return
    body[position], body[position + 1] = body[position + 1], body[position]
    assert not is_code("KS" + "".join(body), "KS", 8)


def test_ids_sort_by_the_time_of_their_making_and_are_version_7() -> None:
    first, second = new_id(), new_id()
    assert first.version == second.version == 7
    assert (first.int >> 80) <= (second.int >> 80)


def test_ids_of_one_millisecond_sort_in_the_order_of_their_making() -> None:
    made = [new_id() for _ in range(20_000)]
    assert made == sorted(made)
    assert len(set(made)) == len(made)
    assert {one.variant for one in made} == {"specified in RFC 4122"}
