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
    "hôm nay; hôm qua; hôm kia; sáng nay; trưa nay; chiều nay; tối nay; đêm nay; ngày mai; ngày kia; mấy giờ; bây giờ; tháng này; năm nay; tuần này; bao giờ; khi nào; tại sao; vì sao; "
    "tỷ giá; dự báo; cách nấu; cách làm; cách trồng; cách nuôi; cách sửa; mật khẩu; password; đăng nhập; đăng xuất; lịch thi đấu; kết quả trận; tỉ số"
)
_QUESTIONS = (
    "là gì; là ai; ở đâu; được không; được chưa; bao lâu; thế nào; làm sao; có cần; có phải; tối thiểu; tối đa; bị trùng; bị mất; bị từ chối; "
    "của tôi; của em; của mình; của anh; cho hỏi; cảm ơn; xin lỗi; vốn điều lệ; con dấu; mã số thuế; giấy chứng nhận; chữ ký số; người đại diện; "
    "hợp đồng; hủy đơn; hoàn tiền; chuyển khoản; nghề gì; làm gì; đi đâu; đường đi; con đường; tra cứu; triệu chứng; chúc mừng; vui vẻ"
)
_TRADES = frozenset(
    words("bán buôn mở quán tiệm shop cửa xưởng sản sửa thuê dịch nuôi trồng dạy kinh làm đại tư vấn theo")
)
_ASIDES = frozenset(words(text) for text in f"{_PLACES}; {_MANNERS}".split("; "))
_LONGEST = max(map(len, _ASIDES))
_ASKED = tuple(words(text) for text in _NEWS.split("; "))
_ASKED_OF_US = tuple(words(text) for text in _QUESTIONS.split("; "))


def asks_for_news(tokens: tuple[str, ...]) -> bool:
    """Whether folded words ask when or why something happens, as "giá xăng hôm nay" does, or ask us, as "con dấu ở đâu" does.

    Nobody names a business so; one that says what it does, "mở quán ăn ở đâu", is named all the same.
    """
    return _has(tokens, _ASKED) or (_TRADES.isdisjoint(tokens) and _has(tokens, _ASKED_OF_US))


def _has(tokens: tuple[str, ...], runs: tuple[tuple[str, ...], ...]) -> bool:
    return any(tokens[start : start + len(run)] == run for run in runs for start in range(len(tokens) - len(run) + 1))


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
