"""The kinds of entries in a dossier's log. The log is only added to."""

from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from khoisu.kit.actors import ActorKind
from khoisu.kit.lang import Text


class EventKind(StrEnum):
    """What happened."""

    CREATED = "TAO"
    RESET = "DAT_LAI"
    ORDER_ATTACHED = "GAN_DON"
    SUBMITTED = "NOP"
    RESUBMITTED = "NOP_LAI"
    CHANGES_REQUESTED = "YEU_CAU_BO_SUNG"
    APPROVED = "DUYET"
    FILED = "NOP_CO_QUAN"
    RECEIPT_RECORDED = "BIEN_NHAN"
    AUTHORITY_NOTICE = "THONG_BAO_SUA_DOI"
    CERTIFIED = "CAP"
    CERTIFICATE_CORRECTED = "DINH_CHINH_GCN"
    CERTIFICATE_SCANNED = "TAI_BAN_QUET_GCN"
    REJECTED = "TU_CHOI"
    OWNER_INVITED = "MOI_CHU_SO_HUU"
    LINK_OPENED = "MO_LIEN_KET"
    OWNER_CONFIRMED = "CHU_SO_HUU_XAC_NHAN"
    SIGNED_COPY_UPLOADED = "TAI_BAN_KY"
    SIGNED_COPY_DELETED = "XOA_BAN_KY"
    PAPERS_REDRAWN = "SOAN_BAN_MOI"
    ATTACHMENT_ADDED = "TAI_GIAY_TO_KEM_THEO"
    ATTACHMENT_REMOVED = "XOA_GIAY_TO_KEM_THEO"
    IDENTITY_PAPER_VIEWED = "XEM_GIAY_TO"
    IMAGES_DELETED = "XOA_ANH"
    DELETED = "XOA"
    PAPERS_HELD = "GIAY_TO_CAN_KIEM_TRA"
    PAPERS_RETRIED = "SOAN_LAI_GIAY_TO"
    PAPERS_RELEASED = "PHAT_HANH_GIAY_TO"
    OLD_DUPLICATE_CLEARED = "DA_KIEM_TRA_MA_TRUNG"
    INTERNAL_NOTE = "GHI_CHU_NOI_BO"


EVENT_NAMES: dict[EventKind, Text] = {
    EventKind.CREATED: Text("Đã tạo hồ sơ", "Dossier created"),
    EventKind.RESET: Text("Đã xóa hết nội dung để nhập lại", "Everything cleared to start again"),
    EventKind.ORDER_ATTACHED: Text("Đã gắn với đơn hàng", "Joined to an order"),
    EventKind.SUBMITTED: Text("Đã nộp hồ sơ cho Khởi Sự", "Submitted to Khởi Sự"),
    EventKind.RESUBMITTED: Text("Đã nộp lại sau khi bổ sung", "Submitted again after changes"),
    EventKind.CHANGES_REQUESTED: Text("Cần bổ sung, chỉnh sửa", "Changes asked for"),
    EventKind.APPROVED: Text("Hồ sơ đã được duyệt", "Approved"),
    EventKind.FILED: Text("Đã nộp cơ quan đăng ký kinh doanh", "Filed with the registrar"),
    EventKind.RECEIPT_RECORDED: Text("Đã có giấy biên nhận", "The registrar's receipt has come"),
    EventKind.AUTHORITY_NOTICE: Text("Cơ quan đăng ký yêu cầu sửa đổi, bổ sung", "The registrar asks for amendments"),
    EventKind.CERTIFIED: Text("Đã được cấp giấy chứng nhận", "Certificate issued"),
    EventKind.CERTIFICATE_CORRECTED: Text("Đã đính chính giấy chứng nhận", "Certificate corrected"),
    EventKind.CERTIFICATE_SCANNED: Text("Đã có bản quét giấy chứng nhận", "The scan of the certificate is there"),
    EventKind.REJECTED: Text("Hồ sơ đã dừng", "Closed"),
    EventKind.OWNER_INVITED: Text("Đã gửi liên kết xác nhận cho chủ sở hữu", "Confirmation link sent to an owner"),
    EventKind.LINK_OPENED: Text("Chủ sở hữu đã mở liên kết", "An owner opened the link"),
    EventKind.OWNER_CONFIRMED: Text("Chủ sở hữu đã xác nhận thông tin", "An owner confirmed the data"),
    EventKind.SIGNED_COPY_UPLOADED: Text("Đã gửi bản ký", "Signed paper sent"),
    EventKind.SIGNED_COPY_DELETED: Text("Đã bỏ bản ký", "Signed paper taken back"),
    EventKind.PAPERS_REDRAWN: Text("Đã soạn thêm một bản giấy tờ", "A further version of the papers drawn"),
    EventKind.ATTACHMENT_ADDED: Text("Đã tải lên giấy tờ kèm theo", "Attachment uploaded"),
    EventKind.ATTACHMENT_REMOVED: Text("Đã bỏ giấy tờ kèm theo", "Attachment removed"),
    EventKind.IDENTITY_PAPER_VIEWED: Text("Nhân viên đã xem ảnh giấy tờ", "Staff looked at an identity picture"),
    EventKind.IMAGES_DELETED: Text("Đã xóa ảnh giấy tờ theo lịch", "Identity pictures deleted on schedule"),
    EventKind.DELETED: Text("Đã xóa hồ sơ", "Dossier deleted"),
    EventKind.PAPERS_HELD: Text("Giấy tờ cần kiểm tra trước khi phát hành", "Papers held back to be checked"),
    EventKind.PAPERS_RETRIED: Text("Đã yêu cầu soạn lại giấy tờ", "Papers to be drawn again"),
    EventKind.PAPERS_RELEASED: Text("Vẫn phát hành giấy tờ có lỗi kiểm tra", "Papers released in spite of the check"),
    EventKind.OLD_DUPLICATE_CLEARED: Text(
        "Đã kiểm tra mã số doanh nghiệp ghi trùng", "Enterprise code recorded twice was checked"
    ),
    EventKind.INTERNAL_NOTE: Text("Ghi chú nội bộ", "Internal note"),
}


@dataclass(frozen=True, slots=True)
class Actor:
    """Who did it: a customer (or a co-owner without account), a member of staff, or the system itself."""

    loai: ActorKind
    account_id: UUID | None = None


SYSTEM = Actor(ActorKind.SYSTEM)
