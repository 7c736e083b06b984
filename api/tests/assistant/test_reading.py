"""What a question is read as: intents, what it names, several asks, and what a short one leaves unsaid."""

import pytest

from khoisu.assistant.reading.intents import intents
from khoisu.assistant.reading.parts import in_light, instead, led_up, parts_of
from khoisu.assistant.reading.reader import read, read_all
from khoisu.assistant.reading.words import mark
from khoisu.kit.text.unaccent import unaccent
from tests.assistant.golden_set import labelled
from tests.assistant.shown_answers import shown

KINDS = {"price": "price", "time": "time", "eligible": "eligibility", "refund": "refund", "delivery": "delivery"}


def asked(question: str, *earlier: str) -> list[str]:
    return [ask.intent for ask in read(question, read_all(earlier))]


def test_labelled_questions_are_read_as_their_kind_with_and_without_accents() -> None:
    ours = [one for one in shown("shown") if one.kind in KINDS]
    typed = [(one.asked[0], KINDS[one.kind]) for one in ours]
    missed = [row for row in typed if asked(row[0]) != [row[1]]]
    unaccented = [row for row in typed if asked(unaccent(row[0])) != [row[1]]]
    assert len(typed) >= 45
    assert len(missed) <= 0.05 * len(typed), missed
    assert len(unaccented) <= 0.1 * len(typed), unaccented


@pytest.mark.deep
def test_what_the_guides_explain_is_left_to_them() -> None:
    """Some of it facts answer too ("mất bao lâu"); the rest must reach the pages, by its words alone."""
    rows = [one for half in ("open", "fresh", "guides", "paraphrased") for one in labelled(half)]
    taken = [one.question for one in rows if set(asked(one.question)) != {"guide"}]
    assert len(rows) >= 380
    assert len(taken) <= 0.16 * len(rows), taken


@pytest.mark.parametrize(
    ("question", "services"),
    [
        ("dẹp tiệm", ["giai-the-doanh-nghiep"]),
        ("giá token", ["chu-ky-so-usb-token"]),
        ("mở cty 1 mình", ["thanh-lap-cong-ty-tnhh"]),
        ("price of an LLC", ["thanh-lap-cong-ty-tnhh"]),
        ("lap cong ty co phan", ["thanh-lap-cong-ty-co-phan"]),
        ("mướn kế toán", ["ke-toan-tron-goi"]),
        ("mở công ty", ["formation"]),
        ("đóng thuê nhà", []),
        ("changing our company's name", ["thay-doi-dang-ky-kinh-doanh"]),
        ("khắc cho em con dấu", ["khac-dau-cong-ty"]),
    ],
)
def test_services_are_known_by_what_people_call_them(question: str, services: list[str]) -> None:
    assert list(mark(question).slots.services) == services


def test_accents_tell_words_apart_where_there_are_any() -> None:
    assert mark("khai thuế ban đầu").slots.services == mark("khai thue ban dau").slots.services != ()
    assert mark("khai thuê ban đầu").slots.services == ()


def test_provinces_that_ended_lead_to_what_they_became() -> None:
    assert mark("ship về Bình Dương").slots.place == mark("giao TPHCM").slots.place == "79"
    assert mark("giao ra Hanoi").slots.place == "01"
    # A city below a province is known too, by the province in which it lies now.
    assert mark("giao ra Nha Trang").slots.place == mark("ship về Khánh Hòa").slots.place
    assert mark("giao tới vũng tàu ko").slots.place == "79"
    assert mark("làm ăn quang vinh").slots.place is None


def test_a_name_that_the_office_puts_on_sale_is_known_at_once() -> None:
    question = "thử nghiệm vải giá bao nhiêu"
    assert asked(question) == ["guide"]
    [ask] = read(question, sold=(("Thử nghiệm vải", "thu-nghiem-vai"),))
    assert (ask.intent, ask.slots.services) == ("price", ("thu-nghiem-vai",))


def test_what_is_not_sold_is_known_until_the_office_puts_it_on_sale() -> None:
    question = "đăng ký nhãn hiệu giá bao nhiêu"
    [ask] = read(question)
    assert (ask.intent, ask.slots.services, ask.slots.unsold) == ("price", (), ("trademark",))
    [ask] = read(question, sold=(("Đăng ký nhãn hiệu", "nhan-hieu"),))
    assert (ask.intent, ask.slots.services, ask.slots.unsold) == ("price", ("nhan-hieu",), ())


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("mở công ty hết bao nhiêu, mấy ngày xong, có giao con dấu về Huế không", ["price", "time", "delivery"]),
        ("where is your office and when are you open?", ["address", "hours"]),
        ("mở công ty tnhh giá bao nhiêu, mấy ngày", ["price", "time"]),
        ("price of company seal plus delivery to Hue", ["price", "delivery"]),
        ("chữ ký số bao nhiêu tiền và bao nhiêu tiền chữ ký số", ["price"]),
        ("cảm ơn", ["thanks"]),
        ("con dấu giá bao nhiêu, còn bảng hiệu thì sao", ["price", "price"]),
        ("giảng viên trường công mở công ty được không, còn vợ thì sao", ["eligibility", "eligibility"]),
    ],
)
def test_several_asks_are_each_heard_once(question: str, wanted: list[str]) -> None:
    assert asked(question) == wanted


def test_a_follow_up_keeps_what_was_talked_of_until_something_else_is_named() -> None:
    talk = ["công ty cổ phần giá bao nhiêu"]
    for question, service in (
        ("bao lâu xong", "thanh-lap-cong-ty-co-phan"),
        ("còn chữ ký số thì sao", "chu-ky-so-usb-token"),
        ("giá nhiêu", "chu-ky-so-usb-token"),
    ):
        [ask] = read(question, read_all(talk))
        assert ask.slots.services == (service,), question
        talk.append(question)


def test_the_number_of_owners_is_remembered_and_replaced() -> None:
    [two] = read("vậy 2 người thì sao", read_all(["mở công ty giá bao nhiêu"]))
    assert (two.intent, two.slots.people, two.slots.services) == ("price", 2, ("formation",))
    [three] = read("còn 3 người thì sao", read_all(["mở công ty giá bao nhiêu", "vậy 2 người thì sao"]))
    assert three.slots.people == 3


@pytest.mark.parametrize(
    ("talk", "services"),
    [
        (["lập công ty tnhh giá bao nhiêu", "thêm kế toán nữa"], {"thanh-lap-cong-ty-tnhh", "ke-toan-tron-goi"}),
        (
            ["con dấu giá bao nhiêu", "bảng hiệu giá bao nhiêu", "vậy tổng cộng bao nhiêu"],
            {"khac-dau-cong-ty", "bang-hieu-cong-ty"},
        ),
        (
            ["how much is an LLC", "and the digital signature?", "total cost"],
            {"thanh-lap-cong-ty-tnhh", "chu-ky-so-usb-token"},
        ),
        (["công ty tnhh giá bao nhiêu", "còn cổ phần thì sao", "tổng cộng bao nhiêu"], {"thanh-lap-cong-ty-co-phan"}),
        (["con dấu giá bao nhiêu", "còn bảng hiệu thì sao"], {"bang-hieu-cong-ty"}),
    ],
)
def test_what_is_added_stands_beside_what_was_talked_of(talk: list[str], services: set[str]) -> None:
    *earlier, question = talk
    [ask] = read(question, read_all(earlier))
    assert (ask.intent, set(ask.slots.services)) == ("price", services)


@pytest.mark.parametrize(
    ("talk", "intent"),
    [
        (["giao con dấu về Cà Mau được không", "phí bao nhiêu"], "delivery"),
        (["phí giao hàng về Huế bao nhiêu", "mấy ngày tới"], "delivery"),
        (["mở công ty giá bao nhiêu", "em là công chức"], "eligibility"),
        (["mở công ty giá bao nhiêu", "thứ 7 có làm không"], "hours"),
    ],
)
def test_a_question_that_has_its_own_sense_drops_the_one_before(talk: list[str], intent: str) -> None:
    *earlier, question = talk
    assert asked(question, *earlier) == [intent]


def test_several_things_of_a_service_are_its_package_for_several() -> None:
    changes = "thay-doi-dang-ky-kinh-doanh"
    assert mark("đổi tên công ty và đổi địa chỉ").slots.packages == ((changes, "hai-noi-dung"),)
    for twice in ("đổi địa chỉ, đổi địa chỉ mất bao lâu", "đổi tên công ty có khó không, giá đổi tên là mấy"):
        assert mark(twice).slots.packages == ((changes, "mot-noi-dung"),)
    [ask] = read("thêm đổi địa chỉ nữa", read_all(["đổi tên công ty giá bao nhiêu"]))
    assert ask.slots.packages == ((changes, "hai-noi-dung"),)


@pytest.mark.parametrize(
    ("question", "who"),
    [
        ("vợ công an mở công ty được không", "spouse"),
        ("my husband is a civil servant, can I open a company", "spouse"),
        ("chồng tôi là giáo viên", "spouse"),
        ("tôi quốc tịch Úc", "foreigner"),
        ("y tá bệnh viện công lập", "public_employee"),
    ],
)
def test_who_asks_is_known_by_what_they_are_to_whom(question: str, who: str) -> None:
    assert who in mark(question).slots.who


def test_english_endings_hide_no_name() -> None:
    for question in ("closing the company", "how about suspending it", "companies with seals"):
        assert mark(question).slots.services, question


def test_an_utterance_is_nearest_to_itself() -> None:
    found = intents().guess(("gia", "DV", "bao", "nhieu"))
    assert found[0].intent == "price"
    assert found[0].score == pytest.approx(1, abs=0.05)


@pytest.mark.parametrize(
    "question",
    ["giá mở công ty {n} bao nhiêu", "mở cty {n} giá bao nhiêu vậy shop", "lập công ty {n} hết bao nhiêu tiền ạ"],
)
def test_how_many_owners_and_kind_words_at_the_end_hide_no_question(question: str) -> None:
    for number in ("1 thành viên", "2 người", "ba cổ đông", "5 thành viên"):
        assert asked(question.format(n=number)) == ["price"]
        assert asked(f"{question.format(n=number)} và bao lâu có giấy phép") == ["price", "time"]


def test_a_card_called_visa_is_no_stay_in_the_country() -> None:
    assert asked("thanh toán bằng thẻ visa được ko") == ["payment"]
    assert asked("tôi có visa du lịch, mở công ty được không")[0] == "eligibility"


@pytest.mark.parametrize(
    ("question", "who"),
    [
        ("chồng em là bộ đội, em muốn đứng tên mở công ty", {"spouse"}),
        ("vợ tui làm ở kho bạc, tui muốn mở công ty xây dựng", {"spouse"}),
        ("em đang làm công chức muốn mở quán cà phê đứng tên vợ được không", {"spouse"}),
        ("my husband is a police officer, can I open a company", {"spouse"}),
        ("vợ tôi là công chức có đứng tên công ty được không", {"official"}),
        ("vợ tôi bán hàng, tôi là công chức, mở công ty được không", {"official"}),
        ("công chức nhờ vợ đứng tên được không", {"official", "nominee"}),
        ("công chức nhờ chị tui đứng tên được không", {"official", "nominee"}),
    ],
)
def test_whose_standing_it_is_decides_who_asks(question: str, who: set[str]) -> None:
    assert set(mark(question).slots.who) == who


def test_a_wife_is_understood_from_what_was_said_of_her_husband() -> None:
    for talk in (["công an có mở công ty được không"], ["em là viên chức", "mở công ty được không"]):
        [ask] = read("vậy chồng em thì sao", read_all(talk))
        assert (ask.intent, ask.slots.who) == ("eligibility", ("spouse",))


def test_a_package_goes_on_with_what_was_asked_for() -> None:
    for talk, package in (
        (["con dấu tròn giá bao nhiêu", "còn dấu chức danh"], "dau-chuc-danh"),
        (["kế toán tháng bao nhiêu", "50 hóa đơn thì sao"], "den-100-chung-tu"),
        (["giải thể giá bao nhiêu", "vậy nếu công ty chưa phát sinh thì sao"], "khong-phat-sinh"),
    ):
        *earlier, question = talk
        [ask] = read(question, read_all(earlier))
        assert (ask.intent, [code for _, code in ask.slots.packages]) == ("price", [package]), question


def test_asks_stand_in_the_order_of_the_question() -> None:
    [law, price] = read("nợ thuế có giải thể được không, mà phí giải thể nhiêu")
    assert (law.intent, price.intent) == ("guide", "price")


def test_what_is_stated_before_is_read_with_what_is_asked_after_it() -> None:
    question = "mình ở Đà Lạt, bên bạn có nhận không? con dấu giá bao nhiêu"
    assert led_up(parts_of(question)) == {"bên bạn có nhận không": "mình ở Đà Lạt, bên bạn có nhận không"}
    assert led_up(["hồ sơ chưa nộp", "em chờ lâu quá", "giờ phải làm sao"]) == {
        "giờ phải làm sao": "hồ sơ chưa nộp, em chờ lâu quá, giờ phải làm sao"
    }


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        (
            "làm biển hiệu hết bao nhiêu tiền giao về Huế mấy ngày",
            ["làm biển hiệu hết bao nhiêu tiền", "giao về Huế mấy ngày"],
        ),
        ("giải thể giá sao có cần quyết toán không", ["giải thể giá sao", "có cần quyết toán không"]),
        ("thuê kế toán được không phí tháng nhiêu", ["thuê kế toán được không", "phí tháng nhiêu"]),
        ("vốn bao nhiêu thì mở được công ty không", []),
        ("cần bao nhiêu tiền cọc, trả nốt lúc nào", ["cần bao nhiêu tiền cọc", "trả nốt lúc nào"]),
        ("có bao nhiêu người được mở công ty không", []),
    ],
)
def test_a_second_ask_begins_where_no_comma_was_typed(question: str, parts: list[str]) -> None:
    assert parts_of(question) == parts


def test_by_when_the_law_wants_something_is_not_how_long_we_take() -> None:
    [law], [ours] = read("đổi địa chỉ công ty phải báo trong mấy ngày"), read("đổi tên công ty mấy ngày xong")
    assert (law.intent, ours.intent) == ("fine_change", "time")


def test_who_is_of_age_is_asked_of_after_a_minor() -> None:
    [ask] = read("vậy 18 thì sao", read_all(["17 tuổi mở công ty được không"]))
    assert (ask.intent, ask.slots.who) == ("eligibility", ("student",))


def test_a_part_means_what_the_whole_may_mean_and_no_other_part_asks_for() -> None:
    part = {"included": 0.5, "time": 0.35}
    of_all = {"price": 0.6, "time": 0.3, "included": 0.05}
    assert next(iter(in_light(part, of_all, {"price"}))) == "time"
    assert sum(in_light(part, of_all).values()) <= 1
    assert in_light(part, {}) == part


@pytest.mark.parametrize(
    ("question", "previous", "meant"),
    [
        ("vậy tạm ngừng", "nợ thuế có giải thể được không", "nợ thuế có tạm ngừng được không"),
        ("còn viên chức", "công chức có được góp vốn không", "viên chức có được góp vốn không"),
        ("bao lâu", "giải thể bao nhiêu", ""),
    ],
)
def test_a_name_alone_stands_for_the_one_of_the_question_before(question: str, previous: str, meant: str) -> None:
    assert instead(question, previous) == meant


@pytest.mark.parametrize(
    ("question", "previous", "cycle"),
    [("trả theo quý đi", "kế toán giá sao", "QUY"), ("and if it had revenue", "cost to dissolve company", None)],
)
def test_what_goes_on_with_a_price_is_answered_with_it(question: str, previous: str, cycle: str | None) -> None:
    [ask] = read(question, read_all([previous]))
    assert (ask.intent, ask.slots.cycle) == ("price", cycle)
