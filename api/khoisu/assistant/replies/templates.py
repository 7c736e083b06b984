"""Sentences that are written once as data (`answers.toml`, `people.toml`), and filled from the site's facts. Pure."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from khoisu.assistant.reading.intents import law_rows
from khoisu.assistant.reading.words import PEOPLE, UNSOLD, typed_words
from khoisu.assistant.replies.schemas import NextStep, ShortAnswer, SitePage
from khoisu.assistant.replies.site_facts import SiteFacts
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.unaccent import unaccent

ANSWERS = Path(__file__).with_name("answers.toml")
TO_PERSON = Text("Gặp người của chúng tôi", "Talk to one of our people")
PERSON_PAGE = "/tu-van"

ASKED_BACK, OR = Text("Ý bạn hỏi {maybe}?", "Do you mean {maybe}?"), Text(", hay ", ", or ")
CALLED = {
    "price": Text("giá dịch vụ của chúng tôi", "the price of our services"),
    "time": Text("thời gian làm", "how long it takes"),
    "included": Text("gói gồm những gì", "what the packages include"),
    "offered": Text("chúng tôi có làm việc ấy không", "whether we do that"),
    "eligibility": Text("ai được mở công ty", "who may found a company"),
    "form": Text("nên chọn loại hình nào", "which form to choose"),
    "refund": Text("hoàn tiền, làm lại", "refunds and mistakes"),
    "delivery": Text("giao hàng", "delivery"),
    "payment": Text("cách thanh toán", "how to pay"),
    "deposit": Text("đặt cọc", "a deposit"),
    "own_order": Text("đơn hàng của bạn", "your own order"),
    "invoice": Text("hóa đơn cho đơn hàng", "an invoice for your order"),
    "account": Text("cách đăng nhập", "how to log in"),
    "state_fee": Text("phí nhà nước", "state fees"),
    "area": Text("chúng tôi làm ở tỉnh nào", "where we work"),
    "remote": Text("làm từ xa", "doing it remotely"),
    "hours": Text("giờ làm việc", "opening hours"),
    "phone": Text("số điện thoại, e-mail", "how to reach us"),
    "firm": Text("chúng tôi là ai", "who we are"),
    "discount": Text("giảm giá", "a discount"),
}
"""What we call an intent when we ask back."""


@dataclass(frozen=True, slots=True)
class Template:
    """An answer before it is filled: for questions with one of `says`, or from and to how many owners; both empty fit always."""

    first: Text
    more: Text
    page: str = ""
    step: str = ""
    says: tuple[str, ...] = ()
    people: tuple[int, int] | None = None
    invests: Text | None = None
    """The first line for who only puts in money."""


@lru_cache
def answer_templates() -> dict[str, tuple[Template, ...]]:
    """The rows of each intent, in the order in which they are tried."""
    rows = tomllib.loads(ANSWERS.read_text(encoding="utf-8"))
    of_law = {name: (_template(row),) for name, row in law_rows().items()}
    return of_law | {intent: tuple(map(_template, found)) for intent, found in rows.items()}


@lru_cache
def people_templates() -> dict[str, Template]:
    """The answer to each kind of person or place that asks whether they may."""
    return _by_name(PEOPLE)


@lru_cache
def unsold_templates() -> dict[str, Template]:
    """What we say who asks for something that we do not sell."""
    return _by_name(UNSOLD)


@lru_cache
def said_before() -> dict[str, frozenset[str]]:
    """By kind of person, the others that are not answered beside it: who is retired from a school asks as one who is retired."""
    rows = tomllib.loads(PEOPLE.read_text(encoding="utf-8"))
    return {name: frozenset(row.get("over", ())) for name, row in rows.items()}


def _by_name(file: Path) -> dict[str, Template]:
    rows = tomllib.loads(file.read_text(encoding="utf-8"))
    said = ("first", "more", "page", "invests")
    return {name: _template({key: row[key] for key in said if key in row}) for name, row in rows.items()}


def _template(row: dict[str, Any]) -> Template:
    return Template(
        Text(*row["first"]),
        Text(*row["more"]),
        row.get("page", ""),
        row.get("step", ""),
        tuple(row.get("says", ())),
        tuple(row["people"]) if "people" in row else None,
        Text(*row["invests"]) if "invests" in row else None,
    )


def fitting(intent: str, question: str, people: int | None) -> Template | None:
    """The first row of an intent that fits a question."""
    asked = f" {' '.join(typed_words(question))} "
    plain = unaccent(asked) == " ".join(asked.split())
    for row in answer_templates().get(intent, ()):
        if row.people is not None and not (people and row.people[0] <= people <= row.people[1]):
            continue
        if not row.says or any(f" {unaccent(said) if plain else said} " in asked for said in row.says):
            return row
    return None


def asked_back(maybe: Sequence[str], lang: Lang) -> str:
    """The question which of at most two things is meant; empty where neither has a name."""
    names = [name.in_lang(lang) for intent in maybe if (name := CALLED.get(intent) or _law_called(intent))][:2]
    return ASKED_BACK.in_lang(lang).format(maybe=OR.in_lang(lang).join(names)) if names else ""


def _law_called(intent: str) -> Text | None:
    row = law_rows().get(intent)
    return Text(row["vi"][0], row["en"][0]) if row else None


def fill(template: Template, facts: SiteFacts, **values: object) -> ShortAnswer:
    """The answer of a template."""
    known = {**facts.values, "noi": "", "coc": "", **values}
    return ShortAnswer(
        cau=template.first.in_lang(facts.lang).format_map(known),
        them=template.more.in_lang(facts.lang).format_map(known).strip(),
        nguon=page_link(facts, template.page),
        buoc_tiep=person_step(facts) if template.step == "person" else None,
    )


def page_link(facts: SiteFacts, page: str) -> SitePage | None:
    """The link to a page; None while it is not published."""
    title = facts.pages.get(page)
    return SitePage(ten=title, lien_ket=page, ngon_ngu=facts.lang) if title else None


def person_step(facts: SiteFacts) -> NextStep:
    """The way to a person."""
    return NextStep(loai="NGUOI_THAT", ten=TO_PERSON.in_lang(facts.lang), lien_ket=PERSON_PAGE)
