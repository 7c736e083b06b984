"""Cards and passports photographed aslant: their four corners are found, and the zone is read from what they make flat."""

import pytest
from PIL import Image

from khoisu.ocr.preprocessing import gray, straightened
from khoisu.ocr.recognition import read_card
from tests.ocr import cards, passports
from tests.ocr.image_noise import Distortion, after, blurred, seen_from, turned
from tests.slices import one_in

pytestmark = pytest.mark.req("S1.8")
ASLANT: dict[str, Distortion] = {
    f"from {side} by {part}, turned {degrees}°": after(seen_from(side, part), turned(degrees), blurred(1))
    for side, part, degrees in [
        ("below", 0.05, 4), ("below", 0.2, 6), ("the right", 0.14, 9), ("the left", 0.14, -7), ("the left", 0.18, -5),
        ("the right", 0.1, -12), ("below", 0.1, 15), ("the left", 0.05, 0),
    ]
}  # fmt: skip


@pytest.mark.deep
@pytest.mark.parametrize("how", one_in(3, list(ASLANT)))
def test_four_corners_make_a_card_and_a_page_flat(how: str) -> None:
    for paper in (cards.back_2021().reduce(2), passports.vietnamese().reduce(2)):
        flat = straightened(gray(ASLANT[how](paper)))
        assert flat
        assert flat.width / flat.height == pytest.approx(paper.width / paper.height, rel=0.15)
        # The zone is at the foot, from edge to edge: what is flat is filled by the paper.
        seen, meant = (one.resize((40, 25)).tobytes() for one in (flat, gray(paper)))
        assert sum(abs(a - b) for a, b in zip(seen, meant, strict=True)) / len(seen) < 30


@pytest.mark.deep
@pytest.mark.parametrize("paper", one_in(2, ["card", "passport"]))
def test_a_zone_is_read_from_far_aslant(paper: str) -> None:
    picture = cards.back_2021() if paper == "card" else passports.vietnamese()
    read = read_card([ASLANT["from below by 0.2, turned 6°"](picture)], lambda _percent: None)
    number = cards.AN.so if paper == "card" else passports.AN.so
    assert [one.gia_tri for one in read.values if one.truong == "soGiayTo" and one.do_tin_cay >= 0.95] == [number]


def _two() -> Image.Image:
    both = Image.new("RGB", (3400, 1400), (118, 104, 92))
    both.paste(cards.back_2021(), (40, 150))
    both.paste(cards.back_2021(), (1750, 150))
    return both


@pytest.mark.parametrize(
    "picture",
    [Image.new("RGB", (900, 600), "white"), cards.back_2021().crop((0, 300, 900, 700)), _two()],
    ids=["nothing", "a part", "two cards"],
)
def test_what_is_no_single_card_on_a_plain_ground_is_left_as_it_is(picture: Image.Image) -> None:
    assert straightened(gray(picture)) is None
