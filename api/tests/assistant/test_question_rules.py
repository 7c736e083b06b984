"""Which questions are refused before any search, in which words, with and without accents."""

from secrets import token_hex

import pytest

from khoisu.assistant.question_rules import Refused, clean_question, matches_question, refusal

INVOICES = ("lập hóa đơn lúc nào hóa đơn điện tử", "when to issue an invoice VAT")
TAXES = ("kê khai thuế ban đầu thuế công ty mới", "VAT on invoices tax")
SIGNING = ("ai ký hồ sơ điều lệ công ty", "who signs the dossier")
NOMINEE = ("đừng nhờ người đứng tên người đại diện theo pháp luật", "beneficial owner who must declare")
OWNERS = ("ai phải kê khai chủ sở hữu hưởng lợi", "who must declare beneficial owners")
CAPITAL = ("góp vốn điều lệ không góp đủ vốn", "charter capital keep the evidence")
BRIBES = ("làm gì để hồ sơ nhanh hơn", "how to speed up the filing")
DATA = ("đồng ý xử lý dữ liệu cá nhân", "privacy purposes and data")


@pytest.mark.parametrize(
    ("question", "lawful"),
    [
        ("Ở đâu bán hóa đơn khống?", INVOICES),
        ("mua hóa đơn đỏ giá bao nhiêu", INVOICES),
        ("mua hoa don gtgt", INVOICES),
        ("mua hoa don khong", INVOICES),
        ("lập công ty ma", INVOICES),
        ("cách trốn thuế TNDN", TAXES),
        ("cach ne thue", TAXES),
        ("giữ hai sổ kế toán được không", TAXES),
        ("làm giả chữ ký thành viên", SIGNING),
        # Unaccented, what follows tells "làm giả" from "làm giá".
        ("lam gia con dau", INVOICES),
        ("con dấu giả", SIGNING),
        ("chữ ký giả", SIGNING),
        ("thuê người đứng tên công ty", NOMINEE),
        ("thuê một người khác đứng tên", NOMINEE),
        ("mượn cccd mở công ty", NOMINEE),
        ("muon can cuoc mo cong ty", NOMINEE),
        ("giấu chủ sở hữu thật", OWNERS),
        ("khai khống vốn điều lệ", CAPITAL),
        ("rua tien qua cong ty", CAPITAL),
        ("lót tay cho nhanh", BRIBES),
        ("mua dữ liệu khách hàng", DATA),
        ("mua thong tin ca nhan", DATA),
    ],
)
def test_an_unlawful_wish_is_answered_with_the_lawful_page(question: str, lawful: tuple[str, str]) -> None:
    assert refusal(question, "vi") == Refused("TRAI_LUAT", lawful[0])
    assert refusal(question, "en") in (Refused("TRAI_LUAT", lawful[1]), Refused("TRAI_LUAT", lawful[0]))


@pytest.mark.parametrize(
    ("question", "search"),
    [
        ("Where can I buy invoices?", "when to issue an invoice VAT"),
        ("a fake invoice please", "when to issue an invoice VAT"),
        ("how to dodge tax", "VAT on invoices tax"),
        ("Can I backdate the contract", "VAT on invoices tax"),
        ("hide income from the office", "VAT on invoices tax"),
        ("forge a stamp", "who signs the dossier"),
        ("fake licence", "who signs the dossier"),
        ("use someone else's id", "beneficial owners who must declare"),
        ("hire a nominee director", "beneficial owners who must declare"),
        ("hide the real beneficial owner", "who must declare beneficial owners"),
        ("launder money", "charter capital keep the evidence"),
        ("can I bribe the clerk", "how to speed up the filing"),
        ("buy customer data", "privacy purposes and data"),
    ],
)
def test_in_english_too(question: str, search: str) -> None:
    assert refusal(question, "en") == Refused("TRAI_LUAT", search)


@pytest.mark.parametrize("question", ["", "?", "12 34", "a b c", "1 2 ?"])
def test_nothing_asked(question: str) -> None:
    assert refusal(question, "vi") == Refused("TRONG")


@pytest.mark.parametrize(
    ("question", "refused"),
    [
        ("会社 を 設立", True),
        ("как открыть компанию", True),
        ("công ty 会社", False),
        ("ab да", False),
        ("ab даа", True),
    ],
)
def test_another_writing_is_named_when_most_letters_are_foreign(question: str, *, refused: bool) -> None:
    assert (refusal(question, "vi") == Refused("NGON_NGU_KHAC")) is refused


@pytest.mark.parametrize(
    "question",
    [
        "Hóa đơn không có mã là gì?",
        "lam gia bao nhieu",
        "con dau gia bao nhieu",
        "giay phep gia sao",
        "co phai nop to khai khong",
        "cong ty ma chua co doanh thu",
        "bên em có bán hóa đơn điện tử không",
        "Ai ký thay khi giám đốc vắng",
        "vốn điều lệ bao nhiêu",
        "How much is a seal?",
        "bán hàng thì lập hóa đơn lúc nào",
        "mô hình công ty mạnh",
        "aa",
        "10 tỷ",
    ],
)
def test_harmless_questions_are_searched_for(question: str) -> None:
    assert refusal(question, "vi") is None


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("  vốn\n\tđiều  lệ ", "vốn điều lệ"),
        ("vo\u0302\u0301n", "vốn"),
        ("v\u200bố\u202en\x00", "vốn"),
        ("mua\rbán", "mua bán"),
        ("a\ue000b\U000e0041c", "abc"),
    ],
)
def test_a_question_is_cleaned(typed: str, clean: str) -> None:
    assert clean_question(typed) == clean


@pytest.mark.parametrize(
    ("pattern", "question", "found"),
    [
        ("hòa|(vốn|góp) ảo", "HOÀ giải", True),
        ("hòa|(vốn|góp) ảo", "góp  ảo", True),
        ("hòa|(vốn|góp) ảo", "gop ao", True),
        ("hòa|(vốn|góp) ảo", "von ao", True),
        ("hòa|(vốn|góp) ảo", "hoa", True),
        ("hòa|(vốn|góp) ảo", "gop", False),
        ("hòa|(vốn|góp) ảo", "hoan", False),
        ("hòa|(vốn|góp) ảo", "choa", False),
        # Words that say something harmless without their accents count only with them.
        ("làm giả|con dấu", "lam gia", False),
        ("làm giả|con dấu", "làm giả", True),
        ("làm giả|con dấu", "con dau", True),
        ("làm giả|con dấu", "lam gia con dau", True),
        ("hoá đơn|xoá", "hóa đơn", False),
        ("xóa|tỏa|dọa|hõa|toà", "xoá", True),
        ("xóa|tỏa|dọa|hõa|tòa", "toả", True),
        ("xóa|tỏa|dọa|hõa|tòa", "doạ", True),
        ("xóa|tỏa|dọa|hõa|tòa", "hoã", True),
    ],
)
def test_accents_count_where_a_question_has_any(pattern: str, question: str, *, found: bool) -> None:
    assert matches_question(pattern, question) is found


def test_what_is_clear_only_with_accents_is_so_as_a_whole_alternative() -> None:
    # Patterns of their own: what a pattern means is kept, and a mutant must not meet what the original made of it.
    unlike = token_hex(4)
    inside = rf"(thuê|làm giả|{unlike}) con dấu"
    assert matches_question(inside, "lam gia con dau")
    # After a group the next alternative stands at the outermost level again.
    beside = rf"(thuê|{unlike}) dấu|làm giả"
    assert matches_question(beside, "làm giả")
    assert not matches_question(beside, "lam gia")
    assert matches_question(beside, "thue dau")
    assert not matches_question(beside, "thue")
    assert matches_question(rf"{unlike}|mua dấu", "mua dau")


def test_letters_with_accents_are_no_other_writing() -> None:
    assert refusal("Ở đấy ạ", "vi") is None
    assert clean_question("  Ở   đấy ") == "Ở đấy"


def test_a_page_of_the_other_language_is_offered_in_it() -> None:
    assert refusal("bán hóa đơn khống", "en") == Refused("TRAI_LUAT", INVOICES[1])
    assert refusal("bán hóa đơn khống", "vi") == Refused("TRAI_LUAT", INVOICES[0])


def test_halves_of_characters_go_and_letters_stay() -> None:
    assert clean_question("X\u200bXX\ud800 Y\r\nX") == "XXX Y X"


def test_letters_that_unicode_has_no_name_for_are_another_writing() -> None:
    assert refusal("\U00017000\U00017001\U00017002", "vi") == Refused("NGON_NGU_KHAC")


@pytest.mark.parametrize(
    "question",
    [
        "bị người ta lấy cccd mở công ty ma, giờ tôi phải làm sao",
        "ai đó dùng căn cước của tôi mở công ty",
        "nam ngoai co nguoi muon cccd cua em lap cong ty",
        "có người mượn chứng minh thư của tôi đứng tên công ty",
    ],
)
def test_who_suffered_a_crime_is_not_refused(question: str) -> None:
    assert refusal(question, "vi") is None


@pytest.mark.parametrize(
    "question",
    [
        "mượn cccd của em gái để mở công ty được không",
        "dùng căn cước người khác mở công ty",
        "bị lấy cccd, giờ muốn mua hóa đơn khống",
    ],
)
def test_other_clauses_and_others_papers_still_are(question: str) -> None:
    found = refusal(question, "vi")
    assert found is not None
    assert found.reason == "TRAI_LUAT"
