"""The first line of what was looked up: the day, the fee, the line, what is wrong with a name, how far an order is. Pure."""

from khoisu.assistant.replies.schemas import ShortAnswer, SitePage
from khoisu.assistant.tools.schemas import Card, DateCard, FeeCard, LineCard, NameCard, OwnWorkCard
from khoisu.kit.lang import Lang, Text
from khoisu.kit.money import vnd_text

BY_DAY = Text("{name}: ngày {day}.", "{name}: {day}.")
LINE = Text("Ngành hợp nhất: {code}, {name}.", "The line that fits best: {code}, {name}.")
CONDITIONAL = Text(
    "Ngành này có điều kiện ({said}): đủ điều kiện mới được mở cửa, giấy phép xin sau khi có công ty.",
    "This line is conditional ({said}): meet the conditions before you open; the licence comes after the registration.",
)
NAME_WRONG, NAME_CAREFUL = (
    Text("Tên này phải sửa: {said}", "This name must be changed: {said}"),
    Text("Tên này nên xem lại: {said}", "Look at this name again: {said}"),
)
NAME_FINE = Text(
    "Chúng tôi không thấy lỗi nào ở tên này; đã có ai dùng chưa thì tra trên Cổng thông tin quốc gia về đăng ký doanh nghiệp.",
    "We see nothing wrong with this name; whether it is taken, the national business registration portal tells.",
)


def card_answer(card: Card, lang: Lang, *, of_licence: bool = False) -> ShortAnswer | None:
    """The short answer of a card, the conditions of a line first where a licence is asked for; None for prices, which have theirs."""
    if isinstance(card, OwnWorkCard):
        said = f"{card.ma}: {', '.join(card.trang_thai)}."
        return ShortAnswer(cau=said, them=card.viec_tiep, nguon=None, buoc_tiep=None)
    first, more = _first(card, lang), _conditions(card, lang)
    if first is None or not isinstance(card, (DateCard, FeeCard, LineCard, NameCard)):
        return None
    if of_licence and more:
        first, more = more, first
    source = card.nguon
    link = SitePage(ten=source.tieu_de, lien_ket=source.lien_ket, ngon_ngu=source.ngon_ngu) if source else None
    return ShortAnswer(cau=first, them=more, nguon=link, buoc_tiep=None)


def _conditions(card: Card, lang: Lang) -> str:
    if not isinstance(card, LineCard) or not card.nganh[0].dieu_kien:
        return ""
    return CONDITIONAL.in_lang(lang).format(said="; ".join(card.nganh[0].dieu_kien[:2]))


def _first(card: Card, lang: Lang) -> str | None:
    if isinstance(card, DateCard):
        return BY_DAY.in_lang(lang, name=card.ten, day=card.ngay)
    if isinstance(card, FeeCard):
        return "; ".join(f"{row.ten}: {vnd_text(row.so_tien, lang)}" for row in card.dong) + "."
    if isinstance(card, LineCard):
        return LINE.in_lang(lang).format(code=card.nganh[0].ma, name=card.nganh[0].ten)
    return _name(card, lang) if isinstance(card, NameCard) else None


def _name(card: NameCard, lang: Lang) -> str:
    worst = next((one for one in card.nhan_xet if one.muc_do == "LOI"), None)
    if worst is not None:
        return NAME_WRONG.in_lang(lang).format(said=worst.thong_bao)
    if card.nhan_xet:
        return NAME_CAREFUL.in_lang(lang).format(said=card.nhan_xet[0].thong_bao)
    return NAME_FINE.in_lang(lang)
