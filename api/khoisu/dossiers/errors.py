"""Why a dossier cannot be saved, submitted or moved."""

from collections.abc import Sequence
from typing import Any

from khoisu.kit.errors import Conflict, FieldError, Invalid, Problem
from khoisu.kit.text.texts import Text


class DossierChanged(Conflict):
    """Somebody saved in between (another tab, another device); `hienTai` is the dossier as it is now (G-49)."""

    code = "ho_so_da_doi"
    title = Text(
        "Hồ sơ đã được thay đổi ở nơi khác, vui lòng xem lại",
        "The dossier was changed elsewhere, please look at it again",
    )

    def __init__(self, current: Any) -> None:
        super().__init__(extra={"hienTai": current})


class StateForbids(Conflict):
    """The dossier's state does not allow it; carries `trangThai` and, for its owner, `hienTai`."""

    code = "trang_thai_khong_cho_phep"
    title = Text("Hồ sơ đang ở trạng thái không cho phép thao tác này", "The dossier's state does not allow this")

    def __init__(self, state: str, current: Any = None) -> None:
        super().__init__(extra={"trangThai": state} | ({"hienTai": current} if current is not None else {}))


class DossierMoved(Conflict):
    """The page was older than the dossier; carries `trangThai` and `suKienMoi`, what happened since."""

    code = "ho_so_da_chuyen"
    title = Text(
        "Hồ sơ đã thay đổi sau khi bạn mở trang, nên chưa làm gì. Hãy xem lại rồi bấm lại nếu vẫn cần",
        "The dossier changed after you opened the page, so nothing was done. Look again, and press again if it is still needed",
    )


class CommentsChanged(Conflict):
    """A colleague has written or taken back comments since the page was read: `ghiChuMoi`, and `soDaXoa`, how many are gone."""

    code = "ghi_chu_da_doi"
    title = Text(
        "Đồng nghiệp vừa đổi ghi chú của hồ sơ này, nên chưa làm gì. Hãy đọc ghi chú mới rồi bấm lại nếu vẫn cần",
        "A colleague has just changed the comments on this dossier, so nothing was done. Read them, and press again if it is still needed",
    )


class StillOpenPoints(Conflict):
    """A step is asked for while something is open. Carries `conMo`, what it is by its code and how many."""

    code = "can_xac_nhan"
    title = Text(
        "Còn điểm chưa xong",
        "Something is not finished",
    )

    def __init__(self, found: Sequence[tuple[str, int, Text]]) -> None:
        detail = Text(
            f"Còn chưa xong: {'; '.join(words.vi for _, _, words in found)}. Hãy xem lại, hoặc xác nhận nếu vẫn muốn làm",
            f"Not finished: {'; '.join(words.en for _, _, words in found)}. Look again, or confirm to go on all the same",
        )
        super().__init__(detail, extra={"conMo": [{"ma": code, "so": count} for code, count, _ in found]})


class EnterpriseCodeTaken(Conflict):
    """Another certificate has this enterprise code; carries its `maHoSo`. Only staff ever get this."""

    code = "ma_doanh_nghiep_da_co"
    title = Text(
        "Mã số doanh nghiệp này đã ghi ở hồ sơ khác. Hãy đối chiếu lại với giấy chứng nhận",
        "Another dossier has this enterprise code already. Please compare it with the certificate",
    )

    def __init__(self, ma_ho_so: str) -> None:
        said = Text(
            f"Mã số này đã ghi ở hồ sơ {ma_ho_so}. Hãy đối chiếu lại với giấy chứng nhận; nếu hồ sơ kia sai, đính chính ở đó trước",
            f"Dossier {ma_ho_so} has this code already. Compare it with the certificate; if that dossier is wrong, correct it there first",
        )
        super().__init__(errors=[FieldError("maDoanhNghiep", self.code, said)], extra={"maHoSo": ma_ho_so})


class NotSubmitted(Conflict):
    """S4.10: a dossier comes with an order once it has been submitted."""

    code = "ho_so_chua_nop"
    title = Text("Hồ sơ chưa được nộp", "The dossier has not been submitted yet")


class InAnotherOrder(Conflict):
    """A dossier belongs to one order; carries its `maDonHang`."""

    code = "ho_so_thuoc_don_khac"
    title = Text("Hồ sơ đã thuộc về một đơn hàng khác", "The dossier belongs to another order already")

    def __init__(self, ma_don_hang: str) -> None:
        super().__init__(extra={"maDonHang": ma_don_hang})


MAX_DRAFTS = 50
"""Drafts of one person; more is a mistake or mischief."""


class TooManyDossiers(Conflict):
    """A person has too many drafts."""

    code = "qua_nhieu_ho_so"
    title = Text(
        f"Mỗi tài khoản giữ nhiều nhất {MAX_DRAFTS} hồ sơ nháp. Vui lòng xóa bản không dùng nữa rồi tạo hồ sơ mới",
        f"An account keeps at most {MAX_DRAFTS} drafts. Please delete one you no longer use, then begin a new one",
    )


class Refused(Invalid):
    """Submission: the rules found something that blocks it; `errors` says what and where.

    What was sent stays in the draft (G-49): `maHoSo` and `phienBan` say where to continue.
    """

    retries_until_done = True
    title = Text("Hồ sơ còn thông tin thiếu hoặc chưa đúng", "Something in the dossier is missing or wrong")

    def __init__(self, findings: list[FieldError], ma_ho_so: str, phien_ban: int) -> None:
        super().__init__(errors=findings, extra={"maHoSo": ma_ho_so, "phienBan": phien_ban})


class NameListed(Conflict):
    code = "ten_da_co"
    title = Text("Tên này đã có trong danh sách", "This name is in the list already")


class LinkDead(Problem):
    """The link was used, has expired, or its target has changed since."""

    status = 410
    code = "lien_ket_het_hieu_luc"
    title = Text(
        "Liên kết không còn dùng được. Vui lòng hỏi người gửi để nhận liên kết mới",
        "This link can no longer be used. Please ask the sender for a new one",
    )


class TooManyScans(Conflict):
    code = "qua_nhieu_ban_ky"
    title = Text("Hồ sơ đã có quá nhiều bản ký", "The dossier has too many signed papers already")


class SignedCopyFiled(Conflict):
    """The signed paper was there when the dossier was filed."""

    code = "ban_ky_da_nop_co_quan"
    title = Text(
        "Bản ký này đã thuộc bộ hồ sơ nộp cơ quan đăng ký kinh doanh nên không xóa được nữa. Nếu tệp sai, bạn gửi thêm bản đúng "
        "rồi nhắn nhân viên",
        "This signed paper belongs to what was filed with the business registrar, so it can no longer be deleted. If the file is "
        "wrong, send the right one as well and tell our staff",
    )


class AttachmentsLocked(Conflict):
    """The dossier is handed in; carries `trangThai`, and `duocLam`: what is still possible (XEM, GUI_BAN_KY)."""

    code = "giay_to_kem_theo_da_khoa"
    title = Text(
        "Hồ sơ đã nộp nên giấy tờ kèm theo không đổi được nữa. Bạn vẫn xem được từng tệp; cần gửi thêm thì dùng mục bản ký, "
        "hoặc nhắn nhân viên mở lại hồ sơ để bổ sung",
        "The dossier is handed in, so its attachments cannot be changed any more. You can still look at each file; send more with "
        "the signed papers, or ask our staff to reopen the dossier",
    )

    def __init__(self, state: str) -> None:
        super().__init__(extra={"trangThai": state, "duocLam": ["XEM", "GUI_BAN_KY"]})


class AttachmentChanged(Conflict):
    """What the page showed is no longer so: nothing needs this paper, or the file to be replaced is gone."""

    code = "giay_to_kem_theo_da_doi"
    title = Text(
        "Hồ sơ đã đổi ở nơi khác nên mục này không còn như bạn thấy. Vui lòng xem lại danh sách rồi tải lên lại",
        "The dossier was changed elsewhere, and this is no longer what you saw. Please look at the list again and upload once more",
    )


class TooManyAttachments(Conflict):
    """Carries `toiDa` (files of one paper) and `toiDaHoSo` (of the whole dossier)."""

    code = "qua_nhieu_giay_to_kem_theo"
    title = Text(
        "Mỗi giấy tờ tối đa 10 tệp, cả hồ sơ tối đa 100 tệp. Hãy ghép nhiều trang vào một tệp PDF hoặc xóa bớt",
        "At most 10 files for one paper and 100 for the dossier. Put several pages into one PDF, or remove some",
    )

    def __init__(self, per_need: int, per_dossier: int) -> None:
        super().__init__(extra={"toiDa": per_need, "toiDaHoSo": per_dossier})


class PapersNotReady(Conflict):
    """The papers of this revision are not rendered; carries `trangThai` (BAN_NHAP, DANG_TAO, KIEM_TRA, LOI, DA_XOA)."""

    code = "giay_to_chua_san_sang"
    title = Text(
        "Giấy tờ chưa sẵn sàng để tải về. Bản nháp chỉ xem trước được; sau khi nộp, vui lòng chờ trong giây lát",
        "The papers are not ready yet. A draft can only be previewed; after it is handed in, please wait a moment",
    )

    def __init__(self, state: str, detail: Text | None = None) -> None:
        super().__init__(detail, extra={"trangThai": state})


class VersionSeenIsOld(Conflict):
    """Somebody had a newer set of papers drawn since the page was read."""

    code = "giay_to_co_ban_moi_hon"
    title = Text(
        "Giấy tờ đã có bản mới hơn bản bạn đang xem, vui lòng tải lại trang",
        "There is a newer version of the papers than the one you are looking at, please reload the page",
    )


class VersionNotFiled(Invalid):
    """The version to be filed is not a rendered one of the revision that was approved, or another one was filed already."""

    def __init__(self, text: Text) -> None:
        super().__init__(errors=[FieldError("boGiayToId", "ban_khong_nop_duoc", text)])


class NothingHeld(Conflict):
    code = "giay_to_khong_bi_giu"
    title = Text(
        "Giấy tờ không còn chờ kiểm tra. Vui lòng tải lại trang",
        "The papers are no longer held back. Please load the page again",
    )
