"""Five hundred names of people and companies, each as it is and as another keyboard, phone or file writes it; the same ones in every run."""

import random
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from khoisu.kit.text.entered import APOSTROPHES
from khoisu.kit.text.old_fonts import _TCVN3, _VNI  # pyright: ignore[reportPrivateUsage]

SURNAMES = [
    "Nguyễn",
    "Trần",
    "Lê",
    "Phạm",
    "Hoàng",
    "Huỳnh",
    "Phan",
    "Vũ",
    "Võ",
    "Đặng",
    "Bùi",
    "Đỗ",
    "Hồ",
    "Ngô",
    "Dương",
    "Lý",
    "Đoàn",
    "H'Hen",
    "Y",
    "K'Brêu",
]
MIDDLE = ("Văn", "Thị", "Đức", "Quốc", "Hữu", "Ngọc", "Thị Mỹ", "Đình", "Ưng", "Kiều")
GIVEN = ("Đức", "Hương", "Tuấn", "Ái", "Ênuôl", "Niê", "Đạt", "Phượng", "Ứng", "Mlô", "Xuyến", "Ỷ")
OF_OTHERS = (
    "Müller",
    "José María",
    "François Noël",
    "Ångström",
    "Seán Kim",
    "Seán Murphy",
    "Björn Sørensen",
    "João Conceição",
    "Nuñez Peña",
    "Guðrún Þórsdóttir",
    "Sigurður Guðmundsson",
    "Zoë Léa",
    "Dvořák",
    "Łukasz Wałęsa",
    "Gökhan Gül",
    "Y Ênuôl",
    "H'Hen Niê",
    "K'Brêu",
    "Krông Nô",
    "Đắk Lắk",
    "Pa Thẩm",
    "Hoàng Hoá",
    "Thuỳ Dương",
    "Quỳnh Ỷ",
    "Lò Văn Pôn",
    "Thào Mí Lử",
    "Giàng A Phìn",
    "Siu H'Bia",
    "Rơ Chăm",
    "Côte d'Ivoire",
    "Élise Beauté",
    "Jürgen Groß",
    "Håkan Öberg",
    "Renée Zoé",
    "Tô Hoài",
)
"""Names of other countries and of the peoples of the highlands, which look like a mistake and are none."""
KINDS_OF_COMPANY = ("Công ty TNHH", "Công ty cổ phần", "Công ty TNHH MTV", "Công ty hợp danh", "Doanh nghiệp tư nhân")
ABOUT = (
    "Đức Hương",
    "Xuất Nhập Khẩu Đại Dương",
    "An Đông 36",
    "Đầu Tư Ứng Dụng",
    "D&D Việt",
    "K'Ho Coffee",
    "L'Étoile",
)
LOOK_ALIKES = str.maketrans("aceopxyABCEHKMOPTX", "асеорхуАВСЕНКМОРТХ")
SPACES = "\u00a0\u2002\u2007\u2009\u202f\u3000"
UNSEEN = "\u200b\u00ad\u2060\ufeff\u200e"
Way = Callable[[str, random.Random], str]
WAYS: tuple[Way, ...] = (
    lambda one, _: unicodedata.normalize("NFD", one),
    lambda one, chance: one.replace(" ", chance.choice(SPACES)),
    lambda one, chance: f" {one.replace(' ', chance.choice(SPACES) + ' ')}\u3000",
    lambda one, chance: one.replace("'", chance.choice(APOSTROPHES)),
    lambda one, chance: one[:1] + chance.choice(UNSEEN) + one[1:],
    lambda one, chance: chance.choice("\u202a\u202e\u2067") + one + chance.choice("\u202c\u2069"),
    lambda one, _: one.replace("Đ", "Ð").replace("đ", "ð"),
    lambda one, _: one.replace("Đ", "Ɖ").replace("đ", "ɖ"),
    lambda one, _: "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in one),
    lambda one, _: " ".join(word[:1] + word[1:].translate(LOOK_ALIKES) for word in one.split(" ")),
)


class Bearer(Enum):
    """Whose name it is. `OLD_FONT`: a person's, typed for VNI or TCVN3, which is refused with what it means."""

    PERSON = auto()
    COMPANY = auto()
    OLD_FONT = auto()


@dataclass(frozen=True)
class Name:
    """A name as it is meant, and as it was typed."""

    meant: str
    typed: str
    bearer: Bearer


def names() -> list[Name]:
    """All of them, shuffled: any few neighbours have something of everything."""
    chance = random.Random(1)
    people = [" ".join(map(chance.choice, (SURNAMES, MIDDLE, GIVEN))) for _ in range(300)]
    people += [chance.choice(OF_OTHERS) for _ in range(80)]
    companies = [f"{chance.choice(KINDS_OF_COMPANY)} {chance.choice(ABOUT)}" for _ in range(80)]
    found = [Name(one, _typed(one, chance), Bearer.PERSON) for one in people]
    found += [Name(one, _typed(one, chance), Bearer.COMPANY) for one in companies]
    found += [_for_an_old_font(chance) for _ in range(40)]
    chance.shuffle(found)
    return found


def _typed(name: str, chance: random.Random) -> str:
    for way in chance.sample(WAYS, 3):
        name = way(name, chance)
    return name


def typed_for(name: str, font: dict[str, str]) -> str:
    """The letters that an old font shows as this name."""
    back = {read: sign for sign, read in font.items()}
    return "".join(back.get(char, char) for char in name)


_SMALL_VNI = {sign: unicodedata.normalize("NFC", read) for sign, read in _VNI.items()}
VNI = _SMALL_VNI | {sign.upper(): read.upper() for sign, read in _SMALL_VNI.items()}
TCVN3 = _TCVN3 | {"§": "Đ"}


def _for_an_old_font(chance: random.Random) -> Name:
    meant = f"{chance.choice(('Nguyễn', 'Trần', 'Phạm'))} {chance.choice(('Quốc', 'Hữu', 'Đức'))} {chance.choice(('Tuấn', 'Thắng', 'Phượng'))}"
    return Name(meant, typed_for(meant, chance.choice((VNI, TCVN3))), Bearer.OLD_FONT)
