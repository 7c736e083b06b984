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
    list_delivered,
    reveal_access,
    withdraw,
)
from khoisu.results.responses import Delivered

__all__ = [
    "Delivered",
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
    "withdraw",
]
