"""Everything that is stored about one person, in one statement. Without the names of staff, and what they wrote for each other."""

from khoisu.cart.queries import prepared_for
from khoisu.changes.queries import EVENTS_OF_CHANGE, OF_COMPANY
from khoisu.companies.queries import INVITED, MEMBERSHIPS, SENT_REMINDERS
from khoisu.customers.queries import notes_about
from khoisu.inquiries.queries import LETTERS
from khoisu.kit.sql.shapes import codes
from khoisu.notifications.queries import CHOICES
from khoisu.notifications.service import MessageKind
from khoisu.orders.queries import READ_REASON
from khoisu.payments.states import RefundState
from khoisu.threads.queries import shared_messages


def _object(parts: dict[str, str]) -> str:
    return "jsonb_build_object(" + ", ".join(f"'{name}', {sql}" for name, sql in parts.items()) + ")"


def _list(row: str, source: str, order: str) -> str:
    return f"(SELECT coalesce(jsonb_agg({row} ORDER BY {order}), '[]') FROM {source})"


def _of(alias: str, *columns: str) -> str:
    return _object({name: f"{alias}.{name}" for name in columns})


RETURN_PARTS = _object(
    {
        "bang_chung": _list(
            _of("b", "loai", "tep_id", "luc"), "bang_chung_doi_tra b WHERE b.yeu_cau_id = d.id", "b.id"
        ),
        "dien_bien": _list(_of("s", "den", "loi_nhan", "luc"), "su_kien_doi_tra s WHERE s.yeu_cau_id = d.id", "s.so"),
    }
)
RESULT_COLUMNS = (
    "loai",
    "ghi_chu",
    "tep_id",
    "noi_dang_nhap",
    "don_vi",
    "ma_van_don",
    "giao_luc",
    "xem_luc",
    "xin_cap_lai_luc",
    "thu_hoi_luc",
    "ly_do_thu_hoi",
)
ORDER_PARTS = _object(
    {
        "dong": _list("to_jsonb(l) - 'don_hang_id'", "dong_don_hang l WHERE l.don_hang_id = o.id", "l.thu_tu"),
        "dien_bien": _list(
            _object({**{name: f"s.{name}" for name in ("loai", "den", "luc")}, "ly_do": READ_REASON}),
            "su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.cong_khai",
            "s.so",
        ),
        "de_nghi_doi": _list(
            _of(
                "c",
                "dong",
                "dia_chi",
                "tong_truoc",
                "tong_sau",
                "loi_nhan",
                "ten_nguoi_lap",
                "tao_luc",
                "het_han_luc",
                "ket_qua",
                "xong_luc",
            ),
            "de_nghi_doi_don c WHERE c.don_hang_id = o.id",
            "c.id",
        ),
        "phai_thu": _list("to_jsonb(p) - 'don_hang_id'", "khoan_phai_thu p WHERE p.don_hang_id = o.id", "p.id"),
        "thanh_toan": _list(
            _of("k", "loai", "so_tien", "nguon", "tham_chieu", "luc"),
            "khoan_thanh_toan k WHERE k.don_hang_id = o.id",
            "k.luc, k.id",
        ),
        "hoan_tien": _list(
            # Declining writes behind the reason why, for colleagues.
            _of("y", "so_tien", "trang_thai", "tao_luc")
            + f" || jsonb_build_object('ly_do', CASE WHEN y.trang_thai <> '{RefundState.DECLINED}' THEN y.ly_do END)",
            "yeu_cau_hoan_tien y WHERE y.don_hang_id = o.id",
            "y.tao_luc, y.id",
        ),
        "doi_tra": _list(
            _of("d", "ma", "loai_ly_do", "mo_ta", "trang_thai", "so_tien", "tao_luc") + f" || {RETURN_PARTS}",
            "yeu_cau_doi_tra d WHERE d.don_hang_id = o.id",
            "d.id",
        ),
        # The number is encrypted under a key that the database does not have; its end says which account it is.
        "tai_khoan_hoan_tien": _list(
            _of("t", "bin", "so_cuoi", "tao_luc", "xac_nhan_luc"),
            "tai_khoan_hoan_tien t WHERE t.don_hang_id = o.id",
            "t.id",
        ),
        "phieu_thu": _list(
            _of("p", "nam", "so", "so_tien", "nguoi_nop", "noi_dung", "luc"),
            "phieu_thu p WHERE p.don_hang_id = o.id",
            "p.nam, p.so",
        ),
        # Account and password are encrypted, and gone once they were seen.
        "ket_qua": _list(_of("q", *RESULT_COLUMNS), "ket_qua_da_giao q WHERE q.don_hang_id = o.id", "q.id"),
        # Notes of staff stay with them; what strangers wrote is not this person's.
        "trao_doi": _list(
            _of("w", "tu", "noi_dung", "luc"),
            shared_messages("o.id"),
            "w.so",
        ),
        "nguoi_mua_hoa_don": _list(
            _of("n", "loai", "ten", "ma_so_thue", "dia_chi", "email", "luc"),
            "nguoi_mua_hoa_don n WHERE n.don_hang_id = o.id",
            "n.so",
        ),
        "hoa_don": _list(
            _of("h", "loai", "ky_hieu", "so", "ngay", "so_tien", "thue_gtgt", "ma_tra_cuu", "nguoi_mua"),
            "hoa_don h WHERE h.don_hang_id = o.id",
            "h.id",
        ),
        "ho_so": _list("to_jsonb(x.ma_ho_so)", "don_hang_ho_so x WHERE x.don_hang_id = o.id", "x.ma_ho_so"),
    }
)
DOSSIER_TABLES = (
    "nguoi_ho_so",
    "chu_so_huu",
    "chu_so_huu_huong_loi",
    "nguoi_dai_dien",
    "nganh_nghe",
    "nguon_von",
    "dia_chi_lien_he",
    "thong_tin_dang_ky_thue",
)
PAPER_IN_BUNDLE = """'giay-to/' || h.ma_ho_so || '/phien-ban-' || b.phien_ban ||
  CASE WHEN b.lan > 1 THEN '.' || b.lan ELSE '' END || '/' || lpad(g.thu_tu::text, 2, '0') || '-' ||
  g.ma || '.' || g.dinh_dang"""
DOSSIER_PARTS = _object(
    {
        name: f"(SELECT coalesce(jsonb_agg(to_jsonb(x) - 'ho_so_id'), '[]') FROM {name} x WHERE x.ho_so_id = h.id)"
        for name in DOSSIER_TABLES
    }
    | {
        "ghi_chu": _list(
            "to_jsonb(g) - 'ho_so_id' - 'account_id'",
            "ghi_chu_ho_so g WHERE g.ho_so_id = h.id AND g.gui_luc IS NOT NULL",
            "g.id",
        ),
        "lien_ket_chu_so_huu": _list(
            _of("k", "chu_so_huu_id", "kenh", "tao_luc", "het_han", "mo_luc", "dung_luc", "huy_luc"),
            "lien_ket_chu_so_huu k WHERE k.ho_so_id = h.id",
            "k.id",
        ),
        "ban_ky": _list("to_jsonb(b) - 'ho_so_id'", "ban_ky_ho_so b WHERE b.ho_so_id = h.id", "b.id"),
        "giay_to_kem_theo": _list(
            _of("k", "ma", "ten", "tep_id", "so_trang", "luc"), "giay_to_kem_theo k WHERE k.ho_so_id = h.id", "k.id"
        ),
        "giay_to": _list(
            _of("g", "ten", "bieu_mau", "dinh_dang", "so_byte")
            + f" || jsonb_build_object('ten_trong_goi', {PAPER_IN_BUNDLE})",
            "giay_to g JOIN bo_giay_to b ON b.id = g.bo_id WHERE b.chu_the_id = h.id",
            "b.phien_ban, b.lan, g.thu_tu, g.dinh_dang",
        ),
        "ban_nop": _list(
            _of("n", "phien_ban", "bam", "luc") + " || jsonb_build_object('noi_dung', n.noi_dung::jsonb)",
            "ban_nop_ho_so n WHERE n.ho_so_id = h.id",
            "n.phien_ban",
        ),
        "dien_bien": _list(
            _of("s", "loai", "tu", "den", "ly_do", "luc"),
            "su_kien_ho_so s WHERE s.ho_so_id = h.id AND s.cong_khai",
            "s.so",
        ),
    }
)
CHANGE_EVENTS = _object({"dien_bien": _list(_of("s", "loai", "loi_nhan", "luc"), EVENTS_OF_CHANGE, "s.so")})
MEMBERSHIP_COLUMNS = ("email", "vai_tro", "moi_luc", "het_han", "nhan_luc", "ket_thuc_luc")
COMPANY_PARTS = _object(
    {
        "nguoi_duoc_moi": _list(_of("m", *MEMBERSHIP_COLUMNS), INVITED, "m.id"),
        "nhac_da_gui": _list(_of("r", "viec", "ngay", "moc", "luc"), SENT_REMINDERS, "r.luc, r.viec"),
        "phien_ban": _list("to_jsonb(v) - 'cong_ty_id'", "phien_ban_cong_ty v WHERE v.cong_ty_id = c.id", "v.so"),
        "du_kien": _list(
            _of("d", "cau_hoi", "gia_tri", "tu_ngay", "nguon", "luc"),
            "du_kien_cong_ty d WHERE d.cong_ty_id = c.id",
            "d.id",
        ),
        "thay_doi": _list(
            f"to_jsonb(t) - 'cong_ty_id' - 'account_id' - 'don_hang_id' || {CHANGE_EVENTS}", OF_COMPANY, "t.id"
        ),
        "viec": _list(_of("v", "viec", "da_lam", "ghi_chu", "luc"), "viec_cong_ty v WHERE v.cong_ty_id = c.id", "v.id"),
    }
)
ENDINGS = {"PDF": ".pdf", "VIDEO": ".mp4"}
_ENDING = " ".join(f"WHEN {kind!r} THEN {ending!r}" for kind, ending in ENDINGS.items())
NAME_IN_BUNDLE = f"""'tep/' || lower(replace(t.muc_dich, '_', '-')) || '-' || t.id ||
  CASE t.loai {_ENDING} ELSE '.jpg' END"""
FILE = "to_jsonb(t) - 'chu_id' || " + _object(
    {
        "ten_trong_goi": f"CASE WHEN t.xoa_luc IS NULL THEN {NAME_IN_BUNDLE} END",
        "nhat_ky": _list(_of("n", "viec", "ly_do", "luc"), "nhat_ky_tep n WHERE n.tep_id = t.id", "n.luc, n.id"),
    }
)
OWN_FILES = """(t.chu_id = $1 OR t.id IN (SELECT tep_gcn_id FROM ho_so WHERE account_id = $1)
  OR t.chu_id IN (SELECT id FROM don_hang WHERE account_id = $1))"""
"""What the person sent, the certificates that the back office put into their dossiers, and what their orders delivered."""
# Messages to an address count from the day the account was made: the address may have been somebody else's before.
# Some kinds about an order go to staff: their addresses, and what they write for each other.
MESSAGES = f"""outbox_message m WHERE m.ma_don_hang IN (SELECT ma_don_hang FROM don_hang WHERE account_id = $1)
    AND m.loai NOT IN {codes((MessageKind.ORDER_ASSIGNED, MessageKind.CUSTOMER_WROTE))}
  OR EXISTS (SELECT FROM account a WHERE a.id = $1 AND m.nguoi_nhan IN (a.email, a.so_dien_thoai)
    AND m.tao_luc >= a.created_at)"""
ANSWERS = _list(
    _of("s", "loai", "noi_dung", "luc"),
    LETTERS,
    "s.luc, s.id",
)

ANSWER_PARTS = _list(
    _of("p", "loai", "noi_dung"),
    "phan_tra_loi p WHERE p.hoi_thoai_id = q.hoi_thoai_id AND p.so = q.so",
    "p.loai, p.thu_tu",
)
ASKED = _list(
    _of("q", "cau_hoi", "trang_thai", "danh_gia", "ly_do", "ghi_chu", "luc")
    + f" || jsonb_build_object('tra_loi', {ANSWER_PARTS})",
    "cau_hoi_tro_ly q WHERE q.hoi_thoai_id = t.id",
    "q.so",
)

STAFF_WORDS = _list(
    _of("n", "noi_dung", "luc"), "luot_nhan_vien n WHERE n.hoi_thoai_id = t.id AND n.loai = 'NOI'", "n.luc, n.id"
)

PARTS = {
    "tai_khoan": "(SELECT to_jsonb(a) - 'password_hash' - 'google_sub' - 'tim_kiem' FROM account a WHERE a.id = $1)",
    "dang_nhap_noi_khac": _list(
        _of("e", "issuer", "subject", "created_at"), "external_identity e WHERE e.account_id = $1", "e.created_at"
    ),
    "dong_y": _list("to_jsonb(c) - 'account_id'", "consent c WHERE c.account_id = $1", "c.at"),
    "phien_dang_nhap": _list(
        _of("s", "thiet_bi", "created_at", "last_used_at", "ended_at"),
        "login_session s WHERE s.account_id = $1",
        "s.created_at",
    ),
    "lich_su_tai_khoan": _list(
        "jsonb_build_object('viec', e.kind, 'luc', e.at)", "account_event e WHERE e.account_id = $1", "e.at"
    ),
    # Which role opened their papers, never who.
    "luot_xem": _list(
        _of("v", "vai_tro", "doi_tuong", "ma", "loai", "muc_dich", "luc"),
        "nhat_ky_xem v WHERE v.chu_id = $1",
        "v.luc, v.id",
    ),
    "so_dia_chi": _list("to_jsonb(d) - 'account_id'", "so_dia_chi d WHERE d.account_id = $1", "d.id"),
    "ghi_chu_ve_khach": _list(
        _of("n", "noi_dung", "luc"), notes_about("$1", "SELECT id FROM don_hang WHERE account_id = $1"), "n.id"
    ),
    "yeu_cau_du_lieu": _list(
        "to_jsonb(y) - 'account_id' - 'nguoi_xu_ly'", "yeu_cau_du_lieu y WHERE y.account_id = $1", "y.tao_luc"
    ),
    "gio_hang": _list("to_jsonb(g) - 'user_id'", "dong_gio_hang g WHERE g.user_id = $1", "g.them_luc"),
    "gio_lap_san": _list(
        _of("g", "ho_ten", "so_dien_thoai", "email", "dong", "dia_chi", "ghi_chu", "tao_luc", "het_han_luc"),
        prepared_for(
            "(SELECT so_dien_thoai FROM account WHERE id = $1)",
            "(SELECT email FROM account WHERE id = $1 AND email_verified)",
        ),
        "g.id",
    ),
    "don_hang": _list(
        f"to_jsonb(o) - 'tim_kiem' - 'tu_khoa' - 'account_id' || {ORDER_PARTS}",
        "don_hang o WHERE o.account_id = $1",
        "o.tao_luc, o.id",
    ),
    "ho_so": _list(
        f"to_jsonb(h) - 'tim_kiem' - 'tu_khoa' - 'khoa_ten' - 'account_id' || {DOSSIER_PARTS}",
        "ho_so h WHERE h.account_id = $1",
        "h.id",
    ),
    "cong_ty": _list(
        f"to_jsonb(c) - 'account_id' - 'ho_so_id' || {COMPANY_PARTS}", "cong_ty c WHERE c.account_id = $1", "c.id"
    ),
    "tham_gia_cong_ty": _list(_of("m", *MEMBERSHIP_COLUMNS), MEMBERSHIPS, "m.id"),
    "tep": _list(FILE, f"tep_tai_len t WHERE {OWN_FILES}", "t.tao_luc, t.id"),
    "lan_doc_giay_to": _list(
        _of("l", "loai", "trang_thai", "tao_luc", "xong_luc", "xoa_luc"), "lan_doc l WHERE l.chu_id = $1", "l.id"
    ),
    "thu_va_tin_nhan": _list(
        _of("m", "kenh", "loai", "nguoi_nhan", "ngon_ngu", "du_lieu", "trang_thai", "tao_luc", "gui_luc"),
        MESSAGES,
        "m.tao_luc, m.id",
    ),
    "chon_nhan_thu": _list(_of("n", "chu_de", "kenh", "luc"), CHOICES, "n.chu_de"),
    "yeu_cau_lien_he": _list(
        f"to_jsonb(y) - 'tim_kiem' - 'account_id' - 'nguoi_xu_ly' || jsonb_build_object('dien_bien', {ANSWERS})",
        "yeu_cau_lien_he y WHERE y.account_id = $1",
        "y.tao_luc, y.id",
    ),
    "hoi_thoai_tro_ly": _list(
        _of("t", "ngon_ngu", "ma_yeu_cau", "tao_luc")
        + f" || jsonb_build_object('cau_hoi', {ASKED}, 'nguoi_tra_loi', {STAFF_WORDS})",
        "hoi_thoai t WHERE t.account_id = $1",
        "t.tao_luc, t.id",
    ),
    "binh_luan": _list(
        "jsonb_build_object('bai_viet', b.slug) || " + _of("c", "noi_dung", "trang_thai", "tao_luc"),
        "binh_luan c JOIN bai_viet b ON b.id = c.bai_viet_id WHERE c.account_id = $1",
        "c.tao_luc, c.id",
    ),
    "bao_cao_binh_luan": _list(
        _of("r", "ly_do", "ghi_chu", "tao_luc"), "bao_cao_binh_luan r WHERE r.account_id = $1", "r.tao_luc"
    ),
    "cam_binh_luan": _list(_of("r", "tao_luc"), "cam_binh_luan r WHERE r.account_id = $1", "r.tao_luc"),
}
EXPORT = f"SELECT jsonb_pretty({_object(PARTS)})"
FILES = f"""
SELECT t.id, {NAME_IN_BUNDLE} AS ten, t.so_byte FROM tep_tai_len t
WHERE t.xoa_luc IS NULL AND {OWN_FILES} ORDER BY t.tao_luc, t.id
"""
PAPERS = f"""
SELECT g.id, {PAPER_IN_BUNDLE} AS ten FROM giay_to g JOIN bo_giay_to b ON b.id = g.bo_id JOIN ho_so h ON h.id = b.chu_the_id
WHERE h.account_id = $1 ORDER BY h.id, b.phien_ban, b.lan, g.thu_tu, g.dinh_dang
"""
