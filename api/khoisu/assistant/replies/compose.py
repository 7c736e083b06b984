"""The short answers to what was asked, each with its first line, and the cards that go with them. Pure."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from khoisu.assistant.reading.frame import SELLING, Ask
from khoisu.assistant.reading.intents import is_of_pages
from khoisu.assistant.reading.words import Slots
from khoisu.assistant.replies.schemas import ShortAnswer
from khoisu.assistant.replies.selling import (
    delivery_to,
    included_answer,
    offered_answer,
    price_answer,
    services_of,
    time_answer,
    vat_answer,
)
from khoisu.assistant.replies.site_facts import SiteFacts
from khoisu.assistant.replies.templates import (
    Template,
    fill,
    fitting,
    page_link,
    people_templates,
    said_before,
    unsold_templates,
)
from khoisu.assistant.tools.schemas import PriceCard
from khoisu.kit.lang import Lang, Text
from khoisu.kit.money import vnd_text
from khoisu.kit.text.unaccent import unaccent
from khoisu.kit.working_time import WorkingCalendar
from khoisu.reference_data.service import lists

HOURS = Text("Chúng tôi làm việc {gio}.", "We are open {gio}.")
YES_DAY, NO_DAY = (
    Text("Có, {day} chúng tôi làm việc.", "Yes, we work on {day}."),
    Text("Không, {day} chúng tôi nghỉ.", "No, we are closed on {day}."),
)
_DAYS = (
    ("thu 7|t7|thu bay|saturday|saturdays|cuoi tuan|weekend|weekends", 6, Text("thứ Bảy", "Saturdays")),
    ("chu nhat|cn|sunday|sundays", 7, Text("Chủ nhật", "Sundays")),
    ("gio toi|buoi toi|toi nay|ban dem|evening|evenings|at night", None, Text("buổi tối", "evenings")),
    (
        "ngay le|le tet|tet|mung 1|mung 2|mung 3|giao thua|30 4|2 9|holiday|holidays|new year|tet holiday",
        None,
        Text("ngày lễ", "public holidays"),
    ),
)
"""How people name times at which an office may be closed; their weekday, None for evenings and public holidays, at which it always is."""
BY_PLACE = Text(
    "Tùy tỉnh, thành phố nơi nhận: từ {least} đến {most} một đơn, giao trong {days} ngày làm việc kể từ khi gửi.",
    "It depends on the province: from {least} to {most} an order, {days} working days after it is sent.",
)
ELSEWHERE = Text("Nơi khác: {said}", "Elsewhere: {said}")
DELIVERY_PAGE, HOURS_PAGE = "/chinh-sach-van-chuyen", "/thong-tin-cong-ty"
IN_PLACE = Text(", kể cả {place}", ", {place} too")
MOST_PEOPLE = 2
NOTHING_KNOWN: Mapping[Ask, Sequence[ShortAnswer]] = {}
INVESTS = re.compile(
    r"\b(?:gop von|gop tien|gop \d+|mua co phan|mua co phieu|hun von|co dong|invest|investor|put \w+ (?:million|billion)|buy shares|hold shares|shareholder)\b"
)
MANAGES = re.compile(r"\b(?:giam doc|dung ten|quan ly|dieu hanh|dai dien|director|manage|represent)")
NOT_MANAGING = re.compile(
    r"\b(?:khong|ko|k|chu khong|chi|not?|without) (?:co |tham gia |dung ra |lam |be |being )*(?:giam doc|dung ten|quan ly|dieu hanh|dai dien|a? ?director|manag\w*)"
)
"""Words, without accents, of who puts in money, who manages, and who says that they do not."""


@dataclass(frozen=True, slots=True)
class Composed:
    """Short answers and their cards; `rest` are the asks that no fact answers."""

    short: tuple[ShortAnswer, ...] = ()
    cards: tuple[PriceCard, ...] = ()
    rest: tuple[Ask, ...] = ()


def compose(
    asks: Sequence[Ask], facts: SiteFacts, known: Mapping[Ask, Sequence[ShortAnswer]] = NOTHING_KNOWN
) -> Composed:
    """Answer each ask that facts can answer; `known` are the answers that tools have already."""
    short: list[ShortAnswer] = []
    cards: list[PriceCard] = []
    rest: list[Ask] = []
    for ask in asks:
        if ask in known:
            short += known[ask]
            continue
        found = _not_sold(ask, facts)
        rest += [ask] if found else []
        if ask.intent in PRICED and (ask.slots.services or not found):
            said, own = PRICED[ask.intent](ask, facts)
            cards += own
            found += [said] if said else []
        elif not found or (ask.intent == "included" and ask.slots.services):
            found += _answers(ask, facts)
        short += [one for one in found if not any(one.cau.rstrip(".") in said.cau for said in short)]
        # Whom no row knows is answered in general; the pages may say more, and are the source of what the law says.
        rest += [ask] if not found or "anybody" in ask.slots.who or is_of_pages(ask.intent) else []
    return Composed(tuple(short), tuple(cards), tuple(rest))


def _not_sold(ask: Ask, facts: SiteFacts) -> list[ShortAnswer]:
    """That we do not do what somebody takes for a service of ours; the pages may still help, so it is searched for too."""
    if ask.intent not in SELLING:
        return []
    return [fill(unsold_templates()[name], facts) for name in ask.slots.unsold[:1]]


def _answers(ask: Ask, facts: SiteFacts) -> list[ShortAnswer]:
    if ask.intent == "eligibility":
        return [fill(_for_who(people_templates()[who], ask.text), facts) for who in _who(ask)]
    made = _MADE.get(ask.intent)
    answer = made(ask, facts) if made else _templated(ask, facts)
    return [answer] if answer else []


def _for_who(template: Template, text: str) -> Template:
    """What is said who asks whether they may: of who only puts in money the law asks something else than of who manages."""
    asked = unaccent(text)
    only_invests = INVESTS.search(asked) and not MANAGES.search(NOT_MANAGING.sub(" ", asked))
    return replace(template, first=template.invests) if template.invests and only_invests else template


def _who(ask: Ask) -> list[str]:
    """Who asks; that they are alone says little beside anything else."""
    over = {other for one in ask.slots.who for other in said_before()[one]}
    named = [one for one in ask.slots.who if one != "alone" and one not in over]
    return (named or list(ask.slots.who))[:MOST_PEOPLE]


def _templated(ask: Ask, facts: SiteFacts) -> ShortAnswer | None:
    template = fitting(ask.intent, ask.text, ask.slots.people or (1 if "alone" in ask.slots.who else None))
    if template is None:
        return None
    place = ask.slots.place
    values = {"noi": IN_PLACE.in_lang(facts.lang).format(place=_place(place, facts.lang)) if place else ""}
    deposits = (one.dat_coc_phan_tram for one in (*services_of(ask.slots, facts), *services_of(Slots(), facts)))
    return fill(template, facts, **values, coc=next(filter(None, deposits), ""))


def _place(code: str, lang: Lang) -> str:
    return lists().provinces[code].ten.in_lang(lang)


def _hours(ask: Ask, facts: SiteFacts) -> ShortAnswer:
    asked = f" {unaccent(ask.text).rstrip('?.! ')} "
    hours = HOURS.in_lang(facts.lang).format_map(facts.values)
    day = next((one for one in _DAYS if any(f" {said} " in asked for said in one[0].split("|"))), None)
    more = facts.values["mo_cua"]
    if day is not None:
        said = YES_DAY if _works(day[1], facts.calendar) else NO_DAY
        hours, more = said.in_lang(facts.lang).format(day=day[2].in_lang(facts.lang)), f"{hours} {more}"
    return ShortAnswer(cau=hours, them=more, nguon=page_link(facts, HOURS_PAGE), buoc_tiep=None)


def _works(weekday: int | None, calendar: WorkingCalendar) -> bool:
    return weekday is not None and weekday <= calendar.last_weekday


def _delivery(ask: Ask, facts: SiteFacts) -> ShortAnswer | None:
    default, own = facts.fees.mac_dinh, facts.fees.cac_tinh
    if ask.slots.place is not None:
        first = delivery_to(ask.slots.place, facts)
        return ShortAnswer(cau=first, them="", nguon=page_link(facts, DELIVERY_PAGE), buoc_tiep=None) if first else None
    fees = [*own, *([default] if default else [])]
    if not fees:
        return None
    costs = [one.phi for one in fees]
    least, most = vnd_text(min(costs), facts.lang), vnd_text(max(costs), facts.lang)
    lines = [f"{one.ten_tinh}: {one.mo_ta}" for one in own]
    lines += [ELSEWHERE.in_lang(facts.lang).format(said=default.mo_ta)] if default else []
    days = f"{min(one.ngay_tu for one in fees)}–{max(one.ngay_den for one in fees)}"
    first = BY_PLACE.in_lang(facts.lang).format(least=least, most=most, days=days)
    return ShortAnswer(cau=first, them=" ".join(lines), nguon=page_link(facts, DELIVERY_PAGE), buoc_tiep=None)


PRICED = {"price": price_answer, "offered": offered_answer}
"""Intents that are answered with cards of prices."""
_MADE: dict[str, Callable[[Ask, SiteFacts], ShortAnswer | None]] = {
    "time": time_answer,
    "vat": vat_answer,
    "included": included_answer,
    "hours": _hours,
    "delivery": _delivery,
}
