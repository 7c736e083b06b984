"""Foreign money in a dossier: a currency of ISO 4217 and an amount above 0, for the capital and for contributed assets.

LDN 34.1 and the forms of TT68 speak of freely convertible foreign currency ("ngoại tệ tự do chuyển đổi") and name none.
No list of the State Bank could be read, so a currency that is rarely convertible is warned of, never refused.
"""

from decimal import Decimal

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.findings import Found, LawRow, warn, wrong
from khoisu.kit.text.texts import Text

LIST = "tien-te"
UNKNOWN = wrong(
    "ngoai_te_sai",
    "“{gia_tri}” không phải là mã ngoại tệ. Chọn mã ba chữ theo ISO 4217, ví dụ USD, EUR, JPY",
    "“{gia_tri}” is not a foreign currency. Choose the three letters of ISO 4217, for example USD, EUR, JPY",
)
REPLACED = wrong(
    "ngoai_te_het_hieu_luc",
    "{gia_tri} ({ten}) không còn lưu hành; nay dùng {thay_the}",
    "{gia_tri} ({ten}) is no longer in use; it is now {thay_the}",
)
OWN_MONEY = wrong(
    "ngoai_te_la_vnd",
    "Đồng Việt Nam không phải là ngoại tệ; chọn loại tài sản “Đồng Việt Nam” hoặc để trống ô ngoại tệ",
    "The Vietnamese dong is no foreign currency; choose the asset “Vietnamese dong” or leave the currency empty",
)
AMOUNT = wrong(
    "so_ngoai_te_sai",
    "Số tiền ngoại tệ phải lớn hơn 0, tối đa {le} số lẻ sau dấu thập phân; năm mươi nghìn ghi là 50000",
    "The amount in foreign currency must be more than 0 with at most {le} decimals; write fifty thousand as 50000",
)
RARE = warn(
    "ngoai_te_kho_chuyen_doi",
    "Vốn góp bằng ngoại tệ phải là ngoại tệ tự do chuyển đổi (Luật Doanh nghiệp, Điều 34). Hỏi ngân hàng xem {ten} có được "
    "nhận góp vốn không",
    "Foreign money that is contributed must be freely convertible (Law on Enterprises, art. 34). Ask the bank whether it "
    "takes {ten}",
)
# The five that the IMF calls freely usable, and the others that CLS Bank settles (general knowledge).
CONVERTIBLE = frozenset(
    [
        "USD",
        "EUR",
        "JPY",
        "GBP",
        "CNY",
        "AUD",
        "CAD",
        "CHF",
        "DKK",
        "HKD",
        "HUF",
        "ILS",
        "KRW",
        "MXN",
        "NOK",
        "NZD",
        "SEK",
        "SGD",
        "ZAR",
    ]
)
THREE_DECIMALS = frozenset(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"])
"""The currencies whose smallest unit is a thousandth; no other has one below a hundredth (ISO 4217)."""


def foreign_amount(amount: Decimal, currency_code: str, *path: str | int) -> Found:
    """Above 0, and no finer than the currency's smallest unit: 50.000 with three decimals is fifty thousand, misread as fifty."""
    decimals = 3 if currency_code in THREE_DECIMALS else 2
    exponent = amount.as_tuple().exponent
    if not (isinstance(exponent, int) and amount > 0 and exponent >= -decimals):
        yield AMOUNT.at(*path, le=decimals)


def currency(value: str, ctx: Context, *path: str | int, contributed: bool = True) -> Found:
    """A code of ISO 4217 that is in use today and is not our own money; `contributed` in a rarely convertible one is warned of."""
    if value == "VND":
        yield OWN_MONEY.at(*path)
        return
    standing = ctx.lists.standing(LIST, value)
    if standing.cu is not None:
        successors = "; ".join(entry.ma for entry in standing.thay_the)
        yield REPLACED.at(*path, gia_tri=value, ten=standing.cu.ten, thay_the=successors)
    elif standing.entry is None:
        yield UNKNOWN.at(*path, gia_tri=value)
    elif contributed and value not in CONVERTIBLE:
        yield RARE.at(*path, ten=standing.entry.ten)


LAW = (
    LawRow(
        UNKNOWN,
        "LDN 34.1; ISO 4217",
        Text("Ngoại tệ là một mã ISO 4217 đang lưu hành", "A foreign currency is a code of ISO 4217 that is in use"),
    ),
    LawRow(
        REPLACED,
        "ISO 4217",
        Text("Đồng tiền đã thay thế không dùng nữa", "A currency that was replaced is not used"),
    ),
    LawRow(OWN_MONEY, "LDN 34.1", Text("Đồng Việt Nam không phải ngoại tệ", "The dong is no foreign currency")),
    LawRow(
        AMOUNT,
        "TT68 Mẫu 2 §6, §8",
        Text("Số tiền ngoại tệ lớn hơn 0", "An amount of foreign money is more than 0"),
    ),
    LawRow(
        RARE,
        "LDN 34.1",
        Text("Ngoại tệ góp vốn tự do chuyển đổi được", "Contributed foreign money is freely convertible"),
    ),
)
