"""Words as people of one region say them and as people type them in a hurry, read as the words of the pages. Pure.

They are put in place of what was typed, so that neighbours stay neighbours: "hông được làm" is "không được làm".
"""

import re
import unicodedata

# Words of the north central coast (mô, chi, răng, rứa, ni, nớ, chừ, nỏ) and of the south (hổng, vô, mướn, hùn, mộc, hổm rày) are common
# knowledge of native speakers, not taken from a list; a form that is also an ordinary word of the pages is read only inside its phrase.
# Alternatives stand before the sign, parted by commas. A row that says itself keeps words together that must not be read.
_SPOKEN_TABLE = """
hông, hổng, hôg, hok, khum, hem, ko, kh, hg, k = không
bao nhiêu = bao nhiêu
nhiêu = bao nhiêu
mần = làm
quy mô = quy mô
mô hình = mô hình
mô tả = mô tả
mô tô = mô tô
chừng mô, chừng nào, hồi nào, hồi mô, bữa nào, bữa mô = khi nào
ở mô = ở đâu
chi mô = gì đâu
mô = đâu
làm răng, mần răng = làm sao
răng = sao
rứa, vầy, zậy = vậy
làm chi, mần chi = làm gì
cái chi = cái gì
bị chi = bị gì
cần chi = cần gì
nộp chi = nộp gì
phải chi = phải gì
kiểu chi = kiểu gì
đăng ký chi = đăng ký gì
mướn = thuê
coi, ngó, dòm = xem
mai mốt = sau này
xíu, xịu = ít
giùm, dùm = giúp
dời = chuyển
dẹp = giải thể
xài = dùng
lộn = nhầm
lẹ = nhanh
bữa = ngày
kẹt = thiếu
bự = lớn
đặng = để
xe hơi = ô tô
công ti, cty = công ty
dc, đc, dk = được
dn = doanh nghiệp
gcn = giấy chứng nhận
hđ = hóa đơn
hs = hồ sơ
tk = tài khoản
ck = chuyển khoản
sdt, sđt = số điện thoại
nv = nhân viên
gđ = giám đốc
vp = văn phòng
ntn = như thế nào
j = gì
vs = với
hkd = hộ kinh doanh
cks = chữ ký số
hđđt, hddt = hóa đơn điện tử
gpkd = giấy phép kinh doanh
attp = an toàn thực phẩm
vsattp = vệ sinh an toàn thực phẩm
vdl, vđl = vốn điều lệ
khôông, nỏ = không
bây chừ, chừ, hiện chừ = bây giờ
đằng nớ, bên nớ, ngoải, trỏng, trển, bển = bên đó
ni lông = ni lông
ni cô = ni cô
ni = này
nớ = đó
mần ri, làm ri, như ri = như thế này
hổm rày, bữa rày, bữa ni, hôm ni = hôm nay
mần ăn = kinh doanh
bao lăm = bao nhiêu
mấy bận = mấy lần
vô hiệu = vô hiệu
vô hạn = vô hạn
vô hình = vô hình
vô danh = vô danh
vô cùng = vô cùng
vô thời hạn = vô thời hạn
vô = vào
hùn hạp, hùn tiền = góp vốn
sang tiệm, sang quán, sang lại, sang nhượng = chuyển nhượng
giá mắc, mắc tiền = giá cao
nhiu, bi nhiêu, bao nhiu, bi nhiu, bn = bao nhiêu
mắc quá, mắc hơn, mắc lắm, mắc vậy, mắc hông, mắc không = giá cao
chớ = chứ
thiệt hại = thiệt hại
thiệt = thật
nhứt = nhất
gởi = gửi
thâu = thu
khai sanh = khai sinh
ngày sanh = ngày sinh
chánh = chính
hạp = hợp
tạm ngưng = tạm ngừng
ngưng = ngừng
trễ hạn, trễ hẹn = quá hạn
tìm kiếm = tìm kiếm
kiếm tiền = kiếm tiền
kiếm = tìm
kêu gọi = kêu gọi
kêu = gọi
lãnh đạo = lãnh đạo
lãnh thổ = lãnh thổ
lãnh sự = lãnh sự
lãnh = nhận
sắm = mua
liền kề = liền kề
liền = ngay
y chang = trùng
đóng mộc = đóng dấu
con mộc, mộc tròn, khắc mộc, cái mộc = con dấu
giao kèo, khế ước = hợp đồng
thuế má = thuế
bể nợ, sập tiệm = phá sản
rã hùn = rút vốn
mở hãng, lập hãng = mở công ty
bà xã = vợ
ông xã = chồng
ổng = ông ấy
bả = bà ấy
bầy tui, bọn tui, tụi tui, tụi tôi, bầy choa, bọn choa = chúng tôi
choa = tôi
dìa, zìa = về
zô, dô = vào
zốn = vốn
răng rứa, răng ri = sao vậy
"""
_AT_THE_END = {"hôn": "không", "hong": "không"}
"""Read so only as the last word: "ly hôn" and "Hong Kong" are something else."""


def _rows() -> dict[tuple[str, ...], str]:
    rows = (line.partition(" = ") for line in _SPOKEN_TABLE.strip().splitlines())
    return {tuple(said.split()): meant for left, _, meant in rows for said in left.split(", ")}


_SPOKEN = _rows()
_LONGEST = max(map(len, _SPOKEN))
_TOKEN = re.compile(r"\w+|[^\w\s]+")


def standard_words(question: str) -> str:
    """A question with regional words and short forms read as the pages write them; what is not known stays as typed."""
    typed = _TOKEN.findall(unicodedata.normalize("NFC", question))
    # "dz" is the v of the south: dzậy, dzốn, dzô.
    typed = [f"v{one[2:]}" if one.lower().startswith("dz") else one for one in typed]
    folded = tuple(one.lower() for one in typed)
    read: list[str] = []
    place = 0
    while place < len(typed):
        sizes = range(min(_LONGEST, len(typed) - place), 0, -1)
        size = next((one for one in sizes if folded[place : place + one] in _SPOKEN), 1)
        known = _SPOKEN.get(folded[place : place + size])
        read.append(" ".join(typed[place : place + size]) if known is None else known)
        place += size
    if typed and (last := _AT_THE_END.get(read[-1].lower())):
        read[-1] = last
    return " ".join(read)
