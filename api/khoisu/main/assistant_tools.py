"""What the assistant looks up in rooms on its own floor: legal days, findings about names, and a person's own orders and dossiers."""

from functools import partial

from khoisu.assistant.service import Corpus, OfficeDecisions, documents_found
from khoisu.assistant.tools.deadlines import DeadlineRules
from khoisu.assistant.tools.look_up import Toolbox
from khoisu.assistant.tools.own_work import OwnWork
from khoisu.assistant.tools.schemas import NameFinding, OwnWorkCard
from khoisu.content.articles.search import FindArticles
from khoisu.dossiers import reads as dossier_reads
from khoisu.dossiers.proposed_names import check_proposed_name
from khoisu.dossiers.rules.deadlines import REGISTRAR_DAYS, amend_until, capital_due, first_quarter_return
from khoisu.dossiers.schemas import DossierRow
from khoisu.dossiers.states import State
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang, Text
from khoisu.kit.money import vnd_text
from khoisu.kit.paging import Paging
from khoisu.kit.working_time import add_working_days
from khoisu.orders.presentation import own_orders
from khoisu.orders.schemas import OrderDetail

MOST = 3
DUE = Text("Cần thanh toán {amount}.", "To pay: {amount}.")
DUE_BY = Text("Cần thanh toán {amount}, chậm nhất ngày {day}.", "To pay: {amount}, by {day}.")
DEADLINES: DeadlineRules = {
    "GOP_VON": capital_due,
    "XET_HO_SO": lambda day: add_working_days(day, REGISTRAR_DAYS),
    "SUA_HO_SO": amend_until,
    "TO_KHAI_QUY_DAU": first_quarter_return,
}
NEXT_OF_DOSSIER: dict[State, Text] = {
    State.DRAFT: Text(
        "Điền nốt các mục còn thiếu rồi nộp cho chúng tôi.", "Fill in what is missing and submit it to us."
    ),
    State.SUBMITTED: Text(
        "Bạn chưa phải làm gì: nhân viên đang kiểm tra hồ sơ.", "Nothing to do now: our staff are checking it."
    ),
    State.CHANGES_REQUESTED: Text(
        "Sửa các mục có ghi chú của nhân viên rồi nộp lại.",
        "Change the fields that our staff marked, and submit it again.",
    ),
    State.APPROVED: Text(
        "In, ký và gửi lại bộ giấy tờ; trang hồ sơ chỉ rõ ai ký vào đâu.",
        "Print, sign and send back the papers; the dossier's page says who signs where.",
    ),
    State.FILED: Text(
        "Bạn chưa phải làm gì: hồ sơ đang chờ cơ quan đăng ký kinh doanh trả lời.",
        "Nothing to do now: the registrar is deciding.",
    ),
    State.CERTIFIED: Text(
        "Làm các việc sau khi thành lập: trang công ty có hạn của từng việc.",
        "Do what follows the registration: the company's page has the last day of each.",
    ),
    State.REJECTED: Text(
        "Xem lý do trên trang hồ sơ, hoặc liên hệ với chúng tôi.",
        "Read the reason on the dossier's page, or contact us.",
    ),
}


def article_finder(corpus: Corpus, office: OfficeDecisions) -> FindArticles:
    """Finds articles by what the assistant would quote for the words, also with the everyday words that the office has added."""

    async def find(words: str, lang: Lang) -> tuple[str, ...]:
        decided = await office.current()
        indexes = await office.with_words(await corpus.current(), decided.version)
        return documents_found(indexes, words, lang, "bai_viet")

    return find


def assistant_toolbox(database: Database) -> Toolbox:
    """The tools over a database."""
    return Toolbox(DEADLINES, partial(check_name, database), partial(find_own_work, database))


async def check_name(database: Database, ten: str, lang: Lang) -> list[NameFinding]:
    """The findings of the dossier's rules about a name."""
    async with database.sessions() as session:
        found = await check_proposed_name(session, ten)
    return [
        NameFinding(
            ma=one.ma,
            thong_bao=one.notice.text.in_lang(lang, **one.values),
            muc_do="LOI" if one.blocks else "CANH_BAO",
        )
        for one in found
    ]


async def find_own_work(database: Database, wanted: OwnWork) -> list[OwnWorkCard]:
    """Cards of the account's own order or dossier with a code, or of its newest ones."""
    if wanted.code is not None:
        find = _dossier if wanted.code.startswith("HS") else _order
        card = await find(database, wanted, wanted.code)
        return [card] if card else []
    orders, dossiers = await _orders(database, wanted), await _dossiers(database, wanted)
    return ([*dossiers, *orders] if wanted.dossiers else [*orders, *dossiers])[:MOST]


async def _order(database: Database, wanted: OwnWork, code: str) -> OwnWorkCard | None:
    order = await own_orders.read_own_order(database, code, wanted.account_id, wanted.lang)
    if order is None:
        return None
    lines = [*order.danh_sach_dich_vu_chinh, *order.danh_sach_dich_vu_phu]
    return OwnWorkCard(
        loai="DON_HANG",
        ma=order.ma_don_hang,
        ten=", ".join(dict.fromkeys(line.ten_dich_vu for line in lines)),
        trang_thai=[order.trang_thai_xac_nhan.ten, order.trang_thai_thanh_toan.ten],
        viec_tiep=_next(order, wanted.lang),
        lien_ket=f"/quan-ly-don-hang/{order.ma_don_hang}",
    )


def _next(order: OrderDetail, lang: Lang) -> str:
    hint, day = order.hanh_dong_tiep.noi_dung, order.han_thanh_toan
    if not order.can_thanh_toan:
        return hint
    amount = vnd_text(order.can_thanh_toan, lang)
    said = DUE_BY.in_lang(lang, amount=amount, day=day) if day else DUE.in_lang(lang, amount=amount)
    return f"{hint} {said}"


async def _orders(database: Database, wanted: OwnWork) -> list[OwnWorkCard]:
    newest = await own_orders.list_own_orders(database, wanted.account_id, Paging(1, MOST), wanted.lang)
    cards = [await _order(database, wanted, row.ma_don_hang) for row in newest.data]
    return [card for card in cards if card]


async def _dossier(database: Database, wanted: OwnWork, code: str) -> OwnWorkCard | None:
    async with database.sessions() as session:
        row = await dossier_reads.own_row(session, wanted.account_id, code, wanted.lang)
    return _dossier_card(row, wanted.lang) if row else None


async def _dossiers(database: Database, wanted: OwnWork) -> list[OwnWorkCard]:
    async with database.sessions() as session:
        page = await dossier_reads.own_list(session, wanted.account_id, Paging(1, MOST), wanted.lang)
    return [_dossier_card(row, wanted.lang) for row in page.data]


def _dossier_card(row: DossierRow, lang: Lang) -> OwnWorkCard:
    return OwnWorkCard(
        loai="HO_SO",
        ma=row.ma_ho_so or "",
        ten=row.ten_doanh_nghiep,
        trang_thai=[row.ten_trang_thai],
        viec_tiep=NEXT_OF_DOSSIER[row.trang_thai].in_lang(lang),
        lien_ket=f"{'/cong-ty' if row.trang_thai is State.CERTIFIED else '/quan-ly-ho-so/thanh-lap'}?hs={row.ma_ho_so}",
    )
