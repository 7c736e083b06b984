"""The company's names: prefix and own name, letters and symbols, forbidden words, names that are too similar.

LDN 37-41; ND168 14-15. Whether a name is free is the registrar's decision over the whole country (ND168 14.2), so
similarity and reserved words are warnings; obscene words are refused. All of a company's names are read for both kinds of words.

What other customers plan is never named: customers hear that another dossier has such a name, not which one, and only of a whole name that
reads the same. Its variants and short names, of three or four letters, could be asked for one after the other; staff see all of them.
"""

import unicodedata

from khoisu.dossiers.rules.company.name_comparison import (
    SAME_BUT_TAIL,
    likenesses,
    other_type_in,
    right_name,
    split_name,
    type_words,
)
from khoisu.dossiers.rules.company.name_words import obscene_word_in, reserved_word_in
from khoisu.dossiers.rules.context import TOO_LONG, Context, KnownName, old_font, text
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.findings import Found, LawRow, Path, missing, warn, wrong
from khoisu.dossiers.rules.legal_types import LegalType, type_of
from khoisu.kit.text.texts import Text
from khoisu.kit.text.unaccent import unaccent

NO_NAME = missing("bat_buoc_ten", "Vui lòng nhập tên doanh nghiệp", "Please enter the company's name")
PREFIX = wrong(
    "tien_to_ten_sai",
    "Tên phải bắt đầu bằng loại hình, ví dụ “{goi_y}”",
    "The name must begin with the legal type, for example “{goi_y}”",
)
OTHER_TYPE = wrong(
    "ten_theo_loai_hinh_khac",
    "Tên ghi “{tu}” nhưng bạn đã chọn {loai}. Sửa thành “{goi_y}”, hoặc chọn lại loại hình",
    "The name says “{tu}”, but the type chosen is {loai}. Change it to “{goi_y}”, or choose the type again",
)
NO_OWN_NAME = wrong(
    "thieu_ten_rieng",
    "Sau loại hình phải có tên riêng, ví dụ “{tien_to} An Phát”",
    "A name of its own must follow the legal type, for example “{tien_to} An Phát”",
)
LETTERS = wrong(
    "ky_tu_ten_sai",
    "Tên chỉ dùng chữ cái tiếng Việt, các chữ F, J, Z, W, chữ số và ký hiệu. Ký tự không dùng được: {ky_tu}",
    "Only letters of the Vietnamese alphabet, F, J, Z, W, digits and symbols may be used. Not allowed: {ky_tu}",
)
SYMBOLS = warn(
    "ky_hieu_it_dung",
    "Ký hiệu {ky_tu} có thể không được cơ quan đăng ký chấp nhận",
    "The registrar may not accept the symbol {ky_tu}",
)
FORBIDDEN = warn(
    "tu_can_tranh",
    "Tên có từ “{tu}”, có thể bị từ chối vì trùng tên cơ quan, tổ chức hoặc ngành cần giấy phép riêng (Điều 38)",
    "“{tu}” may be refused: it names a state body, an organisation or a business that needs a licence (art. 38)",
)
ALIKE = warn(
    "ten_de_trung",
    "Tên có thể trùng hoặc gây nhầm lẫn với “{ten}” ({ly_do}). Bạn nên chuẩn bị thêm tên khác",
    "The name may equal or be mistaken for “{ten}” ({ly_do}). Please keep another name ready",
)
ALIKE_PLANNED = warn(
    "ten_gan_ho_so_khac",
    "Một hồ sơ khác đang dùng tên gần giống. Bạn nên chuẩn bị thêm tên khác",
    "Another dossier uses a similar name. Please keep another name ready",
)
ALIKE_FOR_STAFF = warn(
    "ten_gan_ho_so_da_biet",
    "Tên gần giống tên trong hồ sơ {ho_so}: “{ten}” ({ly_do}). Không cho khách biết tên này",
    "The name resembles one in dossier {ho_so}: “{ten}” ({ly_do}). Do not tell the customer that name",
)
OBSCENE = wrong(
    "tu_tho_tuc",
    "Tên có từ “{tu}”, trái với truyền thống, đạo đức và thuần phong mỹ tục; vui lòng chọn tên khác (Luật Doanh nghiệp, Điều 38)",
    "“{tu}” offends good morals; please choose another name (Law on Enterprises, art. 38)",
)
SAME_FOREIGN = Text("trùng tên nước ngoài", "the same foreign name")
SAME_SHORT = Text("trùng tên viết tắt", "the same short name")
FOREIGN_LETTERS = wrong(
    "ten_nuoc_ngoai_sai_ky_tu",
    "Tên tiếng nước ngoài chỉ dùng chữ cái La-tinh, chữ số và ký hiệu. Ký tự không dùng được: {ky_tu}",
    "The foreign name may only hold Latin letters, digits and symbols. Not allowed: {ky_tu}",
)
FOREIGN_UNTRANSLATED = wrong(
    "ten_nuoc_ngoai_chua_dich",
    "Tên tiếng nước ngoài phải được dịch, kể cả “{tu}”, ví dụ “An Phat Company Limited” (Luật Doanh nghiệp, Điều 39)",
    "The foreign name must be translated, “{tu}” included, for example “An Phat Company Limited” (Law on Enterprises, art. 39)",
)
FOREIGN_ACCENTS = warn(
    "ten_nuoc_ngoai_co_dau",
    "Tên tiếng nước ngoài còn chữ có dấu tiếng Việt; thường ghi không dấu hoặc dịch nghĩa (Điều 39)",
    "The foreign name still has Vietnamese accents; it is usually written without them or translated (art. 39)",
)
FOREIGN_SAME = wrong(
    "ten_nuoc_ngoai_trung",
    "Tên tiếng nước ngoài phải khác tên tiếng Việt",
    "The foreign name must differ from the Vietnamese name",
)
REPEATED = wrong(
    "ten_thay_the_trung",
    "Tên dự phòng này đã có ở trên; vui lòng nhập tên khác",
    "This alternative name is already given above; please enter another",
)
OWN_NAME_MAX, SHORT_MAX = 200, 50
# The symbols LDN 41 itself names, and a few more that names in use have; Annex III of TT68 could not be read.
KNOWN_SYMBOLS = "&.,+-_()'’/"


def check_names(dossier: Dossier, ctx: Context) -> Found:
    """The Vietnamese name with its alternatives, the foreign and the short name."""
    kind = type_of(dossier)
    company = dossier.ho_so
    if not company.ten_doanh_nghiep.strip():
        yield NO_NAME.at("ho_so", "ten_doanh_nghiep")
    elif kind:
        yield from vietnamese_name(company.ten_doanh_nghiep, kind, ctx, "ho_so", "ten_doanh_nghiep")
    if kind:
        yield from _alternatives(dossier, kind, ctx)
    yield from _foreign_name(dossier, ctx)
    yield from _short_name(dossier, ctx)


def vietnamese_name(ten: str, kind: LegalType, ctx: Context, *path: str | int) -> Found:
    """LDN 37: legal type, then an own name of allowed letters; LDN 38, 41 as warnings."""
    yield from old_font(ten, *path)
    name = split_name(ten, kind)
    if not name.tien_to:
        yield PREFIX.at(*path, goi_y=right_name(ten, kind))
        return
    if other := other_type_in(name.ten_rieng, kind):
        yield OTHER_TYPE.at(
            *path, tu=other, loai=ctx.text_of("loai-hinh-doanh-nghiep", kind.ma), goi_y=right_name(ten, kind)
        )
        return
    if not any(char.isalpha() for char in name.ten_rieng):
        yield NO_OWN_NAME.at(*path, tien_to=kind.tien_to[0])
        return
    if len(name.ten_rieng) > OWN_NAME_MAX:
        yield TOO_LONG.at(*path, toi_da=OWN_NAME_MAX)
    yield from _letters(name.ten_rieng, path)
    yield from _forbidden(name.ten_rieng, ctx, path)
    for known, reason in likenesses(ten, name.ten_rieng, ctx):
        yield from _alike(known, known.ten, reason, ctx, path, for_customer=reason is not SAME_BUT_TAIL)


def _alike(known: KnownName, ten: str, reason: Text, ctx: Context, path: Path, *, for_customer: bool) -> Found:
    """That a name is known; `for_customer`: a customer is warned of another's plan too."""
    if not known.ma_ho_so:
        yield ALIKE.at(*path, ten=ten, ly_do=reason)
    elif ctx.for_staff:
        yield ALIKE_FOR_STAFF.at(*path, ho_so=known.ma_ho_so, ten=ten, ly_do=reason)
    elif for_customer:
        yield ALIKE_PLANNED.at(*path)


def _letters(own: str, path: Path) -> Found:
    own = unicodedata.normalize("NFC", own)
    strange = sorted({char for char in own if not _is_vietnamese(char) and not _is_symbol(char)})
    if strange:
        yield LETTERS.at(*path, ky_tu=" ".join(strange))
    rare = sorted({char for char in own if _is_symbol(char) and char not in KNOWN_SYMBOLS})
    if rare:
        yield SYMBOLS.at(*path, ky_tu=" ".join(rare))


def _is_vietnamese(char: str) -> bool:
    return char.lower() in _ALPHABET


_ALPHABET = frozenset(
    " 0123456789abcdefghijklmnopqrstuvwxyzăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ"
)


def _is_symbol(char: str) -> bool:
    return char in KNOWN_SYMBOLS or (char.isascii() and char.isprintable() and not char.isalnum() and char != " ")


def _forbidden(own: str, ctx: Context, path: Path) -> Found:
    """Words that no name may hold, in a Vietnamese, foreign or short name alike."""
    if word := obscene_word_in(own):
        yield OBSCENE.at(*path, tu=word)
    elif word := reserved_word_in(own, ctx.tu_can_tranh):
        yield FORBIDDEN.at(*path, tu=word)


def _alternatives(dossier: Dossier, kind: LegalType, ctx: Context) -> Found:
    seen = {unaccent(dossier.ho_so.ten_doanh_nghiep)}
    for number, ten in enumerate(dossier.ho_so.ten_thay_the_list):
        path = ("ho_so", "ten_thay_the_list", number)
        if unaccent(ten) in seen and ten.strip():
            yield REPEATED.at(*path)
            continue
        seen.add(unaccent(ten))
        yield from text(ten, 255, *path)
        if ten.strip():
            yield from vietnamese_name(ten, kind, ctx, *path)


def _foreign_name(dossier: Dossier, ctx: Context) -> Found:
    """LDN 39.1: a translation into a language of Latin letters; different from the Vietnamese name."""
    ten, path = dossier.ho_so.ten_tieng_nuoc_ngoai.strip(), ("ho_so", "ten_tieng_nuoc_ngoai")
    if not ten:
        return
    yield from text(ten, OWN_NAME_MAX, *path)
    strange = sorted(
        {char for char in ten if not (char == " " or _is_latin(char) or char.isdigit() or _is_symbol(char))}
    )
    if strange:
        yield FOREIGN_LETTERS.at(*path, ky_tu=" ".join(strange))
    elif unaccent(ten) == unaccent(dossier.ho_so.ten_doanh_nghiep):
        yield FOREIGN_SAME.at(*path)
    elif prefix := type_words(ten):
        yield FOREIGN_UNTRANSLATED.at(*path, tu=prefix)
    elif _has_vietnamese_accents(ten):
        yield FOREIGN_ACCENTS.at(*path)
    yield from _forbidden(ten, ctx, path)
    for known in ctx.ten_da_co:
        if known.ten_tieng_nuoc_ngoai and unaccent(known.ten_tieng_nuoc_ngoai) == unaccent(ten):
            yield from _alike(known, known.ten_tieng_nuoc_ngoai, SAME_FOREIGN, ctx, path, for_customer=True)


def _is_latin(char: str) -> bool:
    return unicodedata.name(char, "").startswith("LATIN ")


def _has_vietnamese_accents(ten: str) -> bool:
    """Letters that only Vietnamese writes; é, à, õ and the like are French or Portuguese too."""
    return any(char in _ONLY_VIETNAMESE for char in unicodedata.normalize("NFC", ten).lower())


_ONLY_VIETNAMESE = frozenset("đơưạảằẳẵắặầẩẫấậẻẽẹềểễếệỉĩịỏọồổỗốộờởỡớợủũụừửữứựỳỷỹỵ")


def _short_name(dossier: Dossier, ctx: Context) -> Found:
    """LDN 39.3: derived from the Vietnamese or the foreign name."""
    ten, path = dossier.ho_so.ten_viet_tat.strip(), ("ho_so", "ten_viet_tat")
    if not ten:
        return
    yield from text(ten, SHORT_MAX, *path)
    yield from _letters(ten, path)
    yield from _forbidden(ten, ctx, path)
    for known in ctx.ten_da_co:
        if known.ten_viet_tat and unaccent(known.ten_viet_tat) == unaccent(ten):
            yield from _alike(known, known.ten_viet_tat, SAME_SHORT, ctx, path, for_customer=False)


LAW = (
    LawRow(
        PREFIX,
        "LDN 37.1, 37.2",
        Text("Tên bắt đầu bằng loại hình đã chọn", "The name begins with the legal type chosen"),
    ),
    LawRow(
        OTHER_TYPE,
        "LDN 37.1, 37.2",
        Text(
            "Tên không ghi loại hình khác với loại đã chọn",
            "The name does not say another legal type than the one chosen",
        ),
    ),
    LawRow(NO_OWN_NAME, "LDN 37.1", Text("Sau loại hình có tên riêng", "A name of its own follows the legal type")),
    LawRow(
        FORBIDDEN,
        "LDN 38; ND168 14.4",
        Text(
            "Tên không chứa từ dành cho cơ quan, ngành cần giấy phép",
            "The name has no word of a state body or licensed trade",
        ),
    ),
    LawRow(
        OBSCENE,
        "LDN 38.3",
        Text("Tên không có từ thô tục", "The name holds no obscene word"),
    ),
    LawRow(
        ALIKE_PLANNED,
        "LDN 38, 41",
        Text("Tên không gần giống tên trong hồ sơ khác", "The name does not resemble one in another dossier"),
    ),
    LawRow(
        ALIKE,
        "LDN 38, 41",
        Text("Tên không trùng hoặc gây nhầm lẫn với tên đã có", "The name neither equals nor resembles a known one"),
    ),
    LawRow(
        FOREIGN_UNTRANSLATED,
        "LDN 39.1",
        Text("Tên tiếng nước ngoài là tên đã dịch", "The foreign name is a translation"),
    ),
    LawRow(
        FOREIGN_ACCENTS,
        "LDN 39.1",
        Text("Tên tiếng nước ngoài không có dấu tiếng Việt", "The foreign name has no Vietnamese accents"),
    ),
    LawRow(
        FOREIGN_SAME,
        "LDN 39.1",
        Text("Tên tiếng nước ngoài khác tên tiếng Việt", "The foreign name differs from the Vietnamese name"),
    ),
    LawRow(
        REPEATED, "LDN 38", Text("Tên dự phòng khác tên chính", "An alternative name differs from the preferred one")
    ),
)
