"""What the office has decided, in this process and never older than the question: the mode, and the words it added.

Each question asks PostgreSQL with one tiny statement, as the index does for what is published, so a change is felt by the next
question in every process, also where a notification would be lost.
"""

from typing import NamedTuple, get_args

from khoisu.assistant.corpus import Indexes
from khoisu.assistant.coverage import SaidMeant
from khoisu.assistant.everyday_words import folded_words
from khoisu.assistant.office.repository import STATE, WORDS
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang

LANGS: tuple[Lang, ...] = get_args(Lang)


class State(NamedTuple):
    """What the office has decided last, None while it has decided nothing, and the number of the last change of mode or words."""

    decided: str | None
    version: int

    @property
    def mode(self) -> str:
        """The mode in force, where no model is asked for."""
        return self.decided or "TRICH"


class OfficeDecisions:
    """The switch and the added words as they are now."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._words_version = -1
        self._words: dict[Lang, list[SaidMeant]] = {}
        self._made: tuple[int, Indexes, Indexes] | None = None

    async def current(self) -> State:
        """The mode, and the version of the words."""
        pool = await self._database.reader()
        [row] = await pool.fetch(STATE)
        return State(row["mode"], row["version"])

    async def with_words(self, indexes: Indexes, version: int) -> Indexes:
        """The indexes reading the office's words of this version too; their passages are shared, not built again."""
        made = self._made
        if made and made[0] == version and made[1] is indexes:
            return made[2]
        if version != self._words_version:
            pool = await self._database.reader()
            self._words = _by_language([(row["ngon_ngu"], row["noi"], row["nghia"]) for row in await pool.fetch(WORDS)])
            self._words_version = version
        reading: Indexes = {lang: index.with_said(self._words.get(lang, [])) for lang, index in indexes.items()}
        self._made = (version, indexes, reading)
        return reading


def _by_language(rows: list[tuple[Lang, str, str]]) -> dict[Lang, list[SaidMeant]]:
    return {
        lang: [(folded_words(said, lang), folded_words(meant, lang)) for own, said, meant in rows if own == lang]
        for lang in LANGS
    }
