"""The codes of comments."""

from typing import Literal

CommentState = Literal["CHO_DUYET", "HIEN", "AN", "XOA"]
HoldReason = Literal["NGUOI_MOI", "NHIEU_LIEN_KET", "O_TRONG_CO_CHU"]
"""Why a comment waits for a moderator."""
