"""What is done with goods, as phrases for business lines: one row of `vsic-goods.csv` says who grows, makes, sells, mends and lends them.

Trades are named by a verb and a thing; a list of pairs never ends, so the pairs are put together here. Pure.
"""

from collections.abc import Iterable, Mapping

VERBS: Mapping[str, tuple[str, ...]] = {
    "grown": ("trồng", "vườn"),
    "raised": ("nuôi", "trại"),
    "kept": ("chế biến", "sấy", "muối", "ngâm", "ép", "phơi"),
    "made": ("làm", "sản xuất", "may", "đan", "nấu", "đóng", "hàn", "dệt"),
    "sold": ("bán", "tiệm"),
    "wholesale": ("bán buôn", "vựa", "đại lý"),
    "served": ("quán", "xe đẩy"),
    "repaired": ("sửa",),
    "rented": ("cho thuê", "cho mướn"),
}
"""By the column of the file."""
_ONLY: Mapping[str, tuple[str, ...]] = {
    "may": ("1410", "1392", "1512"),
    "đan": ("1629", "1410"),
    "nấu": ("2023", "1101", "1103", "5610", "1030", "1079", "1010"),
    "đóng": ("3101", "1520", "2511"),
    "hàn": ("2511",),
    "dệt": ("1312", "1392", "1393"),
}
"""Verbs that make only things of these lines."""


def goods_phrases(rows: Iterable[Mapping[str, str]]) -> Iterable[tuple[str, str]]:
    """Each line with one way to name it."""
    for row in rows:
        for good in row["goods"].split("; "):
            for column, verbs in VERBS.items():
                for line in row[column].split():
                    yield from ((line, f"{verb} {good}") for verb in verbs if line in _ONLY.get(verb, (line,)))
