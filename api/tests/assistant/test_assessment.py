"""The figures of docs/assistant.md are those of today's index; `make assess` writes them (ASSESS_REPORT names the file)."""

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from khoisu.assistant.answers import answer
from khoisu.assistant.corpus import Corpus, Indexes
from khoisu.content.published_reads import published_texts
from khoisu.delivery.sample import load_sample_fees
from khoisu.kit import clock
from khoisu.kit.lang import Lang
from tests.assistant.golden_set import HALVES, SEALED, Labelled, follow_ups, labelled, scores, share_of_follow_ups_found
from tests.assistant.shown_answers import by_kind, graded, table
from tests.running_site import Site

pytestmark = pytest.mark.deep

REPORT = Path(__file__).parents[3] / "docs" / "assistant.md"
BEGIN, END = "<!-- figures: make assess -->", "<!-- end of figures -->"


STRANGERS = "asked_sealed2"
"""What comes nearest to what a stranger gets: by two who had seen neither pages nor code, and nothing is mended on it."""
SETS = (
    "shown",
    "shown_held_out",
    "asked",
    "asked_more",
    "asked_held_out",
    "domain",
    "domain_held_out",
    "talks/open",
    "talks/held_out",
    "talks/phone_open",
    "talks/phone_held_out",
    "talks/stranger_open",
    "talks/stranger_held_out",
    "talks/second_open",
    "talks/second_held_out",
    "talks/third_open",
    "talks/third_held_out",
    "talks/fourth_open",
    "talks/fourth_held_out",
    "talks/fifth_open",
    "talks/fifth_held_out",
    "talks/sixth_open",
    "talks/sixth_held_out",
    "street",
    "asked_sealed",
    STRANGERS,
)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def search_rows(indexes: Indexes) -> Iterable[str]:
    yield "| half | class | questions | recall@5 | MRR | right passage in 5 | recall@5 unaccented |"
    yield "|---|---|---:|---:|---:|---:|---:|"
    halves = {half: labelled(half) for half in HALVES}
    halves["all sealed"] = [one for half in SEALED for one in halves[half]]
    for half, asked in halves.items():
        plain = scores(indexes, asked, without_accents=True)
        for kind, one in sorted(scores(indexes, asked).items()):
            if kind != "all" and half != "all sealed":
                continue  # a dozen questions of a class say little by themselves
            figures = (
                percent(one.recall),
                f"{one.reciprocal_rank:.2f}",
                percent(one.passage),
                percent(plain[kind].recall),
            )
            yield f"| {half} | {kind} | {one.count} | {' | '.join(figures)} |"


def answered(indexes: Indexes, asked: list[Labelled], state: str) -> int:
    def lang(one: Labelled) -> Lang:
        return "en" if one.lang == "en" else "vi"

    today = clock.now().date()
    return sum(answer(indexes, one.question, lang(one), today).answer.trang_thai == state for one in asked)


def refusal_rows(indexes: Indexes) -> Iterable[str]:
    for half, name in (
        ("open", "follow_ups"),
        ("sealed", "follow_ups_sealed"),
        ("sealed2", "follow_ups_sealed2"),
        ("sealed3", "follow_ups_sealed3"),
    ):
        asked = follow_ups(name)
        yield f"Follow-ups ({half}, {len(asked)}): right passage in 5 {percent(share_of_follow_ups_found(indexes, asked))}."
    yield ""
    yield "| questions | number | answered with extracts | declined as unlawful |"
    yield "|---|---:|---:|---:|"
    for name in (*HALVES, "outside", "outside_sealed", "outside_sealed3"):
        groups: dict[str, list[Labelled]] = {}
        for one in labelled(name):
            groups.setdefault("in scope" if one.passages else one.kind, []).append(one)
        for kind, asked in sorted(groups.items()):
            counted = (answered(indexes, asked, state) for state in ("TRA_LOI", "TU_CHOI"))
            yield f"| {name}: {kind} | {len(asked)} | {' | '.join(map(str, counted))} |"


@pytest.mark.usefixtures("published")
async def test_the_report_shows_the_figures_of_this_index(site: Site) -> None:
    async with site.database.transaction() as session:
        await load_sample_fees(session)
    indexes = await Corpus(site.database, published_texts).current()
    passages = ", ".join(f"{len(index.passages)} in `{lang}`" for lang, index in indexes.items())
    strangers = by_kind(await graded(site.app, STRANGERS))
    of_sets = table("set", [(f"`{name}`", got) for name in SETS for _, got in await graded(site.app, name)])[:-1]
    as_shown = ["\n".join(of_sets), f"`{STRANGERS}` by kind:\n\n" + "\n".join(strangers)]
    parts = [*as_shown, f"Passages: {passages}.", "\n".join(search_rows(indexes)), "\n".join(refusal_rows(indexes))]
    figures = f"{BEGIN}\n\n{chr(10).join(f'{part}{chr(10)}' for part in parts)}\n{END}"
    check_or_write(figures)


def check_or_write(figures: str) -> None:
    """Put the figures into the page that ASSESS_REPORT names; without it they must already stand there."""
    before, _, rest = REPORT.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    if where := os.environ.get("ASSESS_REPORT"):
        Path(where).write_text(f"{before}{figures}{after}", encoding="utf-8")
        return
    assert f"{before}{figures}{after}" == REPORT.read_text(encoding="utf-8"), "run `make assess`"
