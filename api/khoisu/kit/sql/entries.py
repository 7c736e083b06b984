"""How the rooms' things stand beside one another: on a customer's page, and in the search over everything.

Each room says once, in its `queries.py`, what its things show and by what they are found; `admin/customers` joins them.
"""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

NEWEST = 400
"""As many of the newest are looked at one by one: words that many things carry are met among them."""
GATHERED = 20_000
"""As many hits are gathered by the index of words; rarer words than those met above do not have more."""
EXACT_SHOWN = 50


@dataclass(frozen=True, slots=True)
class Entries:
    """Things of one kind as SQL over `source`, whose rows are counted by `id`, which grows with time.

    `whose`: those of the customer `:account` with the orders `:orders` and the addresses and numbers `:contacts` since `:since`.
    `found_by`: conditions that an index answers, by the value they need; `document`: the words that are looked for, with its own;
    `walk`: rows (id) that meet `:question`, the newest first, made as they are asked for. It needs no gathering.
    """

    source: str
    id: str
    at: str
    code: str
    title: str = "''"
    words: str = "''"
    contact: str = "NULL::text"
    state: str = "NULL::text"
    amount: str = "NULL::bigint"
    waits: str = "false"
    customer: str = "NULL::text"
    whose: str = "false"
    found_by: Mapping[str, str] = field(default_factory=dict[str, str])
    document: str | None = None
    walk: str | None = None
    seen: str = "true"

    def shown(self, kind: str) -> str:
        """The columns, named as the wire model's fields."""
        return f"""'{kind}' AS loai, {self.at} AS luc, {self.code} AS ma, {self.title} AS ten, {self.words} AS chu,
          {self.contact} AS lien_lac, {self.state} AS trang_thai, {self.amount} AS so_tien, {self.waits} AS dang_mo, {self.customer} AS khach"""

    def of_customer(self, kind: str) -> str:
        """The things of a customer."""
        return f"SELECT {self.shown(kind)} FROM {self.source} WHERE {self.whose}"

    def condition(self) -> str:
        """Whether a thing is found in any of the ways; a value that is null finds nothing."""
        return " OR ".join((*self.found_by.values(), f"{self.document} @@ tu_hoi(:words)"))

    def search(self, kind: str, given: Collection[str], most: int) -> str:
        """The `most` newest things that are found by the values which are `given`; those that a whole value names come first.

        `:asked` are the words as a tsquery. An index of words gives all hits in no order, a walk from the newest meets rare words late.
        So the newest are looked at first, and the index is only asked when they do not suffice: then there are few hits. `rare` words
        are asked of the index first, and looked for among the newest when it has more of them than are gathered. Where a walk meets
        words by an index of its own, it is taken instead of both.
        """
        rows = f"SELECT {self.id} AS id, 0 AS place FROM {self.source} WHERE {self.seen}"
        ways = [f"({rows} AND {sql} LIMIT {EXACT_SHOWN})" for name, sql in self.found_by.items() if name in given]
        named = ""
        if self.walk and "question" in given:
            ways.append(f"(SELECT id, 1 FROM ({self.walk}) AS walked LIMIT {most})")
        elif self.document:
            hit = "@@ CAST(:asked AS tsquery)"
            near = f"""SELECT id FROM (SELECT {self.id} AS id, {self.document} AS words FROM {self.source}
              WHERE {self.seen} ORDER BY {self.id} DESC LIMIT {NEWEST}) AS newest WHERE words {hit} LIMIT {most}"""
            far = f"{rows} AND {self.document} {hit} LIMIT {GATHERED}"
            if "rare" in given:
                near = f"SELECT * FROM ({near}) AS last WHERE (SELECT count(*) FROM far) = {GATHERED}"
                named = f"far AS MATERIALIZED ({far}), near AS MATERIALIZED ({near}), "
            else:
                far = f"SELECT * FROM ({far}) AS rest WHERE (SELECT count(*) FROM near) < {most}"
                named = f"near AS MATERIALIZED ({near}), far AS MATERIALIZED ({far}), "
            ways += ["SELECT id, 1 FROM near", "SELECT id, 1 FROM far"]
        return f"""WITH {named}hits (id, place) AS ({" UNION ALL ".join(ways)}),
          picked AS (SELECT id, min(place) AS place FROM hits GROUP BY id ORDER BY 2, 1 DESC LIMIT {most})
          SELECT {self.shown(kind)} FROM picked JOIN {self.source} ON {self.id} = picked.id ORDER BY picked.place, picked.id DESC"""
