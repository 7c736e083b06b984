"""How much a cart holds, and what is said of a line that cannot be bought any more."""

from khoisu.kit.text.texts import Text

MAX_QUANTITY = 99
MAX_LINES = 50

# %1$s the package's name, %2$s its price then or its cycle, %3$s its price now: the places of PostgreSQL's format().
PROBLEMS = {
    "ngung_ban": Text(
        "“%1$s” không còn bán nên không được tính vào tổng tiền. Vui lòng xóa khỏi giỏ hàng.",
        "“%1$s” is no longer sold and is not part of the total. Please remove it from the cart.",
    ),
    "chu_ky_khong_con": Text(
        "“%1$s” không còn bán theo chu kỳ %2$s nên không được tính vào tổng tiền. Vui lòng chọn chu kỳ khác.",
        "“%1$s” is no longer sold by the %2$s and is not part of the total. Please choose another cycle.",
    ),
    "gia_thay_doi": Text(
        "Giá của “%1$s” đã đổi từ %2$s thành %3$s kể từ khi bạn thêm vào giỏ hàng.",
        "The price of “%1$s” has changed from %2$s to %3$s since you put it in the cart.",
    ),
}
