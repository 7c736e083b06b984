"""What may be given to a model: no address, nothing personal, no ended law; and where a model may stand."""

from datetime import date

import pytest
from pydantic import ValidationError

from khoisu.assistant.generation.addresses import ADDRESS
from khoisu.assistant.generation.gate import refusal_of
from khoisu.assistant.generation.prompt import evidence_of, may_be_evidence
from khoisu.assistant.generation.settings import ModelSettings
from khoisu.assistant.generation.writer import draft_of
from khoisu.assistant.passage_search import Hit
from khoisu.assistant.passages import Document, Passage, cut
from khoisu.kit import clock
from khoisu.kit.lang import Lang

IDENTIFIERS = (
    "0912 345 678",
    "+84 912 345 678",
    "1900 1234",
    "hoi@khoisu.example",
    "https://dangkykinhdoanh.gov.vn/vn/home?x=1",
    "www.vi-du.com",
    "muasamcong.mpi.gov.vn",
    "/quan-ly-don-hang/DH1",
    "CCCD 001088012345",
    "STK 0123456789012",
)
STAYS = (
    "Lệ phí là 50.000 đồng, hạn 31/12/2026, theo Điều 17 Nghị định 168/2025/NĐ-CP.",
    "Ngành 6201 và/hoặc 6202; vốn 1.000.000.000 đồng; 24/7.",
    "Công ty TNHH hai thành viên trở lên có từ 02 đến 50 thành viên.",
)


def passage(text: str, lang: Lang = "vi", law_ends: tuple[date, ...] = ()) -> Passage:
    [made] = cut(Document("bai_viet", "mot", "/tin-tuc/mot", lang, "Một", "", f"<p>{text}</p>", law_ends=law_ends))
    return made


@pytest.mark.parametrize("identifier", IDENTIFIERS)
@pytest.mark.parametrize("lang", ["vi", "en"])
def test_evidence_has_no_address_and_nothing_personal(identifier: str, lang: Lang) -> None:
    given = evidence_of(passage(f"Hỏi tại {identifier} trước 3 ngày.", lang)).text
    digits = "".join(char for char in identifier if char.isdigit())
    assert identifier not in given
    assert not ADDRESS.search(given)
    assert not digits or digits not in "".join(char for char in given if char.isdigit())
    assert "3 ngày" in given


@pytest.mark.parametrize("text", STAYS)
def test_amounts_dates_and_laws_stay_letter_by_letter(text: str) -> None:
    assert text in evidence_of(passage(text)).text


def test_what_replaces_an_address_can_be_quoted() -> None:
    evidence = evidence_of(passage("Hồ sơ nộp tại dangkykinhdoanh.gov.vn trong 3 ngày làm việc."))
    assert refusal_of("Hồ sơ nộp tại (trang web) trong 3 ngày làm việc [1].", [evidence], "vi") is None


def test_a_round_amount_is_no_telephone_number() -> None:
    evidence = evidence_of(passage("Vốn của công ty là 1.000.000.000 đồng."))
    assert refusal_of("Vốn của công ty là 1.000.000.000 đồng [1].", [evidence], "vi") is None


def test_a_page_whose_law_has_ended_is_no_evidence() -> None:
    day = date(2026, 7, 1)
    ended, in_force = passage("Luật cũ.", law_ends=(day,)), passage("Luật mới.")
    assert may_be_evidence(ended, day)
    assert not may_be_evidence(ended, date(2026, 7, 2))
    assert may_be_evidence(in_force, date(2026, 7, 2))
    gone = passage("Luật cũ.", law_ends=(date(2000, 1, 1),))
    assert draft_of("luật nào", "vi", [Hit(gone, 1.0, 1.0)]) is None
    draft = draft_of("luật nào", "vi", [Hit(gone, 1.0, 1.0), Hit(in_force, 0.9, 0.9)])
    assert draft is not None
    assert ["Luật mới." in one.text for one in draft.evidence] == [True]
    assert clock.now().year > 2000


@pytest.mark.parametrize(
    "url",
    [
        "http://mo-hinh.example/v1",
        "ftp://127.0.0.1",
        "mo-hinh.example",
        "http://10.0.0.5:8000/v1",
        "http://127.0.0.1.evil.example/v1",
        "http://localhost.evil.example/v1",
        "https://khoa:bi-mat@mo-hinh.example/v1",
        "http://[::1",
    ],
)
def test_a_model_is_reached_encrypted_or_on_this_machine(url: str) -> None:
    with pytest.raises(ValidationError) as refused:
        ModelSettings(url=url)
    assert "MODEL_URL must begin with https://" in str(refused.value)
    assert url not in str(refused.value)


@pytest.mark.parametrize(
    "url",
    ["", "https://mo-hinh.example/v1", "http://127.0.0.1:11434/v1", "http://localhost:8000/v1", "http://[::1]:8000/v1"],
)
def test_addresses_that_a_model_may_have(url: str) -> None:
    assert ModelSettings(url=url).url == url


def test_a_model_counts_as_abroad_until_somebody_says_otherwise() -> None:
    assert ModelSettings().abroad
    assert ModelSettings().mode == "extract"
