"""Words that people use find the line of business that they mean, and other words none."""

import csv
import time
import unicodedata
from pathlib import Path

import pytest

from khoisu.kit.text.unaccent import unaccent
from khoisu.reference_data.service import find_lines, lists, suggest_words
from tests.reference_data.everyday_queries import UNSEEN
from tests.reference_data.out_of_scope_queries import OUT_OF_SCOPE
from tests.slices import one_in


@pytest.mark.parametrize(("query", "code"), UNSEEN, ids=[query for query, _ in UNSEEN])
def test_everyday_words_find_their_line_with_and_without_accents(query: str, code: str) -> None:
    for typed in (query, unaccent(query)):
        assert code in [hit.nganh.ma for hit in find_lines(typed, 5)], typed


def test_accents_may_come_composed_or_not() -> None:
    for query, _ in UNSEEN[::4]:
        composed = [hit.nganh.ma for hit in find_lines(unicodedata.normalize("NFC", query), 5)]
        assert [hit.nganh.ma for hit in find_lines(unicodedata.normalize("NFD", query), 5)] == composed


@pytest.mark.parametrize("query", ["", "   ", "???", "zzzzqqqq", "🚀", "'; DROP TABLE x", "a" * 120])
def test_nonsense_finds_nothing_or_little_but_never_fails(query: str) -> None:
    assert len(find_lines(query, 5)) <= 5


def test_a_code_finds_itself_and_its_beginning_its_family() -> None:
    assert find_lines("5630", 5)[0].nganh.ma == "5630"
    assert {hit.nganh.ma[:2] for hit in find_lines("56", 5)} == {"56"}
    assert find_lines("56302", 5)[0].nganh.ma == "5630"


@pytest.mark.deep
@pytest.mark.parametrize("part", one_in(8, range(8)))
def test_the_official_name_finds_its_own_line_first(part: int) -> None:
    lines = [line for line in lists().lines.values() if line.cap == 4][part::8]
    wrong = [line.ma for line in lines if find_lines(line.ten.vi, 1)[0].nganh.ma != line.ma]
    assert not wrong


def test_a_level_5_name_proposes_the_detail() -> None:
    hit = find_lines("quán rượu, bia, quầy bar", 1)[0]
    assert hit.nganh.ma == "5630"
    assert hit.con
    assert hit.con.ma == "56301"


def test_a_search_takes_less_than_50_ms() -> None:
    find_lines("ke toan")
    started = time.process_time()
    for query, _ in UNSEEN:
        find_lines(query)
    assert (time.process_time() - started) / len(UNSEEN) < 0.05


def _listed(name: str) -> list[tuple[str, set[str]]]:
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    return [(row["query"], set(row["codes"].split())) for row in csv.DictReader(text.splitlines())]


# Written after the words of the search were, and no word was added for them.
ENGLISH = _listed("line_queries_english_hold_out.csv")
EVERYDAY = _listed("line_queries_hold_out.csv")
STREET = _listed("line_queries_street_hold_out.csv")


@pytest.mark.req("G-10")
def test_everyday_words_find_their_line_first() -> None:
    found = [([hit.nganh.ma for hit in find_lines(query, 5)], codes) for query, codes in EVERYDAY]
    assert sum(bool(set(hits[:1]) & codes) for hits, codes in found) >= 0.92 * len(found)
    assert sum(bool(set(hits) & codes) for hits, codes in found) >= 0.98 * len(found)


@pytest.mark.deep
def test_trades_as_people_call_them_are_in_the_first_five() -> None:
    missed = [query for query, codes in STREET if not codes & {hit.nganh.ma for hit in find_lines(query, 5)}]
    assert len(missed) <= 0.03 * len(STREET), missed


@pytest.mark.parametrize(
    ("name", "least"), one_in(2, [("no_business_hold_out.txt", 0.9), ("no_business_foreign_hold_out.txt", 0.95)])
)
def test_talk_sayings_and_other_languages_find_nothing(name: str, least: float) -> None:
    listed = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    answered = [query for query in listed if find_lines(query, 5)]
    assert len(answered) <= (1 - least) * len(listed), answered


@pytest.mark.parametrize(
    ("query", "code"),
    [
        # What is done with a thing is found by both, with what it is done for behind it.
        ("phơi khế", "1030"), ("trồng khế", "0121"), ("vựa khế", "4632"), ("nuôi ba ba", "0322"), ("quán bánh căn", "5610"),
        ("sửa nồi chiên", "9522"), ("cho mướn cổ phục", "7729"), ("bán dàn karaoke", "4740"), ("may áo bà ba", "1410"),
        # Words spelt as they sound.
        ("giặc ủi", "9610"), ("trồng rao sạch", "0118"), ("sữa xe máy", "9532"),
        # A workshop is its trade and not the infrastructure of computers; programming comes before publishing software.
        ("cơ sở may", "1410"), ("co so may", "1410"), ("cơ sở in", "1811"), ("lập trình phần mềm", "6219"),
        # Public administration is found by its own name only, and a trade though its price of today is none.
        ("hoạt động quốc phòng", "8422"), ("mua bán vàng", "4672"),
        ("online clothing shop", "4771"), ("hairdresser", "9621"),
    ],
)  # fmt: skip
def test_it_is_the_first_that_is_found(query: str, code: str) -> None:
    assert find_lines(query, 1)[0].nganh.ma == code


@pytest.mark.parametrize(
    ("query", "code"),
    [
        # Without spaces, with a slip, half a word.
        ("caphe", "5630"), ("phanmem", "6219"), ("khach sna", "5510"), ("nha hagn", "5610"), ("kara", "9329"),
        # What stands at the head is the trade whatever follows, a question that names one and a saying that does.
        ("bán bơ sáp ngoài lộ", "4722"), ("trồng nho đen mỹ", "0121"), ("chở hàng giữa hai đảo", "4933"),
        ("trà sữa nhượng quyền thương hiệu mới", "5630"), ("mở quán phở ở đâu", "5610"), ("cưỡi ngựa xem hoa", "9329"),
        ("bán kính mắt", "4773"), ("5610 5630", "5610"),
    ],
)  # fmt: skip
def test_it_is_among_the_first_five(query: str, code: str) -> None:
    assert code in [hit.nganh.ma for hit in find_lines(query, 5)]


@pytest.mark.parametrize(
    "query",
    [
        # Digits behind words are no code that is being typed, a telephone number in groups neither.
        "windows 11", "0987 654 321",
        "con dấu ở đâu", "nước chảy đá mòn", "giá vàng hôm nay",
        # A word is not the filler that it folds into or looks like.
        "giết người", "mở mắt", "nuôi cò",
    ],
)  # fmt: skip
def test_it_is_no_business(query: str) -> None:
    assert find_lines(query, 5) == []


def test_a_thing_that_something_else_is_done_with_is_not_sold() -> None:
    assert {hit.nganh.ma for hit in find_lines("dạy đàn ghi ta", 5)} == {"8552"}
    assert {hit.nganh.ma for hit in find_lines("bán iphone 17", 5)} <= {"4740", "4652", "2630"}


def test_every_pair_names_a_line_that_a_company_may_have() -> None:
    assert {line for line, _ in lists().line_goods} <= {line.ma for line in lists().lines.values() if line.cap == 4}


@pytest.mark.deep
def test_without_accents_nearly_as_many_are_found() -> None:
    in_five = sum(bool({hit.nganh.ma for hit in find_lines(unaccent(query), 5)} & codes) for query, codes in EVERYDAY)
    assert in_five >= 0.97 * len(EVERYDAY)


@pytest.mark.deep
def test_what_is_no_business_finds_nothing() -> None:
    assert len(OUT_OF_SCOPE) >= 110
    assert [query for query in OUT_OF_SCOPE if find_lines(query, 5)] == []


def test_typed_without_accents_nearly_all_of_it_finds_nothing() -> None:
    answered = [query for query in OUT_OF_SCOPE if find_lines(unaccent(query), 5)]
    assert len(answered) <= 0.2 * len(OUT_OF_SCOPE), answered


@pytest.mark.parametrize("query", ["quán cơn", "nuôi rồng", "ngang", "sửa máy chém", "đò xuyên việt"])
def test_one_syllable_in_common_is_no_reason_to_offer_a_line(query: str) -> None:
    assert [hit.nganh.ma for hit in find_lines(query, 5)] in ([], ["5021"])


@pytest.mark.parametrize("query", ["sửa máy chém", "sửa sai lầm"])
def test_milk_is_never_suggested_for_a_repair(query: str) -> None:
    assert suggest_words(query)
    assert not [word for word in suggest_words(query) if "sữa" in word]
    assert [word for word in suggest_words("sữa lỡ lầm") if "sữa" in word]


def test_words_like_the_typed_ones_are_suggested() -> None:
    assert "bánh tét" in suggest_words("bánh tét lá cẩm xanh")
    assert suggest_words("zzzz") == []
    assert suggest_words("") == []


@pytest.mark.req("G-10")
def test_a_foreigner_finds_the_line_in_english() -> None:
    missed = [query for query, codes in ENGLISH if not codes & {hit.nganh.ma for hit in find_lines(query, 5, "en")}]
    assert len(missed) <= 0.1 * len(ENGLISH), missed


@pytest.mark.parametrize("part", one_in(8, range(8)))
def test_our_english_name_finds_its_own_line(part: int) -> None:
    lines = [line for line in lists().lines.values() if line.cap == 4][part::8]
    wrong = [line.ma for line in lines if line.ma not in [hit.nganh.ma for hit in find_lines(line.ten.en, 3, "en")]]
    assert not wrong


@pytest.mark.parametrize(("query", "code"), [("tiệm nail", "9622"), ("quan ca phe", "5630"), ("5630", "5630")])
def test_vietnamese_words_and_codes_are_found_on_the_english_site_too(query: str, code: str) -> None:
    assert find_lines(query, 1, "en")[0].nganh.ma == code


def test_no_line_is_found_twice() -> None:
    for query, _ in ENGLISH:
        found = [hit.nganh.ma for hit in find_lines(query, 30, "en")]
        assert len(found) == len(set(found))
