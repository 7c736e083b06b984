"""The use cases of results that other rooms call. All work inside the caller's transaction and never commit."""

from khoisu.results.delivery import (
    Handed,
    SentFile,
    ask_reissue,
    deliver_access,
    deliver_file,
    deliver_parcel,
    download,
    get_file_id,
    reveal_access,
    withdraw,
)
from khoisu.results.models import DeliveredResult
from khoisu.results.repository import list_delivered
from khoisu.results.responses import to_item

__all__ = [
    "DeliveredResult",
    "Handed",
    "SentFile",
    "ask_reissue",
    "deliver_access",
    "deliver_file",
    "deliver_parcel",
    "download",
    "get_file_id",
    "list_delivered",
    "reveal_access",
    "to_item",
    "withdraw",
]
