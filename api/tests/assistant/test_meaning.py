"""Questions in other words than any that were written down: accents that were not typed, and what a question means."""

import asyncio

import pytest
from fastapi import FastAPI

from khoisu.assistant import corpus
from khoisu.assistant.asked_questions import sample_questions
from khoisu.assistant.corpus import MOST_WAITING, Corpus
from khoisu.assistant.reading.accents import with_accents
from khoisu.assistant.reading.known_questions import known_questions
from khoisu.assistant.reading.nearness import Near, meaning
from khoisu.assistant.reading.parts import compared_texts
from khoisu.assistant.reading.reader import read, read_all
from khoisu.kit.lang import Lang
from tests.assistant.conftest import Ask
from tests.slices import one_in


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("mo cong ty het bao nhieu tien", "mở công ty hết bao nhiêu tiền"),
        ("toi bi no xau ngan hang co mo cong ty duoc khong", "tôi bị nợ xấu ngân hàng có mở công ty được không"),
        ("lo chuyen du 500k gio lam sao", "lỡ chuyển dư 500k giờ làm sao"),
        ("THANH LAP CTY CO PHAN", "thành lập công ty cổ phần"),
        ("van phong o dau, thu 7 co mo cua khong?", "văn phòng ở đâu, thứ 7 có mở cửa không?"),
        ("mở công ty ở Huế", "mở công ty ở Huế"),
        ("xyzw qwrt", "xyzw qwrt"),
        ("", ""),
    ],
)
def test_accents_that_were_not_typed_are_put_on(typed: str, meant: str) -> None:
    assert with_accents(typed) == meant


@pytest.fixture
def model() -> None:
    if meaning(known_questions(sample_questions())) is None:
        pytest.skip("no model for this machine")


def asked(*questions: str, lang: Lang = "vi") -> list[str]:
    known = meaning(known_questions(sample_questions()))
    assert known is not None
    near: dict[str, Near] = {}
    for place, question in enumerate(questions):
        near |= known.near(compared_texts(question, questions[:place]), lang)
    *earlier, question = questions
    return [ask.intent for ask in read(question, read_all(earlier, near=near), near=near)]


@pytest.mark.usefixtures("model")
@pytest.mark.parametrize(
    ("question", "lang", "wanted"),
    one_in(
        3,
        [
            (
                "chị bán xôi ở chợ, giờ muốn mở cty tnhh một mình đứng tên thì trọn vẹn hết nhiêu tiền vậy em",
                "vi",
                ["price", "guide"],
            ),
            ("sir, what would be your best rate for registering a company with one owner", "en", ["price"]),
            ("trưa nay tầm 12 giờ tôi ghé thì có ai tiếp không", "vi", ["hours"]),
            ("e ck 2tr lúc sáng rồi bên mình nhận được chưa ạ", "vi", ["own_order"]),
            ("do I have to pay everything upfront or half first", "en", ["deposit"]),
            ("quá 90 ngày chưa góp đủ vốn thì bị phạt bao nhiêu, xử lý sao", "vi", ["capital_short"]),
            ("kế toán trưởng là vợ giám đốc thì có đúng luật không", "vi", ["family_accountant"]),
        ],
    ),
)
def test_what_is_meant_counts_where_no_utterance_has_the_words(question: str, lang: Lang, wanted: list[str]) -> None:
    assert asked(question, lang=lang) == wanted


@pytest.mark.usefixtures("model")
@pytest.mark.parametrize(
    ("question", "lang", "wanted"),
    one_in(
        3,
        [
            ("hai anh em hùn vốn, quá ba tháng rồi mà góp chưa đủ thì bị phạt cỡ nào", "vi", "capital_short"),
            ("cty nằm im cả quý, hổng bán gì, có cần gửi tờ khai hông", "vi", "returns_without_revenue"),
            ("we are late with paying in the capital, what is the fine", "en", "capital_short"),
            ("tạm ngừng hết hạn rồi giờ muốn chạy lại thì làm gì", "vi", "suspend_return"),
            ("chữ ký số hết hạn thì ký tờ khai kiểu gì", "vi", "token_expired"),
            ("bạn hùn đòi rút, em mua lại hết thì công ty phải đổi loại hông", "vi", "one_left"),
            ("our bookkeeper kept the usb signature and vanished", "en", "lost_token"),
            ("qzwjf xvbnk thì cần giấy tờ gì", "vi", "guide"),
        ],
    ),
)
def test_what_the_law_says_is_asked_in_any_words(question: str, lang: Lang, wanted: str) -> None:
    assert wanted in asked(question, lang=lang)


@pytest.mark.usefixtures("model")
def test_what_names_nothing_asks_the_law_about_what_is_talked_of() -> None:
    assert asked("how much to suspend the company", "do i still file taxes during that time", lang="en") == [
        "suspend_returns"
    ]
    assert asked("price for suspension", "for how long can it be", lang="en") == ["suspend"]
    assert asked("seal price? and is it compulsory now?", lang="en") == ["price", "seal_free"]
    assert asked("giải thể công ty hết bao nhiêu và nợ thuế thì có giải thể được không") == ["price", "dissolve_debt"]


@pytest.mark.usefixtures("model")
def test_a_follow_up_asks_for_what_its_words_mean() -> None:
    assert asked("giá thay đổi địa chỉ công ty bao nhiêu", "cái đó mất bao lâu ạ") == ["time"]
    assert asked("chữ ký số giá sao em", "còn hóa đơn điện tử?") == ["price"]


@pytest.mark.usefixtures("model")
@pytest.mark.parametrize(
    ("question", "lang", "wanted"),
    [
        ("bên em khắc dấu giá sao rồi mấy ngày có vậy", "vi", ["price", "time"]),
        ("Chị tên Hoa, bán bánh ở chợ đã lâu. Thứ bảy văn phòng có mở cửa không em?", "vi", ["hours"]),
        ("how much for an LLC and are you open on Saturday?", "en", ["price", "hours"]),
    ],
)
def test_each_part_that_asks_is_an_ask(question: str, lang: Lang, wanted: list[str]) -> None:
    assert asked(question, lang=lang) == wanted


@pytest.mark.usefixtures("model")
@pytest.mark.parametrize(
    ("talk", "lang", "wanted"),
    [
        (("mở công ty giá bao nhiêu", "vậy 3 người thì sao"), "vi", "price"),
        (("ship về Huế bao nhiêu", "còn ở Đà Nẵng?"), "vi", "delivery"),
        (("how long does an LLC take", "and a joint stock company?"), "en", "time"),
        (("đơn của tôi tới đâu rồi", "còn cái kia?"), "vi", "own_order"),
    ],
)
def test_what_only_goes_on_asks_the_same_again(talk: tuple[str, ...], lang: Lang, wanted: str) -> None:
    assert asked(*talk, lang=lang) == [wanted]


@pytest.mark.usefixtures("published", "model")
async def test_a_page_is_found_by_what_a_question_means(ask: Ask) -> None:
    said = await ask("my local buddy is the owner in the documents but the money is mine, what can go wrong", "en")
    assert said["trich"][0]["lienKet"].startswith("/tin-tuc/chu-so-huu-huong-loi")


@pytest.mark.usefixtures("published", "model")
@pytest.mark.parametrize(
    "question", one_in(2, ["shop có bán tông đơ cắt tóc không", "cho thuê xe tự lái đi Đà Lạt giá sao"])
)
async def test_words_in_common_with_a_page_are_no_answer(ask: Ask, question: str) -> None:
    assert (await ask(question))["trich"] == []


@pytest.mark.usefixtures("published")
@pytest.mark.parametrize("question", one_in(3, ["zqxvbn thì cần gì 0912 345 678", "qwzzkx là gì vậy", "qzwjf xvbnk"]))
async def test_what_no_page_has_a_word_of_is_not_known(ask: Ask, question: str) -> None:
    said = await ask(question)
    assert (said["trangThai"], said["trich"], said["lienQuan"]) == ("KHONG_BIET", [], [])


@pytest.mark.usefixtures("published")
@pytest.mark.parametrize(
    ("question", "said"),
    one_in(
        3,
        [
            ("bên mình có đăng ký nhãn hiệu không", "Không, chúng tôi chưa nhận đăng ký nhãn hiệu"),
            ("tôi là người Hàn, mở công ty TNHH giá bao nhiêu", "Công ty có vốn nước ngoài được báo giá riêng"),
            ("bên mình có làm chữ ký số không", "Có, chúng tôi làm."),
        ],
    ),
)
async def test_what_we_do_not_do_or_quote_is_said_first(ask: Ask, question: str, said: str) -> None:
    assert (await ask(question))["traLoiNgan"][0]["cau"].startswith(said)


@pytest.mark.deep
@pytest.mark.usefixtures("published")
async def test_when_a_hundred_ask_at_once_the_last_are_answered_by_their_words(app: FastAPI, ask: Ask) -> None:
    indexed: Corpus = app.state.assistant
    questions = [f"giá dịch vụ {number} chữ ký số thế nào vậy em, tiệm chị ở quê" for number in range(100)]
    near = await asyncio.gather(*(indexed.near([one], "vi") for one in questions))
    assert sum(one == {} for one in near) in (100, 100 - MOST_WAITING)
    assert (await ask(questions[-1]))["trangThai"] in {"TRA_CUU", "TRA_LOI", "GAN_NHAT"}


@pytest.mark.usefixtures("published")
async def test_a_model_that_fails_leaves_the_words(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise RuntimeError

    monkeypatch.setattr(corpus, "meaning", fails)
    assert (await ask("giá chữ ký số bao nhiêu"))["traLoiNgan"]
