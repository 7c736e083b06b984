"""What the catalogue refuses."""

from khoisu.kit.errors import Conflict, FieldError, Invalid
from khoisu.kit.text.texts import Amount, Text


class Outdated(Conflict):
    """Somebody else changed the service meanwhile. `phienBan` is the version to look at again."""

    code = "phien_ban_cu"
    title = Text(
        "Dịch vụ này vừa được người khác sửa. Vui lòng tải lại rồi sửa tiếp",
        "Somebody else has just changed this service. Please reload it and try again",
    )

    def __init__(self, current: int) -> None:
        super().__init__(extra={"phienBan": current})


class CodeTaken(Conflict):
    code = "ma_da_dung"
    title = Text("Mã này đã được dùng", "This code is already in use")

    def __init__(self, field: str) -> None:
        super().__init__(errors=[FieldError(field, self.code, self.title)])


class NothingForService(Invalid):
    code = "gia_khong_du"
    title = Text(
        "Giá bán chưa đủ trả chi phí bên thứ ba, phí nhà nước và thuế",
        "The price does not cover third-party cost, state fee and VAT",
    )

    def __init__(self) -> None:
        super().__init__(errors=[FieldError("donGia", self.code, self.title)])


class PriceFarOff(Invalid):
    """The price is so far from the last one that a zero may be missing or too many; asked about until it is confirmed."""

    code = "gia_khac_xa"
    title = Text(
        "Giá mới {moi} ₫ khác xa giá hiện tại {cu} ₫. Nếu đúng như vậy, hãy đánh dấu xác nhận rồi lưu lại",
        "The new price {moi} ₫ is far from the current {cu} ₫. If that is right, tick the confirmation and save again",
    )

    def __init__(self, old: int, new: int) -> None:
        values = {"cu": Amount(old), "moi": Amount(new)}
        super().__init__(
            errors=[FieldError("xacNhan", self.code, self.title, values)], cu=values["cu"], moi=values["moi"]
        )


class NotReadyToSell(Conflict):
    code = "chua_du_de_ban"
    title = Text(
        "Cần ít nhất một gói đang bán và có giá trước khi đăng bán dịch vụ",
        "A service needs at least one package that is on sale and has a price",
    )


class NoPriceYet(Conflict):
    code = "chua_co_gia"
    title = Text("Gói này chưa có giá nên chưa thể đăng bán", "This package has no price yet and cannot be sold")


class UnequalLists(Invalid):
    code = "so_muc_khac_nhau"
    title = Text(
        "Danh sách bao gồm phải có cùng số mục ở cả hai ngôn ngữ",
        "The list of inclusions must have as many items in both languages",
    )

    def __init__(self) -> None:
        super().__init__(errors=[FieldError("baoGomEn", self.code, self.title)])


class UnknownFamily(Invalid):
    code = "nhom_khong_co"
    title = Text("Không có nhóm dịch vụ này", "There is no such family of services")

    def __init__(self) -> None:
        super().__init__(errors=[FieldError("nhom", self.code, self.title)])
