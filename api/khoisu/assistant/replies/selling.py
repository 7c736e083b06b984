"""What our services cost, how long they take, what they include: from the catalogue as it is now. Pure."""

import re
from collections.abc import Sequence

from khoisu.assistant.reading.frame import FORMS, Ask
from khoisu.assistant.reading.intents import utterance_words
from khoisu.assistant.reading.words import FORMATION, OF_MANY, Slots, mark
from khoisu.assistant.replies.schemas import NextStep, ShortAnswer, SitePage
from khoisu.assistant.replies.site_facts import SiteFacts
from khoisu.assistant.tools.schemas import PriceCard, PricedPackage
from khoisu.catalog.schemas import DichVu, Gia, GoiCuoc
from khoisu.kit.lang import Text
from khoisu.kit.money import vnd_text
from khoisu.kit.text.unaccent import unaccent
from khoisu.reference_data.service import lists

MOST_SERVICES, MOST_LINES = 3, 4
TNHH, CP = "thanh-lap-cong-ty-tnhh", "thanh-lap-cong-ty-co-phan"
LEAST_OF_CP = 3
"""Shareholders that a joint-stock company has at least (Law on Enterprises, article 111)."""
MOST_WANTED = 4
"""Words of what may be in a package; more of them tell a story."""
OFTEN = 4
"""How many utterances have a word of asking; seldom ones may be what is asked for."""
PLAIN = frozenset(
    {"nghin", "ngan", "trieu", "dong", "vnd", "k", "ko", "viec", "gium", "giup", "luon", "nop", "file", "too"}
)
"""Words that say nothing of what is asked for: "gói 500 nghìn gồm những việc gì"."""
LIKE_LINE = 0.6
"""The share of the words asked for that a line of a package has, to be taken for it."""
_ONE_THING = {"report": "statements", "reports": "statements", "statement": "statements"}
"""Words for one thing, of a question and of a package's line."""
SUM = Text("Tổng cộng từ {sum}: {parts}", "Together from {sum}: {parts}")
FROM, COSTS = Text("{name}: từ {price}", "{name}: from {price}"), Text("{name}: {price}", "{name}: {price}")
TO_PLACE = Text("Giao về {place}: {said}", "Delivery to {place}: {said}")
OWNERS = {
    1: Text("Một người mở công ty TNHH một thành viên", "One owner, a single-member limited company"),
    2: Text("{n} người mở công ty TNHH hai thành viên trở lên", "{n} owners, a limited company of two or more members"),
}
ORDER = Text("Xem gói và đặt dịch vụ", "See packages and order")
HAS_VAT = Text("Có, giá đã gồm thuế GTGT.", "Yes, prices include VAT.")
NO_VAT = Text("Chưa, giá chưa gồm thuế GTGT.", "No, VAT is added.")
HAS_STATE = Text("Có, giá đã gồm phí nhà nước {fee}.", "Yes, the price includes state fees of {fee}.")
NO_STATE = Text("Dịch vụ này không có phí nhà nước.", "There are no state fees for this service.")
INCLUDES = Text("Có, từ gói {package}: {line}.", "Yes, from the {package} package on: {line}.")
NOT_INCLUDED = Text("Không nằm trong gói, mua thêm {said}.", "Not in the packages, sold beside them: {said}.")
CONTAINS = Text("Gói {package} gồm: {lines}.", "The {package} package includes: {lines}.")
OFFERED = Text("Có, chúng tôi làm. {said}.", "Yes, we do. {said}.")
FOREIGN = Text(
    "Công ty có vốn nước ngoài được báo giá riêng, hãy hỏi trước khi đặt. Công ty của người trong nước: {said}.",
    "Companies with foreign capital get a quotation of their own: ask before you order. Of owners in Vietnam: {said}.",
)
ADDS = Text("Gói {package} thêm: {lines}.", "The {package} package adds: {lines}.")
DIFFERENCE = ("khac gi", "khac nhau", "chenh", "so sanh", "khac goi", "difference", "differ", "different", "compare")
OF_STATE = re.compile(
    r"le phi|phi nha nuoc|phi cong bo|phi nop|nop nha nuoc|tien nha nuoc|(?:state|government|registration) fee"
)


def services_of(slots: Slots, facts: SiteFacts) -> list[DichVu]:
    """The services that an ask is about; those that found a company where it names none."""
    found: list[str] = []
    for slug in slots.services or _paid_every(slots, facts) or (FORMATION,):
        found += _forms(slots.people) if slug == FORMATION else [slug]
    if len(set(found)) > 1 and FORMATION in slots.services and not set(found) - FORMS:
        found = [slug for slug in slots.services if slug != FORMATION] or found
    services = (facts.service(slug) for slug in dict.fromkeys(found))
    return [one for one in services if one][:MOST_SERVICES]


def _paid_every(slots: Slots, facts: SiteFacts) -> tuple[str, ...]:
    """The first service that is paid in the cycle that was asked for: who asks for a monthly fee means no formation."""
    paid = (
        one
        for one in facts.services
        if any(price.chu_ky == slots.cycle for offer in one.goi_cuoc for price in offer.gia)
    )
    first = next((one.slug for one in paid if one.loai == "GOI" and slots.cycle), None)
    return (first,) if first else ()


def _forms(people: int | None) -> list[str]:
    return [TNHH] if people is not None and people < LEAST_OF_CP else [TNHH, CP]


def price_answer(ask: Ask, facts: SiteFacts) -> tuple[ShortAnswer | None, list[PriceCard]]:
    """What the services of an ask cost, with a card for each."""
    services = services_of(ask.slots, facts)
    if not services:
        return None, []
    firsts = "; ".join(_price_line(one, ask.slots, facts) for one in services)
    if total := _total(services, ask.slots):
        firsts = SUM.in_lang(facts.lang).format(sum=vnd_text(total, facts.lang), parts=firsts)
    packages = _packages_line(services[0], ask.slots, facts)
    if len(services) == 1 and packages and not ask.slots.people:
        firsts = COSTS.in_lang(facts.lang).format(name=services[0].ten, price=packages)
        packages = ""
    foreign = "foreigner" in ask.slots.who
    first = FOREIGN.in_lang(facts.lang).format(said=firsts) if foreign else f"{firsts}."
    more = [packages]
    if services[0].loai_hinh:
        more.append(services[0].thoi_gian)
    notes = _prices(_packages(services[0], ask.slots), ask.slots)
    more.append(notes[0].ghi_chu_vat if notes else "")
    short = _short(services[0], first, _sentences(more), facts)
    return short, [_card(one, ask.slots) for one in services]


def _total(services: Sequence[DichVu], slots: Slots) -> int:
    """The least that several services cost together in the first month or year; 0 where they are one, or forms of a company to choose from."""
    if sum(one.slug in FORMS for one in services) > 1 or len(services) < 2:
        return 0
    prices = [_prices(_packages(one, slots), slots) for one in services]
    return sum(min(price.don_gia for price in found) for found in prices) if all(prices) else 0


def offered_answer(ask: Ask, facts: SiteFacts) -> tuple[ShortAnswer | None, list[PriceCard]]:
    """That we do what was asked for, and what it costs; None where no service is named."""
    if not ask.slots.services:
        return None, []
    said, cards = price_answer(ask, facts)
    if said is None:
        return None, []
    return said.model_copy(update={"cau": OFFERED.in_lang(facts.lang).format(said=said.cau.rstrip("."))}), cards


def _price_line(service: DichVu, slots: Slots, facts: SiteFacts) -> str:
    packages = _packages(service, slots)
    name = service.ten
    if slots.people and service.slug == TNHH:
        name = OWNERS[min(slots.people, 2)].in_lang(facts.lang).format(n=slots.people)
    elif len(packages) == 1 and packages[0].ten != name:
        name = f"{name}, {packages[0].ten}"
    prices = sorted(_prices(packages, slots), key=lambda one: one.don_gia)
    said = COSTS if len(prices) == 1 else FROM
    return said.in_lang(facts.lang).format(name=name, price=_price(prices[0], facts)) if prices else name


def _price(price: Gia, facts: SiteFacts) -> str:
    amount = vnd_text(price.don_gia, facts.lang)
    return amount if price.chu_ky == "MOT_LAN" else f"{amount} ({price.ten_chu_ky.lower()})"


def _packages_line(service: DichVu, slots: Slots, facts: SiteFacts) -> str:
    packages = _packages(service, slots)
    if len(packages) < 2:
        return ""
    lines = [f"{one.ten} {_price(prices[0], facts)}" for one in packages if (prices := _prices([one], slots))]
    return ", ".join(lines[:MOST_LINES])


def _packages(service: DichVu, slots: Slots) -> Sequence[GoiCuoc]:
    named = {code for slug, code in slots.packages if slug == service.slug}
    return [one for one in service.goi_cuoc if one.ma in named] or service.goi_cuoc


def _prices(packages: Sequence[GoiCuoc], slots: Slots) -> list[Gia]:
    """The price of each package in the cycle that was asked for, else all of its prices."""
    prices = [price for one in packages for price in one.gia]
    return [one for one in prices if one.chu_ky == slots.cycle] or prices


def _card(service: DichVu, slots: Slots) -> PriceCard:
    packages = [PricedPackage(ma=one.ma, ten=one.ten, gia=one.gia) for one in _packages(service, slots)]
    return PriceCard(ten=service.ten, lien_ket=address(service), goi_cuoc=packages)


def address(service: DichVu) -> str:
    """The address of a service's page."""
    return f"{'/dich-vu' if service.loai == 'GOI' else '/dich-vu-don-le'}/{service.slug}"


def time_answer(ask: Ask, facts: SiteFacts) -> ShortAnswer | None:
    """How long the services of an ask take; None for a company with foreign capital, of which the pages tell."""
    services = services_of(ask.slots, facts)
    if not services or ("foreigner" in ask.slots.who and services[0].slug in FORMS):
        return None
    one = services[0]
    packages = _packages(one, ask.slots)
    first = _time(one, ask.slots)
    if len(services) > 1 and not {two.slug for two in services} <= FORMS:
        said = " ".join(f"{two.ten}: {_time(two, ask.slots).rstrip('.')}." for two in services)
        return _short(one, said, "", facts)
    # Of one package its own time is the first line: what the registry needs comes after it.
    beside = one.thoi_gian if len(packages) == 1 else packages[0].thoi_gian
    name = "" if len(packages) == 1 else f"{packages[0].ten}: "
    more = [f"{name}{beside}"] if beside not in ("", first) else []
    if ask.slots.place and packages[0].giao_hang:
        more.append(delivery_to(ask.slots.place, facts))
    return _short(one, f"{one.ten}: {first}.", _sentences(more), facts)


def delivery_to(place: str, facts: SiteFacts) -> str:
    """What a delivery to a province costs, and how long it takes; empty where nothing is delivered."""
    own = (one for one in facts.fees.cac_tinh if one.ma_tinh == place)
    fee = next(own, None) or facts.fees.mac_dinh
    if fee is None:
        return ""
    cost = "" if fee.phi == 0 else f"{vnd_text(fee.phi, facts.lang)}. "
    name = lists().provinces[place].ten.in_lang(facts.lang)
    return TO_PLACE.in_lang(facts.lang).format(place=name, said=f"{cost}{fee.mo_ta}")


def _time(service: DichVu, slots: Slots) -> str:
    packages = _packages(service, slots)
    return packages[0].thoi_gian if len(packages) == 1 and packages[0].thoi_gian else service.thoi_gian


def vat_answer(ask: Ask, facts: SiteFacts) -> ShortAnswer | None:
    """Whether the price includes VAT."""
    services = services_of(ask.slots, facts)
    prices = _prices(services[0].goi_cuoc, ask.slots) if services else []
    if not prices:
        return None
    said = HAS_VAT if prices[0].gia_gom_vat else NO_VAT
    return _short(services[0], said.in_lang(facts.lang), _sentences([prices[0].ghi_chu_vat]), facts)


def included_answer(ask: Ask, facts: SiteFacts) -> ShortAnswer | None:
    """Whether a package includes what was asked for, else what the first package includes; None where it is something else that is asked."""
    slots = ask.slots
    of_packages = tuple(dict.fromkeys(slug for slug, _ in slots.packages))
    # "Is the signature in the standard package": the package of a founding is meant, not one of the signature.
    holding = () if set(of_packages) & set(slots.services) else of_packages
    founding = tuple(one for one in (*slots.services, *holding) if one in FORMS)
    services = services_of(Slots(founding or slots.services[:1], people=slots.people), facts)
    if not services:
        return None
    service, folded = services[0], unaccent(ask.text)
    first = _packages(service, slots)[0]
    contains = CONTAINS.in_lang(facts.lang).format(package=first.ten, lines="; ".join(first.bao_gom))
    if OF_STATE.search(folded):
        fee = min((price.phi_nha_nuoc for one in service.goi_cuoc for price in one.gia), default=0)
        said = (
            HAS_STATE.in_lang(facts.lang).format(fee=vnd_text(fee, facts.lang)) if fee else NO_STATE.in_lang(facts.lang)
        )
        return _short(service, said, contains, facts)
    if any(f" {word}" in f" {folded}" for word in DIFFERENCE):
        return _short(service, _packages_line(service, Slots(), facts) or contains, _differences(service, facts), facts)
    said = _items(ask, service, facts)
    if said is None:
        return None
    return _short(service, said or contains, contains if said else _packages_line(service, Slots(), facts), facts)


def _items(ask: Ask, service: DichVu, facts: SiteFacts) -> str | None:
    """What is said of what may be in a service's packages; empty where all that they have is asked for, None where it is something else."""
    if said := " ".join(
        _item(service, slug, facts) for slug in ask.slots.services if slug not in (*FORMS, service.slug)
    ):
        return said
    wanted = _wanted(ask.text, service)
    lines = ((one, line) for one in service.goi_cuoc for line in one.bao_gom if wanted and _like(wanted, line, ask))
    if found := next(lines, None):
        return INCLUDES.in_lang(facts.lang).format(package=found[0].ten, line=found[1])
    if not 0 < len(wanted) <= MOST_WANTED:
        return ""
    others = (one for one in facts.services if one.slug not in FORMS)
    having = (one for one in others for two in one.goi_cuoc for line in two.bao_gom if _like(wanted, line, ask))
    other = next(having, None)
    return NOT_INCLUDED.in_lang(facts.lang).format(said=_price_line(other, Slots(), facts)) if other else None


def _item(service: DichVu, slug: str, facts: SiteFacts) -> str:
    """From which package of a service on another of ours is included, else what it costs beside it."""
    for one in service.goi_cuoc:
        line = next((line for line in one.bao_gom if slug in mark(line).slots.services), None)
        if line:
            return INCLUDES.in_lang(facts.lang).format(package=one.ten, line=line)
    other = facts.service(slug)
    return NOT_INCLUDED.in_lang(facts.lang).format(said=_price_line(other, Slots(), facts)) if other else ""


def _differences(service: DichVu, facts: SiteFacts) -> str:
    """What each further package has that those before it have not."""
    said: list[str] = []
    known = set(service.goi_cuoc[0].bao_gom)
    for one in service.goi_cuoc[1:]:
        added = [line for line in one.bao_gom if line not in known]
        known.update(added)
        if added:
            said.append(ADDS.in_lang(facts.lang).format(package=one.ten, lines="; ".join(added)))
    return " ".join(said)


def _wanted(question: str, service: DichVu) -> set[str]:
    """The words of a question that are neither of asking nor the service's own name."""
    said = _things(unaccent(question).replace("?", " ").replace(",", " ").split())
    named = set(unaccent(f"{service.ten} mo lap cong ty goi {' '.join(one.ten for one in service.goi_cuoc)}").split())
    asking = utterance_words("included", OFTEN) | utterance_words("vat") | utterance_words("price")
    asking |= PLAIN
    return {word for word in said if word not in asking | named and not word.isdigit() and not _names(word)}


def _names(word: str) -> bool:
    """Whether a word is somebody, or calls a package as those of any service are ("basic")."""
    packages = {code for _, code in mark(word).slots.packages}
    return mark(word).words == ("AI",) or bool(packages and packages <= OF_MANY)


def _like(wanted: set[str], line: str, ask: Ask) -> bool:
    """Whether a line of a package may be meant: what comes each quarter is not what comes each year."""
    have = _things(unaccent(line).replace(",", " ").split())
    cycles = {ask.slots.cycle, mark(line).slots.cycle} - {None}
    return len(wanted & have) >= LIKE_LINE * len(wanted) and len(cycles) < 2


def _things(words: Sequence[str]) -> set[str]:
    return {_ONE_THING.get(word, word) for word in words}


def _short(service: DichVu, first: str, more: str, facts: SiteFacts) -> ShortAnswer:
    where = address(service)
    step = NextStep(loai="DAT_HANG", ten=ORDER.in_lang(facts.lang), lien_ket=where)
    return ShortAnswer(
        cau=first, them=more, nguon=SitePage(ten=service.ten, lien_ket=where, ngon_ngu=facts.lang), buoc_tiep=step
    )


def _sentences(parts: Sequence[str]) -> str:
    return " ".join(f"{part.rstrip('.')}." for part in parts if part)
