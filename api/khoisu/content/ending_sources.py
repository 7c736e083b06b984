"""What published texts say that ends: laws they cite, and figures of the law that they take from the register."""

from dataclasses import dataclass
from datetime import date

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content import published_reads
from khoisu.content.articles import repository
from khoisu.content.articles.repository import EndingLaw
from khoisu.legal_facts.service import LegalFact, ends_by, legal_facts


@dataclass(frozen=True, slots=True)
class EndingFigure:
    """A figure of the law that ends on `den`, and the titles of the published articles and pages that say it."""

    figure: LegalFact
    den: date
    bai: list[str]


@dataclass(frozen=True, slots=True)
class EndingSources:
    """Laws that name no successor, by number, and figures in the order of the register."""

    laws: list[EndingLaw]
    figures: list[EndingFigure]


async def ending_sources(session: AsyncSession, until: date, today: date) -> EndingSources:
    """What ends on `until` or before, in the texts that visitors read `today` in Vietnam."""
    ending = {fact.ma: fact for fact in legal_facts() if ends_by(fact, until)}
    users = await published_reads.titles_by_figure(session, list(ending), today)
    figures = [EndingFigure(fact, fact.den, users.get(code, [])) for code, fact in ending.items() if fact.den]
    return EndingSources(await repository.ending_laws(session, until), figures)
