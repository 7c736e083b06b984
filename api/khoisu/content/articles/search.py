"""Finds articles by words: those that the assistant would quote for them first, then those with the words in title or summary, then in
the text, each kind newest first, however many there are.

An index of words returns all hits in no order, and among thousands of articles nearly each has "công ty". So
`ix_bai_viet_ban_dich_tu_thang` stores each word together with the month its article was published in, and the search walks from the
newest month backwards until the page is full. The oldest article is still found; counting stops where reading stops.
"""
# ruff: noqa: S608 - put together from our own constants; what callers send is always a parameter.

from collections.abc import Awaitable, Callable

from khoisu.kit.lang import Lang

FindArticles = Callable[[str, Lang], Awaitable[tuple[str, ...]]]
"""Slugs of the articles that answer what was typed best, best first; what is not published any more may be among them."""
MORE = 1_000_000_000
"""Added to the places of articles that have the words in their text only."""
# The search text is only in `cau`: wherever else the planner saw it, it would plan each search again, which takes twice as long
# as the search. The query of `tu_hoi` with # for the month before each word; one more dot searches title and summary.
QUESTION = "replace(regexp_replace(tu_hoi({words})::text, '''([^'']+)''', '''#\\1''', 'g'), '<->', '&')"
MONTHS = """
thang (k) AS (
  (SELECT date_trunc('month', b.ngay_dang AT TIME ZONE 'UTC') FROM bai_viet b WHERE b.trang_thai = 'DA_DANG'
    ORDER BY b.ngay_dang DESC, b.id DESC LIMIT 1)
  UNION ALL SELECT (SELECT date_trunc('month', b.ngay_dang AT TIME ZONE 'UTC') FROM bai_viet b
    WHERE b.trang_thai = 'DA_DANG' AND b.ngay_dang < k AT TIME ZONE 'UTC' ORDER BY b.ngay_dang DESC, b.id DESC LIMIT 1)
  FROM thang WHERE k IS NOT NULL)"""


def _walk(texts: str, where: str) -> str:
    return f"""SELECT hit.id FROM thang CROSS JOIN LATERAL (
      SELECT b.id FROM ({texts} OFFSET 0) AS w JOIN bai_viet b ON b.id = w.bai_viet_id
      WHERE {where} ORDER BY b.ngay_dang DESC, b.id DESC) AS hit WHERE k IS NOT NULL"""


def _texts(title: str) -> str:
    question = f"replace((SELECT hoi FROM cau), '#', to_char(k, 'YYMM') || '{title}')::tsquery"
    return f"SELECT w.bai_viet_id FROM bai_viet_ban_dich w WHERE tu_thang(w.thang, w.tim_kiem, w.tim_tieu_de) @@ {question}"


def matching_articles(words: str, first: str, where: str, most: int) -> str:
    """Named parts of a statement, the last of them `found` (id, place): the first `most` published articles b that match `where`, or more.

    `words` is the parameter with the search text, `first` the one with the slugs that come before all others, in their order.
    """
    titled = _walk(f"{_texts('.')} GROUP BY 1", where)
    rest = _walk(f"{_texts('')} GROUP BY 1 HAVING NOT bool_or(w.tim_tieu_de @@ (SELECT tu FROM cau))", where)
    return f"""{MONTHS},
cau AS MATERIALIZED (SELECT tu_hoi({words}) AS tu, {QUESTION.format(words=words)} AS hoi),
best AS MATERIALIZED (SELECT b.id, array_position({first}::text[], b.slug) - {MORE} AS place FROM bai_viet b
  WHERE b.slug = ANY({first}::text[]) AND {where}),
titled AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM ({titled}) AS t LIMIT {most:d}),
found AS MATERIALIZED (SELECT id, place FROM best UNION ALL SELECT id, place FROM titled WHERE id NOT IN (SELECT id FROM best) UNION ALL
  (SELECT id, place FROM (SELECT id, {MORE} + row_number() OVER () AS place FROM ({rest}) AS r
    LIMIT {most:d} - (SELECT count(*) FROM titled)) AS s WHERE id NOT IN (SELECT id FROM best)))"""
