"""Text of an article or page in one language, and what is published of it."""

from dataclasses import dataclass

from khoisu.content.html import Rich, prepare
from khoisu.kit.lang import Lang

TABLE_LABEL: dict[Lang, str] = {"vi": "Bảng", "en": "Table"}


@dataclass(frozen=True, slots=True)
class LocalizedText:
    """What an editor wrote in one language; `noi_dung` is HTML of any quality."""

    ngon_ngu: Lang
    tieu_de: str
    tom_tat: str
    noi_dung: str

    def prepared(self, before: str = "") -> Rich:
        """Cleaned HTML with its headings and plain text; headings keep their anchors of the HTML published `before`."""
        return prepare(self.noi_dung, table_label=TABLE_LABEL[self.ngon_ngu], before=before)
