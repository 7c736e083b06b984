"""The ward picker: beginnings of words, with or without accents, and the province after them."""

import time

import pytest

from khoisu.reference_data.loading import former_wards
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
    assert find_wards(typed)[0].phuong_xa.ma == expected


def test_accents_decide_between_names_that_fold_alike() -> None:
    names = [hit.phuong_xa.ten.vi for hit in find_wards("Tân Lập", limit=50)]
    assert names[0] == "Tân Lập"


@pytest.mark.parametrize(("near", "first"), [(None, "79"), ("79", "79"), ("01", "01"), ("46", "46")])
def test_of_wards_of_one_name_those_nearby_come_first(near: str | None, first: str) -> None:
    found = find_wards("thuan an", near=near)
    assert len({hit.phuong_xa.ma_tinh for hit in found}) > 2
    assert found[0].phuong_xa.ma_tinh == first


@pytest.mark.parametrize(
    ("typed", "province", "before"),
    [
        ("thuan an", "79", "Bình Dương"),
        ("vung tau", "79", "Bà Rịa - Vũng Tàu"),
        ("ben thanh", "79", ""),
        ("ba dinh ha noi", "01", ""),
        ("phuong thu dau mot", "79", "Bình Dương"),
    ],
)
def test_a_found_ward_tells_the_province_it_was_in(typed: str, province: str, before: str) -> None:
    hit = find_wards(typed)[0]
    assert (hit.phuong_xa.ma_tinh, hit.tinh_cu) == (province, before)


def test_within_a_province_only_its_wards_are_found() -> None:
    found = find_wards("tan", ma_tinh="79", limit=50)
    assert found
    assert {hit.phuong_xa.ma_tinh for hit in found} == {"79"}


def test_every_ward_is_found_by_its_own_name_in_its_province() -> None:
    wards = list(lists().wards.values())[::29]
    missed = [w.ma for w in wards if w.ma not in [hit.phuong_xa.ma for hit in find_wards(w.ten.vi, w.ma_tinh, 5)]]
    assert not missed


@pytest.mark.parametrize(
    ("typed", "former", "now"),
    [
        ("Phường Nguyễn Cư Trinh", "Phường Nguyễn Cư Trinh, Quận 1, Thành phố Hồ Chí Minh", {"Cầu Ông Lãnh"}),
        ("nguyen cu trinh quan 1", "Phường Nguyễn Cư Trinh, Quận 1, Thành phố Hồ Chí Minh", {"Cầu Ông Lãnh"}),
        ("P. Nghĩa Tân, Q. Cầu Giấy, Hà Nội", "Phường Nghĩa Tân, Quận Cầu Giấy, Thành phố Hà Nội", {"Nghĩa Đô"}),
        ("hoa khanh bac lien chieu", "Phường Hòa Khánh Bắc, Quận Liên Chiểu, Thành phố Đà Nẵng", {"Liên Chiểu"}),
        ("ka lang", "Xã Ka Lăng, Huyện Mường Tè, Tỉnh Lai Châu", {"Thu Lũm"}),
        ("lach tray", "Phường Lạch Tray, Quận Ngô Quyền, Thành phố Hải Phòng", {"Gia Viên", "Lê Chân"}),
    ],
)
def test_a_name_until_june_2025_leads_to_the_ward_of_today(typed: str, former: str, now: set[str]) -> None:
    hits = [hit for hit in find_wards(typed) if hit.cu and former.startswith(f"{hit.cu.ten_day_du}, ")]
    assert {hit.phuong_xa.ten.vi for hit in hits} == now
    assert [f"{one.cu.ten_day_du}, {one.cu.quan_huyen}, {one.cu.tinh}" for one in hits if one.cu] == [former] * len(now)


def test_names_of_today_come_before_former_ones_and_each_ward_once() -> None:
    hits = find_wards("Ba Đình", limit=50)
    assert (hits[0].phuong_xa.ma, hits[0].cu) == ("00004", None)
    former = [hit.cu is not None for hit in hits]
    assert former == sorted(former)
    assert any(former)
    assert len({hit.phuong_xa.ma for hit in hits}) == len(hits)


@pytest.mark.deep
def test_every_former_ward_leads_to_wards_that_exist() -> None:
    former = list(former_wards())
    assert len(former) == 10_035
    assert all(one.thay_the and set(one.thay_the) <= set(lists().wards) for one in former)
    # Nothing disappeared: each ward of today was some part of the old map, but for the islands without wards of their own.
    reached = {code for one in former for code in one.thay_the}
    assert len(set(lists().wards) - reached) <= 5


def test_within_a_province_former_names_of_others_are_not_found() -> None:
    assert find_wards("nguyen cu trinh", ma_tinh="79")
    assert find_wards("nguyen cu trinh", ma_tinh="01") == []


@pytest.mark.parametrize("typed", ["", "  ", "phường", "xã", "@@", "qqqq", "x" * 120])
def test_little_or_nonsense_never_fails(typed: str) -> None:
    assert len(find_wards(typed)) <= 20


def test_a_search_keeps_up_with_typing() -> None:
    find_wards("ben")
    started = time.process_time()
    for _ in range(20):
        find_wards("tan phu ho chi minh")
    assert (time.process_time() - started) / 20 < 0.2, "some 25 ms on a quiet machine"
