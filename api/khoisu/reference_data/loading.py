"""Loads the data files of the package. Tests check their shape, so a bad file never ships."""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from datetime import date
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from khoisu.kit.source_digest import digest_sources
from khoisu.kit.text.texts import Text
from khoisu.reference_data.entries import Bank, Edition, Entry, FormerWard, Line, Lists, Province, Superseded, Ward
from khoisu.reference_data.line_goods import goods_phrases

_FOLDER = files("khoisu.reference_data") / "data"


def rows(name: str) -> Iterator[dict[str, str]]:
    """The rows of one data file."""
    text = (_FOLDER / name).read_text(encoding="utf-8")
    yield from csv.DictReader(text.splitlines())


def data_digest() -> str:
    """SHA-256 (hex) over the data files: the edition of every code, name and place."""
    return digest_sources(Path(str(_FOLDER)))


def load() -> Lists:
    """Read every list."""
    wards = _wards()
    small = _small()
    small["quoc-gia"] = _named("countries.csv")
    small["tien-te"] = _named("currencies.csv")
    small["dan-toc"] = {row["code"]: Entry(row["code"], _same(row["name_vi"])) for row in rows("ethnic-groups.csv")}
    return Lists(
        editions=MappingProxyType({row["list"]: _edition(row) for row in rows("editions.csv")}),
        small=MappingProxyType({name: MappingProxyType(entries) for name, entries in small.items()}),
        provinces=MappingProxyType(_provinces(Counter(ward.ma_tinh for ward in wards.values()))),
        wards=MappingProxyType(wards),
        lines=MappingProxyType(_lines()),
        banks=MappingProxyType({row["bin"]: _bank(row) for row in rows("banks.csv")}),
        superseded=MappingProxyType({(row["list"], row["code"]): _superseded(row) for row in rows("superseded.csv")}),
        line_words=_words("vsic-words.csv"),
        line_goods=tuple(goods_phrases(rows("vsic-goods.csv"))),
        line_words_en=_words("vsic-words-en.csv"),
    )


def _same(name: str) -> Text:
    return Text(name, name)


def _small() -> dict[str, dict[str, Entry]]:
    found: dict[str, dict[str, Entry]] = defaultdict(dict)
    for row in rows("codes.csv"):
        name, note = Text(row["name_vi"], row["name_en"]), Text(row["note_vi"], row["note_en"])
        found[row["list"]][row["code"]] = Entry(row["code"], name, note, tuple(row["legal_types"].split()))
    return dict(found)


def _named(file: str) -> dict[str, Entry]:
    return {row["code"]: Entry(row["code"], Text(row["name_vi"], row["name_en"])) for row in rows(file)}


def _provinces(wards: Counter[str]) -> dict[str, Province]:
    return {
        row["code"]: Province(
            row["code"],
            Text(row["name_vi"], row["name_en"]),
            ten_day_du=row["full_name_vi"],
            loai=row["type"],
            hieu_luc_tu=date.fromisoformat(row["valid_from"]),
            so_phuong_xa=wards[row["code"]],
        )
        for row in rows("provinces.csv")
    }


def _wards() -> dict[str, Ward]:
    return {
        row["code"]: Ward(
            row["code"],
            _same(row["name_vi"]),
            ma_tinh=row["province_code"],
            loai=row["type"],
            hieu_luc_tu=date.fromisoformat(row["valid_from"]),
        )
        for row in rows("wards.csv")
    }


def former_wards() -> Iterator[FormerWard]:
    """The wards until June 2025; read only by the search, which holds nothing else of them."""
    for row in rows("former-wards.csv"):
        yield FormerWard(row["name_vi"], row["district_vi"], row["province_vi"], tuple(row["replaced_by"].split()))


def _words(file: str) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({row["code"]: tuple(row["words"].split("; ")) for row in rows(file)})


def _lines() -> dict[str, Line]:
    conditions: dict[str, list[str]] = defaultdict(list)
    for row in rows("vsic-conditional.csv"):
        conditions[row["code"]].append(row["condition_vi"])
    return {
        row["code"]: Line(
            row["code"],
            Text(row["name_vi"], row["name_en"] or row["name_vi"]),
            cap=int(row["level"]),
            cha=row["parent"],
            dieu_kien=tuple(conditions[row["code"]]),
        )
        for row in rows("vsic.csv")
    }


def _bank(row: dict[str, str]) -> Bank:
    return Bank(
        row["bin"],
        _same(row["name_vi"]),
        ten_ngan=row["short_name"],
        ma_ngan_hang=row["code"],
        swift=row["swift"],
        nhan_viet_qr=row["vietqr_status"] == "1",
    )


def _edition(row: dict[str, str]) -> Edition:
    name = Text(row["name_vi"], row["name_en"])
    return Edition(row["list"], name, int(row["rows"]), date.fromisoformat(row["valid_from"]), row["decree"])


def _superseded(row: dict[str, str]) -> Superseded:
    return Superseded(
        row["list"],
        row["code"],
        row["name_vi"],
        date.fromisoformat(row["valid_to"]),
        tuple(row["replaced_by"].split()),
        row["decree"],
    )
