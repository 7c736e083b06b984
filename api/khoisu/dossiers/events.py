"""The kinds of entries in a dossier's log. The log is only added to."""

from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from khoisu.dossiers.rules.states import ActorKind
from khoisu.kit.lang import Text


class EventKind(StrEnum):
    """What happened."""

    TAO = "TAO"
    DAT_LAI = "DAT_LAI"
    GAN_DON = "GAN_DON"
    NOP = "NOP"
    NOP_LAI = "NOP_LAI"
    YEU_CAU_BO_SUNG = "YEU_CAU_BO_SUNG"
    DUYET = "DUYET"
    NOP_CO_QUAN = "NOP_CO_QUAN"
    BIEN_NHAN = "BIEN_NHAN"
    THONG_BAO_SUA_DOI = "THONG_BAO_SUA_DOI"
    CAP = "CAP"
    TU_CHOI = "TU_CHOI"
    MOI_CHU_SO_HUU = "MOI_CHU_SO_HUU"
    MO_LIEN_KET = "MO_LIEN_KET"
    CHU_SO_HUU_XAC_NHAN = "CHU_SO_HUU_XAC_NHAN"
    TAI_BAN_KY = "TAI_BAN_KY"
    XOA_BAN_KY = "XOA_BAN_KY"
    XEM_GIAY_TO = "XEM_GIAY_TO"
    XOA_ANH = "XOA_ANH"
    XOA = "XOA"


EVENT_NAMES: dict[EventKind, Text] = {
    EventKind.TAO: Text("Đã tạo hồ sơ", "Dossier created"),
    EventKind.DAT_LAI: Text("Đã xóa hết nội dung để nhập lại", "Everything cleared to start again"),
    EventKind.GAN_DON: Text("Đã gắn với đơn hàng", "Joined to an order"),
    EventKind.NOP: Text("Đã nộp hồ sơ cho Khởi Sự", "Submitted to Khởi Sự"),
    EventKind.NOP_LAI: Text("Đã nộp lại sau khi bổ sung", "Submitted again after changes"),
    EventKind.YEU_CAU_BO_SUNG: Text("Cần bổ sung, chỉnh sửa", "Changes asked for"),
    EventKind.DUYET: Text("Hồ sơ đã được duyệt", "Approved"),
    EventKind.NOP_CO_QUAN: Text("Đã nộp cơ quan đăng ký kinh doanh", "Filed with the registrar"),
    EventKind.BIEN_NHAN: Text("Đã có giấy biên nhận", "The registrar's receipt has come"),
    EventKind.THONG_BAO_SUA_DOI: Text("Cơ quan đăng ký yêu cầu sửa đổi, bổ sung", "The registrar asks for amendments"),
    EventKind.CAP: Text("Đã được cấp giấy chứng nhận", "Certificate issued"),
    EventKind.TU_CHOI: Text("Hồ sơ đã dừng", "Closed"),
    EventKind.MOI_CHU_SO_HUU: Text("Đã gửi liên kết xác nhận cho chủ sở hữu", "Confirmation link sent to an owner"),
    EventKind.MO_LIEN_KET: Text("Chủ sở hữu đã mở liên kết", "An owner opened the link"),
    EventKind.CHU_SO_HUU_XAC_NHAN: Text("Chủ sở hữu đã xác nhận thông tin", "An owner confirmed the data"),
    EventKind.TAI_BAN_KY: Text("Đã gửi bản ký", "Signed paper sent"),
    EventKind.XOA_BAN_KY: Text("Đã bỏ bản ký", "Signed paper taken back"),
    EventKind.XEM_GIAY_TO: Text("Nhân viên đã xem ảnh giấy tờ", "Staff looked at an identity picture"),
    EventKind.XOA_ANH: Text("Đã xóa ảnh giấy tờ theo lịch", "Identity pictures deleted on schedule"),
    EventKind.XOA: Text("Đã xóa hồ sơ", "Dossier deleted"),
}


@dataclass(frozen=True, slots=True)
class Actor:
    """Who did it: a customer (or a co-owner without account), a member of staff, or the system itself."""

    loai: ActorKind
    account_id: UUID | None = None


SYSTEM = Actor(ActorKind.HE_THONG)
