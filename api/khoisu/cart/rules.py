"""How much a cart holds, and what is said of a line that cannot be bought any more."""

from khoisu.kit.text.texts import Text

MAX_QUANTITY = 99
MAX_LINES = 50

PROBLEMS = {
    "ngung_ban": Text(
        "“{ten}” không còn bán nên không được tính vào tổng tiền. Vui lòng xóa khỏi giỏ hàng.",
        "“{ten}” is no longer sold and is not part of the total. Please remove it from the cart.",
    ),
    "chu_ky_khong_con": Text(
        "“{ten}” không còn bán theo chu kỳ {chu_ky} nên không được tính vào tổng tiền. Vui lòng chọn chu kỳ khác.",
        "“{ten}” is no longer sold by the {chu_ky} and is not part of the total. Please choose another cycle.",
    ),
    "gia_thay_doi": Text(
        "Giá của “{ten}” đã đổi từ {cu} thành {moi} kể từ khi bạn thêm vào giỏ hàng.",
        "The price of “{ten}” has changed from {cu} to {moi} since you put it in the cart.",
    ),
    "nhieu_goi": Text(
        "Giỏ hàng có hơn một gói của “{dich_vu}”, mà mỗi công ty chỉ cần một. Vui lòng xóa gói bạn không chọn.",
        "The cart holds more than one package of “{dich_vu}”, but a company needs only one. Please remove those that you do not want.",
    ),
}
