"""Words of a query that do not say what the business is: where it is, for whom, how cheap; and queries about no business. Pure."""

from khoisu.kit.text.unaccent import words

_PLACES = (
    "hà nội; sài gòn; hồ chí minh; đà nẵng; hải phòng; cần thơ; bình dương; đồng nai; long an; tiền giang; bến tre; vĩnh long; trà vinh; "
    "sóc trăng; bạc liêu; cà mau; kiên giang; an giang; đồng tháp; hậu giang; tây ninh; bình phước; vũng tàu; bà rịa; lâm đồng; đà lạt; "
    "khánh hòa; nha trang; phú yên; bình định; quy nhơn; quảng ngãi; quảng nam; hội an; quảng trị; quảng bình; hà tĩnh; nghệ an; thanh hóa; "
    "ninh bình; nam định; thái bình; hà nam; hưng yên; hải dương; bắc ninh; bắc giang; quảng ninh; hạ long; lạng sơn; cao bằng; bắc kạn; "
    "thái nguyên; tuyên quang; hà giang; lào cai; sa pa; yên bái; phú thọ; vĩnh phúc; hòa bình; sơn la; điện biên; lai châu; gia lai; "
    "kon tum; đắk lắk; đắk nông; buôn ma thuột; ninh thuận; bình thuận; phan thiết; phú quốc; biên hòa; thủ đức; việt nam; miền tây; "
    "miền bắc; miền nam; miền trung; tây nguyên; quận 1; quận 2; quận 3; quận 4; quận 5; quận 6; quận 7; quận 8; quận 9; quận 10; quận 11; quận 12"
)
_MANNERS = (
    "trẻ em; sinh viên; học sinh; gia đình; tại nhà; trọn gói; giá rẻ; uy tín; chuyên nghiệp; theo yêu cầu; tận nơi; cao cấp; bình dân; "
    "cao tầng; chất lượng; qua mạng; trên mạng; nam nữ; quy mô nhỏ; hộ gia đình; tư nhân"
)
_NEWS = (
    "hôm nay; hôm qua; hôm kia; ngày mai; ngày kia; mấy giờ; bây giờ; tháng này; năm nay; tuần này; bao giờ; khi nào; tại sao; vì sao; "
    "tỷ giá; dự báo; mật khẩu; đăng nhập; đăng xuất; lịch thi đấu; kết quả trận; tỉ số"
)
_ASIDES = frozenset(words(text) for text in f"{_PLACES}; {_MANNERS}".split("; "))
_LONGEST = max(map(len, _ASIDES))
_ASKED = tuple(words(text) for text in _NEWS.split("; "))


def asks_for_news(tokens: tuple[str, ...]) -> bool:
    """Whether folded words ask when or why something happens, as "giá xăng hôm nay" does: nobody names a business so."""
    return any(
        tokens[start : start + len(asked)] == asked for asked in _ASKED for start in range(len(tokens) - len(asked) + 1)
    )


def aside_words(tokens: tuple[str, ...]) -> frozenset[str]:
    """The folded words that only say where, for whom or how; none when the query has no other word."""
    found = {
        token
        for size in range(2, _LONGEST + 1)
        for start in range(len(tokens) - size + 1)
        if tokens[start : start + size] in _ASIDES
        for token in tokens[start : start + size]
    }
    return frozenset(found) if len(found) < len(set(tokens)) else frozenset()
