"""The codes of comments."""

from typing import Final, Literal

CommentState = Literal["CHO_DUYET", "HIEN", "AN", "XOA"]
PENDING: Final = "CHO_DUYET"
SHOWN: Final = "HIEN"
DELETED: Final = "XOA"
HoldReason = Literal["NGUOI_MOI", "NHIEU_LIEN_KET", "O_TRONG_CO_CHU"]
"""Why a comment waits for a moderator."""
