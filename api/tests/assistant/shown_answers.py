"""Grades an answer as it is shown against what a good clerk would say: right, buried, half, wrong or refused.

What the answer must have: `first:x` in the first line of a short answer, `lead:x` in the very first line, `starts:x` at the beginning of one, `has:x` at the top, `link:/x` an address at the
top, `state:X`; `|` parts alternatives, `_` is a blank. `none`: it must not be answered. The top is what the page shows unfolded: short answers, cards, and the first quotation of each ask, which stands under
the words that it answers.
"""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fastapi import FastAPI

from khoisu.assistant.answering import Assistant
from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import unaccent
from tests.assistant.golden_set import FOLDER

GRADES = ("right", "buried", "half", "wrong", "refused")
REFUSED = frozenset({"GAN_NHAT", "KHONG_BIET", "NGOAI_PHAM_VI", "TU_CHOI", "TRONG", "NGON_NGU_KHAC"})


@dataclass(frozen=True, slots=True)
class Shown:
    """A labelled question, after the questions before it in its conversation."""

    kind: str
    lang: str
    asked: tuple[str, ...]
    wanted: tuple[str, ...]


def shown(name: str) -> list[Shown]:
    """The questions of a file of `golden`."""
    lines = (FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if not line.startswith("#"))
    return [Shown(row[0], row[1], tuple(row[2].split(" || ")), tuple(row[3].split())) for row in rows]


def grade(one: Shown, answer: dict[str, Any]) -> str:
    """How well an answer, as it came over the wire, does what was wanted."""
    if one.wanted == ("none",):
        return "right" if answer["trangThai"] in REFUSED and not answer["trich"] and not answer["the"] else "wrong"
    top = [_met(wanted, answer, whole=False) for wanted in one.wanted]
    if all(top):
        return "right"
    anywhere = [_met(wanted, answer, whole=True) for wanted in one.wanted]
    if all(anywhere):
        return "buried"
    if any(anywhere):
        return "half"
    return "refused" if answer["trangThai"] in {*REFUSED, "CAN_DANG_NHAP", "KHONG_THAY_DON"} else "wrong"


async def graded(app: FastAPI, name: str) -> list[tuple[Shown, str]]:
    """The questions of a file with the grades of their answers, each asked after those before it as a conversation asks the machine."""
    state, found = app.state, list[tuple[Shown, str]]()
    assistant = Assistant(state.assistant, state.assistant_tools, state.assistant_office)
    for one in shown(name):
        *earlier, question = one.asked
        lang: Lang = "en" if one.lang == "en" else "vi"
        reply = await assistant.reply(state.writer, question, lang, None, earlier)
        found.append((one, grade(one, reply.answer.model_dump(mode="json", by_alias=True))))
    return found


def _met(wanted: str, answer: dict[str, Any], *, whole: bool) -> bool:
    way, _, values = wanted.partition(":")
    if way == "state":
        return answer["trangThai"] in values.split("|")
    options = [unaccent(value.replace("_", " ")) for value in values.split("|")]
    if way == "starts":
        return any(line.startswith(option) for line in _first_lines(answer) for option in options)
    if way == "lead" and not whole:
        return any(option in line for line in _first_lines(answer)[:1] for option in options)
    said = _said(way, answer, whole=whole)
    return any(option in said for option in options)


def _first_lines(answer: dict[str, Any]) -> list[str]:
    """The first line of each short answer; where there is none, that of the first quotation."""
    lines = [one["cau"] for one in answer.get("traLoiNgan", [])]
    quoted = [one["doan"][0]["o"][0] for one in answer["trich"][:1] if one["doan"]]
    return [unaccent(line) for line in lines or quoted]


def _said(way: str, answer: dict[str, Any], *, whole: bool) -> str:
    short = answer.get("traLoiNgan", [])
    if way == "first" and not whole and short:
        return _text([one["cau"] for one in short])
    unfolded = [one for place, one in enumerate(answer["trich"]) if place == 0 or one.get("hoi")]
    parts = [short, answer["the"], answer["trich"] if whole else unfolded, answer["loiNhan"]]
    return _text([*parts, answer["lienQuan"]] if whole else parts)


def _text(value: Any) -> str:
    return unaccent(json.dumps(value, ensure_ascii=False))


def table(what: str, graded: Iterable[tuple[str, str]]) -> list[str]:
    """Rows of a table of grades, by what stands first beside each, the last one of all."""
    counts: dict[str, Counter[str]] = {}
    for name, got in graded:
        counts.setdefault(name, Counter())[got] += 1
    counts["all"] = sum(counts.values(), Counter[str]())
    head = [f"| {what} | questions | " + " | ".join(GRADES) + " |", "|---|" + "---:|" * (len(GRADES) + 1)]
    return head + [
        f"| {name} | {found.total()} | {' | '.join(str(found[grade]) for grade in GRADES)} |"
        for name, found in counts.items()
    ]


def by_kind(found: Iterable[tuple[Shown, str]]) -> list[str]:
    """The table of a set by the kinds of its questions."""
    return table("kind", [(one.kind, got) for one, got in found])
