"""The table of every field (`contract/dossier-fields.json`): read, and made into one dossier of each legal type.

`field` is the wire path; `[]` means the first item of a list, `[CA_NHAN]` and `[TO_CHUC]` for the owner of that kind.
"""

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

CONTRACT = Path(__file__).parents[4] / "contract"
Row = dict[str, Any]
KINDS = ("CA_NHAN", "TO_CHUC")


@lru_cache
def table() -> dict[str, Any]:
    """The table as it is written."""
    return json.loads((CONTRACT / "dossier-fields.json").read_text(encoding="utf-8"))


def rows(kind: str | None = None) -> list[Row]:
    """The rows, of one legal type's example or all."""
    return [row for row in table()["fields"] if kind in (None, row["type"])]


def types() -> list[str]:
    """The legal types whose examples there are."""
    return sorted({row["type"] for row in rows()})


def steps(field: str, kind: str) -> list[str | int]:
    """The way to a field in the example of a legal type: names, and places in lists."""
    found: list[str | int] = []
    for word in field.split("."):
        name, _, item = word.rstrip("]").partition("[")
        found.append(name)
        if "[" in word:
            found.append(owners(kind).index(item) if item else 0)
    return found


@lru_cache
def owners(kind: str) -> list[str]:
    """The kinds of owners that the example of a legal type has, in their order."""
    named = {match[1] for row in rows(kind) if (match := re.match(r"chuSoHuuList\[(\w+)\]", row["field"]))}
    return [one for one in KINDS if one in named]


def at(value: Any, way: list[str | int]) -> Any:
    """The schema at the end of a path."""
    for word in way:
        value = value[word]
    return value


def body(kind: str) -> dict[str, Any]:
    """The example of a legal type as it is sent."""
    made: dict[str, Any] = {}
    for place, one in enumerate(owners(kind)):
        put(made, ["chuSoHuuList", place, "loaiChuSoHuu"], one)
    for row in rows(kind):
        if "notSent" not in row:
            put(made, steps(row["field"], kind), row["value"])
    put(made, ["hoSo", "loaiHinhId"], kind)
    return made


def put(into: Any, way: list[str | int], value: Any) -> None:
    """Set the value at the end of a path; parts and places that are missing are made."""
    for word, after in pairwise(way):
        missing: Any = [] if isinstance(after, int) else {}
        if isinstance(word, int):
            while len(into) <= word:
                into.append({})
            into = into[word]
        else:
            into = into.setdefault(word, missing)
    last = way[-1]
    into[last] = value


def fields_of_contract() -> list[str]:
    """Every field that the contract lets a client send, by its path."""
    schemas = json.loads((CONTRACT / "openapi.json").read_text(encoding="utf-8"))["components"]["schemas"]
    return list(_walk(schemas, schemas["DossierSent"], ""))


def _walk(schemas: dict[str, Any], schema: dict[str, Any], path: str) -> Iterator[str]:
    for name, member in schema["properties"].items():
        at = f"{path}.{name}" if path else name
        filled = next(one for one in member.get("anyOf", [member]) if one.get("type") != "null")
        items = filled.get("items", {})
        inside = {at: filled["$ref"]} if "$ref" in filled else {}
        inside |= {f"{at}[]": items["$ref"]} if "$ref" in items else {}
        for kind, ref in items.get("discriminator", {}).get("mapping", {}).items():
            inside[f"{at}[{kind}]"] = ref
        for below, ref in inside.items():
            yield from _walk(schemas, schemas[ref.rsplit("/", 1)[1]], below)
        if not inside:
            yield at
