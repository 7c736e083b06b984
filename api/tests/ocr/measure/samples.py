"""What is read: every paper in every state, by people in turn, with what it really says."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PIL import Image

from khoisu.ocr.recognition import Reading, read_card, read_certificate
from khoisu.ocr.rules.card_text import MINISTRY, POLICE
from tests.ocr import cards, passports
from tests.ocr.cards import Holder
from tests.ocr.measure import companies, people
from tests.ocr.measure.states import STATES
from tests.ocr.passports import Traveller

Truth = dict[str, str]


@dataclass(frozen=True)
class Sample:
    """A paper in a state. `truth`: its fields; one that the paper has not is ""."""

    kind: str
    who: str
    state: str
    draw: Callable[[], list[Image.Image]]
    truth: Truth
    read: Callable[[list[Image.Image]], Reading]

    def reading(self) -> Reading:
        """What is read of the pictures in their state."""
        spoil = STATES[self.state]
        return self.read([spoil(side) for side in self.draw()])


def _card(pictures: list[Image.Image]) -> Reading:
    return read_card(pictures, lambda _percent: None)


def _certificate(pictures: list[Image.Image]) -> Reading:
    return read_certificate(pictures, lambda _percent: None)


def _holder_truth(who: Holder, *, new: bool) -> Truth:
    return {
        "soGiayTo": who.so,
        "hoTen": who.ho_ten,
        "ngaySinh": who.ngay_sinh.isoformat(),
        "gioiTinh": "NAM" if who.nam else "NU",
        "quocTich": "VN",
        "ngayCap": who.ngay_cap.isoformat(),
        "ngayHetHan": "" if who.het_han == people.ENDLESS else who.het_han.isoformat(),
        "diaChiThuongTru": who.noi,
        "loaiGiayTo": "CAN_CUOC" if new else "CCCD",
        "noiCap": MINISTRY if new else POLICE,
    }


COUNTRIES = {"VNM": "VN", "FRA": "FR", "KOR": "KR", "JPN": "JP", "CHN": "CN", "D": "DE", "USA": "US", "GBR": "GB",
             "IND": "IN", "RUS": "RU", "SGP": "SG", "AUS": "AU", "ITA": "IT"}  # fmt: skip


def _traveller_truth(who: Traveller) -> Truth:
    return {
        "soGiayTo": who.so,
        "hoTen": f"{who.ho} {who.ten}",
        "ngaySinh": who.ngay_sinh.isoformat(),
        "gioiTinh": "NAM" if who.nam else "NU",
        "quocTich": COUNTRIES[who.nuoc],
        "ngayHetHan": who.het_han.isoformat(),
        "loaiGiayTo": "HO_CHIEU" if who.nuoc == "VNM" else "HO_CHIEU_NN",
    }


def _until(who: Holder) -> str:
    return "Không thời hạn" if who.het_han == people.ENDLESS else ""


DRAWN: dict[str, Callable[[Holder], list[Image.Image]]] = {
    "2021, front with its code": lambda who: [cards.front_2021(who, until=_until(who))],
    "2021, back": lambda who: [cards.back_2021(who)],
    "2021, front, code covered": lambda who: [
        cards.front_2021(who, code=False, until=_until(who), beside=_beside(who))
    ],
    "2024, both sides": lambda who: [cards.front_2024(who), cards.back_2024(who)],
    "2024, both sides, code covered": lambda who: [cards.front_2024(who), cards.back_2024(who, code=False)],
}
"""Cards by what is shown of them."""
PER_STATE = {
    "2021, front with its code": 14,
    "2021, back": 5,
    "2021, front, code covered": 2,
    "2024, both sides": 2,
    "2024, both sides, code covered": 1,
    "passport of Viet Nam": 1,
    "foreign passport": 1,
    "certificate": 1,
}
"""Readings of a kind in each state; the people take turns, so that each is met in many states."""


def _beside(who: Holder) -> str:
    """Half of the people have the beginning of their address next to its label."""
    return who.noi.partition(", ")[0] + "," if int(who.so[-1]) % 2 else ""


def _of_cards(kind: str, state: str, place: int) -> Sample:
    who = people.HOLDERS[place % len(people.HOLDERS)]
    new = kind.startswith("2024")
    who = people.newer(who) if new else who
    return Sample(kind, who.so, state, lambda: DRAWN[kind](who), _holder_truth(who, new=new), _card)


def _of_passports(kind: str, state: str, place: int) -> Sample:
    abroad = kind == "foreign passport"
    all_ = people.FOREIGNERS if abroad else people.CITIZENS
    who = all_[place % len(all_)]
    draw = passports.foreign if abroad else passports.vietnamese
    return Sample(kind, who.so, state, lambda: [draw(who)], _traveller_truth(who), _card)


def _of_companies(kind: str, state: str, place: int) -> Sample:
    firm = companies.COMPANIES[place % len(companies.COMPANIES)]
    return Sample(kind, firm.code, state, lambda: [companies.draw(firm)], companies.truth(firm), _certificate)


def samples() -> Iterator[Sample]:
    """All samples, first one of each kind in each state, then the second ones: whatever is left out, no state is."""
    for turn in range(max(PER_STATE.values())):
        for row, state in enumerate(STATES):
            for kind, count in PER_STATE.items():
                make = _of_companies if kind == "certificate" else _of_passports if "passport" in kind else _of_cards
                if turn < count:
                    yield make(kind, state, row * count + turn)
