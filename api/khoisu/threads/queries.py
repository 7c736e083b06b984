"""What joined statements of other rooms say of threads."""
# ruff: noqa: S608 - put together from our own constants

from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.shapes import codes
from khoisu.kit.sql.waiting import waiting
from khoisu.threads.states import SHARED, Subject, WaitsFor

UNANSWERED_ORDERS = f"""(SELECT t.chu_de_id AS don_hang_id, t.cho_tu AS han FROM trao_doi t
    WHERE t.cho = '{WaitsFor.US}' AND t.loai = '{Subject.ORDER}')"""
"""Orders whose customer waits for an answer, also those with no work left; by how long they wait."""
TO_ANSWER = waiting(
    f"trao_doi t WHERE t.cho = '{WaitsFor.US}' AND t.loai = '{Subject.ORDER}'",
    key="t.chu_de_id",
    of_order="t.chu_de_id",
    since="t.cho_tu",
    order="t.cho_tu, t.id",
)
"""Threads whose customer waits for us."""
QUIET = (
    f"SELECT t.chu_de_id, t.cho_tu FROM trao_doi t WHERE t.cho = '{WaitsFor.CUSTOMER}' AND t.chu_de_id = ANY(:orders)"
)
"""Of some orders those whose customer is to write next, and since when."""


def shared_messages(subject: str) -> str:
    """What follows FROM for the messages `w` about a subject that both sides read; notes and what strangers wrote are left out."""
    return f"""tin_trao_doi w JOIN trao_doi h ON h.id = w.trao_doi_id
              WHERE h.chu_de_id = {subject} AND w.tu IN {codes(SHARED)}"""


def delete_threads(subjects: str) -> str:
    """The statement that deletes the threads, with messages and files' rows, about the subjects that a query gives."""
    return f"DELETE FROM trao_doi WHERE chu_de_id IN ({subjects})"


ENTRIES = Entries(
    source="tin_trao_doi w JOIN trao_doi h ON h.id = w.trao_doi_id",
    id="w.id",
    at="w.luc",
    code="h.chu_de_id::text",
    words="left(w.noi_dung, 160)",
    state="w.tu",
    waits=f"(h.cho = '{WaitsFor.US}' AND w.so = h.so_tin)",
    whose="h.chu_de_id = ANY(:orders)",
)
