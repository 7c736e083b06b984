"""The ward picker: beginnings of words, with or without accents, and the province after them."""

import time

import pytest

from khoisu.reference_data.service import find_wards, lists


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("ben thanh", "26743"),
        ("Bến Th", "26743"),
        ("phường bến thành", "26743"),
        ("P. Ben Thanh, TP HCM", "26743"),
        ("ben thanh ho chi minh", "26743"),
        ("ba dinh ha noi", "00004"),
        ("ea hleo", "24184"),
        ("EA H'LEO", "24184"),
        ("phu quoc", "31078"),
    ],
)
def test_what_people_type_finds_the_ward_first(typed: str, expected: str) -> None:
    if expected not in lists().wards:
        expected = next(w.ma for w in lists().wards.values() if w.ten.vi == "Phú Quốc")
    assert find_wards(typed)[0].ma == expected


def test_accents_decide_between_names_that_fold_alike() -> None:
    names = [ward.ten.vi for ward in find_wards("Tân Lập", limit=50)]
    assert names[0] == "Tân Lập"


def test_within_a_province_only_its_wards_are_found() -> None:
    found = find_wards("tan", ma_tinh="79", limit=50)
    assert found
    assert {ward.ma_tinh for ward in found} == {"79"}


def test_every_ward_is_found_by_its_own_name_in_its_province() -> None:
    wards = list(lists().wards.values())[::7]
    missed = [w.ma for w in wards if w.ma not in [hit.ma for hit in find_wards(w.ten.vi, w.ma_tinh, 5)]]
    assert not missed


@pytest.mark.parametrize("typed", ["", "  ", "phường", "xã", "@@", "qqqq", "x" * 120])
def test_little_or_nonsense_never_fails(typed: str) -> None:
    assert len(find_wards(typed)) <= 20


def test_a_search_takes_less_than_50_ms() -> None:
    find_wards("ben")
    started = time.process_time()
    for _ in range(20):
        find_wards("tan phu ho chi minh")
    assert (time.process_time() - started) / 20 < 0.05
