"""Prices of the services that a question names, exactly as the catalogue has them now. Pure."""

import re
from collections.abc import Sequence

from khoisu.assistant.everyday_words import folded_words
from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.question_rules import matches_question
from khoisu.assistant.tools.schemas import PriceCard, PricedPackage
from khoisu.catalog.schemas import DichVu, GoiCuoc
from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import unaccent

_ASKS = (
    r"bao nhiêu tiền|nhiêu tiền|mấy tiền|bao nhiêu đồng|giá bao nhiêu|giá nhiêu|giá cả|bảng giá|báo giá|giá tiền|đơn giá|"
    r"giá (gói|dịch vụ|trọn gói|làm|thành lập|của)|gói .* giá|chi phí|phí dịch vụ|(tốn|hết|mất) (bao nhiêu|nhiêu|mấy)( tiền| đồng)"
)
_ASKS_WITH_ACCENTS = r"giá"
_ASKS_ENGLISH = re.compile(r"\b(prices?|pricing|how much|costs?|quote|fees? for)\b")
_NOT_A_PRICE = r"đánh giá|giá trị|định giá|góp vốn|vốn điều lệ|phí nhà nước|lệ phí|mức phạt|tiền phạt|bảo hiểm|trả giá"
_WORDS = re.compile(
    r"\b(bao nhieu|nhieu|may)( tien| dong)?\b|\b(gia ca|bang gia|bao gia|gia tien|don gia|gia|chi phi|phi dich vu|phi|ton|het|mat|tien|"
    r"prices?|pricing|how much|costs?|quote|fees?)\b"
)
FITS, BESIDE_BEST, MOST = 0.55, 0.8, 3


def asks_for_price(question: str) -> bool:
    """Whether a question asks what something of ours costs."""
    if matches_question(_NOT_A_PRICE, question):
        return False
    if unaccent(question) != question.lower() and matches_question(_ASKS_WITH_ACCENTS, question):
        return True
    return matches_question(_ASKS, question) or _ASKS_ENGLISH.search(unaccent(question)) is not None


def price_cards(services: Sequence[DichVu], finder: PassageSearch, question: str, lang: Lang) -> list[PriceCard]:
    """Cards of the services that the question names, at most three; `finder` is the index of the services alone."""
    by_slug = {service.slug: service for service in services}
    slugs = _titled(services, question, lang) or _found(finder, question)
    return [_card(by_slug[slug], question, lang) for slug in slugs[:MOST] if slug in by_slug]


def _found(finder: PassageSearch, question: str) -> list[str]:
    topic = " ".join(_WORDS.sub(" ", unaccent(question)).split())
    hits = [hit for hit in finder.find(topic, limit=MOST) if hit.coverage >= FITS]
    return list(dict.fromkeys(hit.passage.document.slug for hit in hits if hit.score >= BESIDE_BEST * hits[0].score))


def _titled(services: Sequence[DichVu], question: str, lang: Lang) -> list[str]:
    """The services whose whole name stands in the question; a name within another one's ("hóa đơn điện tử") does not count."""
    asked = f" {' '.join(folded_words(question, lang))} "
    names = {one.slug: f" {' '.join(folded_words(one.ten, lang))} " for one in services}
    said = [slug for slug, name in names.items() if name in asked]
    return [slug for slug in said if not any(names[slug] in names[other] for other in said if other != slug)]


def _card(service: DichVu, question: str, lang: Lang) -> PriceCard:
    folder = "/dich-vu" if service.loai == "GOI" else "/dich-vu-don-le"
    packages = _named(service.goi_cuoc, question, lang) or service.goi_cuoc
    return PriceCard(
        ten=service.ten,
        lien_ket=f"{folder}/{service.slug}",
        goi_cuoc=[PricedPackage(ma=one.ma, ten=one.ten, gia=one.gia) for one in packages],
    )


def _named(packages: Sequence[GoiCuoc], question: str, lang: Lang) -> list[GoiCuoc]:
    """The packages whose name stands in the question; of names within each other ("chi nhánh") the longest."""
    asked = f" {' '.join(folded_words(question, lang))} "
    names = {one.ma: f" {' '.join(folded_words(one.ten, lang))} " for one in packages}
    said = [one for one in packages if names[one.ma] in asked]
    return [one for one in said if not any(names[one.ma] in names[other.ma] for other in said if other is not one)]
