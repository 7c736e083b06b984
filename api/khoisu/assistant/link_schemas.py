"""How an answer names the place that something stands at."""

from khoisu.assistant.passages import DocumentKind
from khoisu.kit.api_model import Wire
from khoisu.kit.lang import Lang


class PassageLink(Wire):
    """Where something stands: a published page and the heading that the link opens."""

    loai: DocumentKind
    tieu_de: str
    muc: str
    lien_ket: str
    ngon_ngu: Lang
