"""What people say, and the words that our pages use for it. Pure; folded when it is read, so accents do not matter."""

from functools import lru_cache
from itertools import chain

from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import accented_words, words

_VOWELS = frozenset("aeiouy")
# Light words say how somebody asks, not about what. They find nothing alone and never decide.
_LIGHT: dict[Lang, str] = {
    "vi": (
        "là gì có không được thì sao làm thế nào như bao nhiêu mấy ở đâu ai khi nào lúc hay và của cho với các những một cái này đó kia "
        "tôi tui mình em anh chị bạn ta ạ nhỉ hả vậy dzậy rứa hông hôn chi mô răng ra vào ơi xin hỏi muốn cần phải bị nên rồi giờ cứ "
        "gồm nữa đang đã sẽ mà để khỏi từ đến về theo thằng đứa nó hết luôn đi tụi mấy"
    ),
    "en": (
        "a an the is are was be do does did i you we they it my your our their me us to of for in on at by from with and or if what which "
        "who whom how when where why can could should would will may must have has had not no any some there this that these those am "
        "now much many long get need want please about already"
    ),
}
# People's words = the words of the pages, which are added to the question.
_SAID: dict[Lang, str] = {
    "vi": """
mở công ty = thành lập công ty
lập công ty = thành lập công ty
mở cty = thành lập công ty
cty = công ty
công ti = công ty
mần = làm
lẹ = nhanh
nhiêu tiền = phí chi phí giá
bao nhiêu tiền = phí chi phí giá
tốn bao nhiêu = phí chi phí giá
tốn nhiêu = giá chi phí
mấy bữa = mấy ngày thời hạn
mất bao lâu = thời hạn ngày thời gian
bao lâu xong = thời hạn ngày
mấy ngày = thời hạn ngày làm việc
trả kết quả = giấy chứng nhận thời hạn
hùn vốn = góp vốn thành viên
hai vợ chồng = hai thành viên
một mình = một người một thành viên
đứng tên = người đứng tên đại diện
dẹp = giải thể
đóng cửa = giải thể tạm ngừng
nghỉ một thời gian = tạm ngừng kinh doanh
nghỉ bán = tạm ngừng kinh doanh
tạm ngưng = tạm ngừng
tiệm = hộ kinh doanh
xài = dùng
lộn = nhầm
dọn = chuyển
bảng hiệu = biển hiệu
sổ sách = kế toán
lên công ty = chuyển công ty
nhà mình = nhà riêng
nhà trọ = nhà riêng
chung cư = căn hộ chung cư
vat = gtgt thuế
thuế tndn = thuế thu nhập doanh nghiệp
bhxh = bảo hiểm xã hội
đóng bảo hiểm = tham gia bảo hiểm xã hội
mst = mã số thuế
cccd = căn cước
cmnd = căn cước
gpkd = giấy chứng nhận đăng ký doanh nghiệp
giấy phép kinh doanh = giấy chứng nhận đăng ký doanh nghiệp
logo = nhãn hiệu
thương hiệu = nhãn hiệu
website = trang web
qr = vietqr mã
giám đốc = người đại diện
xuất hóa đơn = lập hóa đơn
khác ở điểm nào = khác nhau
khác thế nào = khác nhau so sánh
kiểu = loại hình
quận khác = trụ sở
bị hư = lỗi sửa
làm lại = bảo hành soạn lại
đổi trả = hoàn tiền
bị phạt = mức phạt
cộng tác viên = cộng tác viên thực tập sinh
thay người đại diện = đổi người đại diện
đổi giám đốc = đổi người đại diện
đổi chủ = thành viên chủ sở hữu
bán cổ phần = chuyển nhượng cổ phần
nghỉ kinh doanh = tạm ngừng kinh doanh
làm trước = tuần đầu tiên việc cần làm
xóa dữ liệu = quyền yêu cầu xóa
lộ dữ liệu = sự cố lộ
ai xem được = ai được tiếp cận
chủ web = chủ sở hữu nền tảng
trang web này = nền tảng
xe cộ = tài sản
ô tô = tài sản
nhà đất = tài sản quyền sử dụng đất
tự nộp = tự làm
tự đăng ký = tự làm
đóng thuế = nộp thuế
khai thuế = tờ khai
nộp trễ = quá hạn
trễ hạn = quá hạn
quá hạn = không đúng hạn
mất bao nhiêu ngày = thời hạn ngày
gửi tận nơi = giao hàng vận chuyển
giao tận nhà = giao hàng vận chuyển
hoàn lại tiền = hoàn tiền
trả lại tiền = hoàn tiền
phàn nàn = khiếu nại
không hài lòng = khiếu nại
tám phần trăm = 8
mười phần trăm = 10
tên tây = tên nước ngoài
tên tiếng anh = tên nước ngoài
ai xem = ai được tiếp cận
không nhận làm = không làm
bị gạt = lừa đảo đã lỡ làm theo
bị lừa = lừa đảo đã lỡ làm theo
cuối năm = mỗi năm
chuyển công ty = chuyển trụ sở
qua chỗ khác = địa chỉ trụ sở
chỗ mới = địa chỉ trụ sở
tên giống = gây nhầm lẫn nhãn hiệu
trùng tên = gây nhầm lẫn tên
có giấy phép = giấy chứng nhận thời hạn
vốn ít = vốn tối thiểu
ít vốn = vốn tối thiểu
không kịp = không đủ
không đủ tiền = không góp đủ
mới mở = sau khi có giấy chứng nhận việc cần làm
mới lập = sau khi có giấy chứng nhận thành lập
không có doanh thu = chưa có doanh thu
không bán được = chưa có doanh thu
hết năm = mỗi năm
giấy phép con = ngành nghề có điều kiện
trả tiền = thanh toán
cách trả tiền = cách thanh toán
nghỉ làm ăn = tạm ngừng kinh doanh
nghỉ một năm = tạm ngừng kinh doanh
ít vốn = mức tối thiểu
ít tiền = mức tối thiểu
góp không đủ = không góp đủ
cãi nhau = mâu thuẫn
cãi lộn = mâu thuẫn
bán phần vốn = chuyển nhượng phần vốn góp
bán lại vốn = chuyển nhượng phần vốn góp
kiểu công ty = loại hình doanh nghiệp chọn
có giấy phép = thành lập công ty mấy ngày
mới mở = 90 ngày đầu việc cần làm
tám phần trăm = thuế gtgt 8 hay 10
gọi biểu = cuộc gọi lừa đảo
phải lừa = lừa đảo cuộc gọi
""",
    "en": """
vat = tax
cost = fee price
how long does it take = days time
form a company = company formation starting a company
set up a company = company formation
apartment = flat
fake = false
scam = scam strange calls
scams = scam strange calls
scammer = scam
refund = refund money back
cancel = cancelling cancel
complain = complaints
payment methods = ways to pay
investors = investors
forbidden = forbidden
minimum = minimum
keep my data = how long storage
accept = ways to pay
business code = find code business line
how fast = times
company name = name
name = name company
naming = name
registering = registration register
first week = first week
move = move
screenshot = screenshot money
sale = revenue
faster = speed quick
quickly = speed quick
delete = rights erase
erase = rights erase
can see = has access
my personal data = personal data privacy
leak = goes wrong
contain = say
wrong account = mistake
money back = refund
office = head office
english name = foreign name
english company name = foreign short name
name in english = foreign short name
go faster = speed up
foreigner = foreign
quit = suspend dissolve
close the company = dissolution
late = deadline
by myself = myself
employee = social insurance
hire = employee
""",
}


def folded_words(text: str, lang: Lang) -> tuple[str, ...]:
    """The folded words of a text; English ones without the commonest endings, so that "fees" finds "fee" and "filing" "file"."""
    folded = tuple(chain.from_iterable(map(_folded, text.split())))
    return folded if lang == "vi" else tuple(map(_stem, folded))


@lru_cache(maxsize=50_000)
def _folded(token: str) -> tuple[str, ...]:
    """The words of a text without a blank. Nothing in folding reaches over a blank, so tokens fold one by one."""
    return words(token)


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    """An English word without the s of a plural, without -ing, -ed and a silent e: "filed", "filing" and "file" become one."""
    word = _singular(word)
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) >= len(ending) + 3 and set(word[: -len(ending)]) & _VOWELS:
            word = word[: -len(ending)]
            return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz" else word
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def written_words(text: str) -> tuple[str, ...]:
    """The words of a text with their accents, in small letters."""
    return tuple(chain.from_iterable(map(_written, text.split())))


@lru_cache(maxsize=50_000)
def _written(token: str) -> tuple[str, ...]:
    return accented_words(token)


def light_words(lang: Lang) -> frozenset[str]:
    """Folded light words of a language."""
    return frozenset(folded_words(_LIGHT[lang], lang))


def said_words(lang: Lang) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Pairs of folded words: as people say it, and as the pages do."""
    rows = (line.partition("=") for line in _SAID[lang].strip().splitlines())
    return [(folded_words(said, lang), folded_words(meant, lang)) for said, _, meant in rows]
