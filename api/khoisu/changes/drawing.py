"""Draws a paper of a change and reads it back before anybody gets it. Nothing is stored: the record's versions and what was sent stay as they are."""

import asyncio
from collections.abc import Sequence

from khoisu.changes.errors import PapersFaulty
from khoisu.changes.paper_facts import ChangeFacts, ChangePaperPlan
from khoisu.dossiers.provider import Fault, FreePapers, PaperFiles, audit_free_papers
from khoisu.kit.logs import get_logger
from khoisu.rendering.service import RenderedPaper, Stamp, draw_at_once

log = get_logger(__name__)


def stamp_of(code: str, version: int) -> Stamp:
    """What is printed around the papers: the change's code and its version."""
    return Stamp(foot=f"{code} – phiên bản {version}")


async def draw(facts: ChangeFacts, plan: ChangePaperPlan, stamp: Stamp) -> dict[str, bytes]:
    """The paper by format: `pdf`, `docx`. Raises `PapersFaulty` (409) when the audit does not let it out, `Unavailable`."""
    drawn = await draw_at_once(plan.paper, stamp, "pdf", "docx")
    faults = await asyncio.to_thread(audit_change, facts, [plan], list(drawn.values()))
    if faults:
        log.error(
            "change_paper_held", paper=plan.paper.code, faults=sorted({one.code for one in faults}), foot=stamp.foot
        )
        raise PapersFaulty
    return {one.dinh_dang: one.data for one in drawn.values()}


def audit_change(
    facts: ChangeFacts, plans: Sequence[ChangePaperPlan], drawn: Sequence[RenderedPaper]
) -> tuple[Fault, ...]:
    """What is wrong with drawn papers, read back from their files. CPU-bound: call it in a thread."""
    by_code: dict[str, dict[str, RenderedPaper]] = {}
    for one in drawn:
        by_code.setdefault(one.paper.code, {})[one.dinh_dang] = one
    files = [PaperFiles(code, it["pdf"].paper.form, it["pdf"].data, it["docx"].data) for code, it in by_code.items()]
    record = facts.record
    texts = [record[name] for name in ("ten", "ma_doanh_nghiep", "tru_so")]
    texts += [one["ten"] for one in (*record["chu_so_huu"], *record["nguoi_dai_dien"])] + [facts.deal.name]
    texts += [text for one in facts.differences for text in (one.before.vi, one.after.vi)] + [
        *facts.firm.values(),
        *facts.titles,
    ]
    wanted = FreePapers(
        company=record["ten"],
        texts=texts,
        amounts=[record["von"], facts.deal.amount, *(one["von"] for one in record["chu_so_huu"] if one["von"])],
        days=[facts.decided, *([facts.deal.offered] if facts.deal.offered else [])],
        must={one.paper.code: one.must for one in plans},
        signs={one.paper.code: one.signs for one in plans},
    )
    return audit_free_papers(wanted, files)
