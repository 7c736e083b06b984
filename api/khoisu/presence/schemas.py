"""Open pages on the wire."""

from typing import Annotated, Literal

from khoisu.kit.api_model import Instant, TypedText, Wire

PageKind = Literal["DON_HANG", "HO_SO", "LIEN_HE", "CAI_DAT", "DICH_VU", "PHE_DUYET"]
PageCode = Annotated[str, TypedText(min_length=1, max_length=60, pattern=r"^[0-9A-Za-z_-]+$")]


class OpenPage(Wire):
    """The page that the caller has open."""

    loai: PageKind
    ma: PageCode


class Viewer(Wire):
    """A colleague who has the same page open, and when they were last there."""

    ten: str
    luc: Instant
