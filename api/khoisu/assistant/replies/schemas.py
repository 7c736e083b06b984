"""Wire shapes of short answers."""

from typing import Literal

from khoisu.kit.api_model import Wire
from khoisu.kit.lang import Lang


class SitePage(Wire):
    """A page of the site by its title; `ngonNgu` is the language that the title is in."""

    ten: str
    lien_ket: str
    ngon_ngu: Lang


class NextStep(Wire):
    """What the person can do next: order, look at their own work, or talk to one of our people."""

    loai: Literal["DAT_HANG", "NGUOI_THAT"]
    ten: str
    lien_ket: str


class ShortAnswer(Wire):
    """The answer to one thing that was asked. `cau` is the answer itself, `them` a few words more, `nguon` the page that says so."""

    cau: str
    them: str
    nguon: SitePage | None
    buoc_tiep: NextStep | None
