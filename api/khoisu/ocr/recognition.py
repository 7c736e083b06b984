"""Recognises a card, passport or certificate: from pictures to values. Takes up to a few seconds of CPU: run it in a thread.

Order of trust: the card's own code, the machine-readable zone with its check digits, then printed words.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PIL import Image

from khoisu.kit import clock
from khoisu.ocr import tesseract
from khoisu.ocr.preprocessing import gray, straightened
from khoisu.ocr.qr_reader import find_codes
from khoisu.ocr.rules import card_text, certificate_text
from khoisu.ocr.rules.card_zone import Zone, read_zone
from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.merging import NO_EXPIRY, TWO_PAPERS, TWO_PERSONS, add_code, add_zone, lacks_expiry, merge
from khoisu.ocr.rules.passport import BY_HAND, Passport, add_passport, is_passport, read_passport
from khoisu.ocr.rules.values import PictureValues, Value
from khoisu.reference_data.service import is_spelt

OLD_PAPER = "cmnd_het_gia_tri"
TWO_CARDS = "hai_the_mot_anh"
UNREAD = ("anh_1_khong_doc_duoc", "anh_2_khong_doc_duoc")
"""The first or the second picture gave nothing, while the other one did."""
Tell = Callable[[int], None]
"""Called with the percentage done; may raise to end the reading."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The values, and codes of what a person should check."""

    values: list[Value]
    warnings: list[str]


def read_card(pictures: Sequence[Image.Image], tell: Tell) -> Reading:
    """Read an identity card from one or both sides, in any order; or a passport from the page with its zone."""
    views = [gray(picture) for picture in pictures]
    found = [find_codes(view) for view in views]
    tell(30)
    coded = any(found)
    sides: list[PictureValues] = []
    names: list[str] = []
    for number, (view, codes) in enumerate(zip(views, found, strict=True), 1):
        side = PictureValues()
        code, way = codes[0] if len(codes) == 1 else (None, None)
        if code:
            add_code(code, side)
        if len(codes) > 1:
            side.warnings.append(TWO_CARDS)
        # The front of a card of 2021 has nothing that its code does not; the zone and the expiry are on the back.
        elif not code or code.the_moi:
            zone = _words(view, side, way=way, words=not coded)
            names += [zone.ho_ten] if zone else []
        sides.append(side)
        tell(30 + 65 * number // len(views))
    refused = [code for code in (BY_HAND, OLD_PAPER, TWO_CARDS) if any(code in side.warnings for side in sides)]
    # Next to a refused paper, values from printed words alone may belong to that paper too.
    values, warnings = merge([side for side in sides if not refused or side.is_checked()], names)
    return Reading(values, warnings + refused + _unread(sides, values, warnings))


def _unread(sides: Sequence[PictureValues], values: Sequence[Value], warnings: Sequence[str]) -> list[str]:
    """What is missing beside what was read: a side, the expiry. Where nothing was read the reading as a whole says so."""
    if not values or {TWO_PERSONS, TWO_PAPERS} & {*warnings}:
        return []
    empty = [code for code, side in zip(UNREAD, sides, strict=False) if not side.values and not side.warnings]
    return empty + ([NO_EXPIRY] if lacks_expiry(values, warnings) else [])


def _words(view: Image.Image, side: PictureValues, *, way: int | None, words: bool) -> Zone | None:
    """Add the zone's values, and those of the printed words where no code is better and the paper is a card."""
    text = tesseract.read_upright(view, card_text.labels_in, way)
    zone, paper, seen = _zone(text)
    if not zone and not paper and (flat := straightened(view)):
        again = tesseract.read_upright(flat, card_text.labels_in)
        zone, paper, more = _zone(again)
        text, seen = (again, more) if zone or paper else (text, [*seen, *more])
    if zone:
        add_zone(zone, side)
    elif not side.values and _other_paper(text, paper, seen, side):
        return None
    if card_text.shows_two_cards(text.lines, zone.so if zone else ""):
        side.values.clear()
        side.warnings.append(TWO_CARDS)
        return None
    if words or not side.values:
        card_text.read_card_text(text.lines, side)
        _look_again(text, side, card_text.read_card_text)
    return zone


def _look_again(
    text: tesseract.Text, side: PictureValues, read: Callable[[Sequence[Line], PictureValues], None]
) -> None:
    """Lower the confidence of printed words that a second reading makes out otherwise."""
    if any(value.nguon == "CHU" for value in side.values.values()):
        again = PictureValues()
        read(tesseract.read_again(text).lines, again)
        side.doubt(again, is_spelt)


def _zone(text: tesseract.Text) -> tuple[Zone | None, Passport | None, list[str]]:
    """The zone of a card or of a passport, and all its lines as far as they had to be read for it."""
    today = clock.now().date()
    words = [line.text for line in text.lines]
    seen, digits = list(words), list[list[str]]()
    zone, paper = None, None
    for language, lines in tesseract.read_zone_lines(text):
        seen += lines
        if language == tesseract.DIGITS:
            digits.append(lines)
            paper = read_passport(lines, today)
        zone = read_zone(digits, seen)
        if zone or paper:
            return zone, paper, seen
    # Digits of other readings are a guess, although they agree with their check digits.
    guess = read_passport(seen, today)
    return None, replace(guess, chac=False) if guess else None, seen


def _other_paper(text: tesseract.Text, passport: Passport | None, seen: Sequence[str], side: PictureValues) -> bool:
    """Whether it is a passport, which is read by its zone or not at all, or a card that is no longer valid."""
    if passport:
        add_passport(passport, text.lines, side)
    elif is_passport(text.lines) or is_passport([Line.of(line, 0) for line in seen]):
        side.warnings.append(BY_HAND)
    elif card_text.is_old_paper(text.lines):
        side.warnings.append(OLD_PAPER)
    else:
        return False
    return True


def read_certificate(pictures: Sequence[Image.Image], tell: Tell) -> Reading:
    """Read a certificate of enterprise registration, page by page."""
    found = PictureValues()
    for number, picture in enumerate(pictures, 1):
        text = tesseract.read_upright(gray(picture), certificate_text.labels_in)
        page = PictureValues()
        certificate_text.read_certificate(text.lines, page)
        _look_again(text, page, certificate_text.read_certificate)
        for value in page.values.values():
            found.add(value.truong, value.gia_tri, value.nguon, value.do_tin_cay)
        tell(95 * number // len(pictures))
    values, warnings = merge([found], [])
    return Reading(values, warnings)
