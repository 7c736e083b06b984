"""A contribution to a limited company of several members goes over: what may be agreed, and who the members are then. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from khoisu.changes.states import TransferForm
from khoisu.kit.errors import FieldError
from khoisu.kit.text.person_name import name_fault
from khoisu.kit.text.texts import Amount, Text
from khoisu.legal_facts.service import legal_fact

FEWEST: Final = 2
MOST: Final = 50
NO_SELLER: Final = Text("Vui lòng chọn thành viên chuyển nhượng", "Please choose the member who sells")
NO_BUYER: Final = Text("Vui lòng ghi tên người nhận chuyển nhượng", "Please give the name of the buyer")
SELF: Final = Text("Bên nhận không thể là bên chuyển nhượng", "The buyer cannot be the seller")
KNOWN_BUYER: Final = Text(
    "Người này đang là thành viên: hãy chọn trong danh sách", "This is a member already: choose from the list"
)
SAME_NAMES: Final = Text(
    "Hai thành viên trùng tên: hãy hỏi chúng tôi, để giấy tờ không nhầm người",
    "Two members have the same name: please ask us, so that no paper means the wrong one",
)
NOT_SO_MUCH: Final = Text(
    "Lớn hơn 0 và không quá phần vốn đang có ({dang_co} ₫)", "More than 0 and not more than is held ({dang_co} ₫)"
)
ONE_LEFT: Final = Text(
    "Công ty chỉ còn một thành viên thì phải chuyển đổi loại hình: hãy hỏi chúng tôi",
    "With one member left the company must be converted: please ask us",
)
TOO_MANY: Final = Text("Công ty có nhiều nhất {so} thành viên", "The company has at most {so} members")
NO_OFFER: Final = Text(
    "Vui lòng ghi ngày đã chào bán cho các thành viên còn lại (Luật Doanh nghiệp, Điều 52)",
    "Please give the day on which it was offered to the other members (Law on Enterprises, art. 52)",
)
OFFERED_LATE: Final = Text(
    "Các thành viên còn lại có {so} ngày để mua: ký hợp đồng sớm nhất ngày {ngay}",
    "The other members have {so} days to buy: the contract is signed on {ngay} at the earliest",
)
WHOLE_ESTATE: Final = Text(
    "Thừa kế: ghi toàn bộ phần vốn ({dang_co} ₫); chia cho nhiều người thì hãy hỏi chúng tôi",
    "Inheritance: the whole contribution ({dang_co} ₫); for several heirs please ask us",
)
NO_HEIR: Final = Text(
    "Tổ chức không để lại thừa kế và không thuộc hàng thừa kế theo pháp luật",
    "An organisation leaves no estate and is no heir by law",
)
STILL_REPRESENTS: Final = Text(
    "Người này đang là người đại diện theo pháp luật trong đăng ký: đổi người đại diện trước",
    "This person is registered as a legal representative: change the representative first",
)


@dataclass(frozen=True, slots=True)
class Transfer:
    """What is agreed: the seller's and, for a present member, the buyer's place in the record; else the buyer's name.

    The seller is also who gives, or has died; the buyer who receives.
    """

    seller: int
    buyer: int | None
    name: str
    is_organisation: bool
    amount: int
    offered: date | None
    form: TransferForm = TransferForm.SALE

    @property
    def is_accepted(self) -> bool:
        """Whether the members' council must accept who receives it (LDN 53.6b)."""
        return self.form is TransferForm.GIFT

    @property
    def has_contract(self) -> bool:
        """Whether both sides sign a contract; an inheritance has a paper of its own (ND168 45.3)."""
        return self.form is not TransferForm.INHERITANCE

    def parties(self, owners: list[dict[str, Any]]) -> tuple[str, str]:
        """The names of seller and buyer."""
        return owners[self.seller]["ten"], self.name if self.buyer is None else owners[self.buyer]["ten"]


def transfer_errors(record: Mapping[str, Any], deal: Transfer, signed: date) -> list[FieldError]:
    """What is wrong with a transfer whose contract is signed on a day."""
    owners: list[dict[str, Any]] = record["chu_so_huu"]
    if not deal.seller < len(owners):
        return [FieldError("benBan", "missing", NO_SELLER)]
    if len({_key(one["ten"]) for one in owners}) < len(owners):
        return [FieldError("benBan", "trung_ten", SAME_NAMES)]
    found = [*_buyer_errors(owners, deal), *_form_errors(record, deal)]
    part = owners[deal.seller]["von"] or 0
    if not 0 < deal.amount <= part:
        found.append(FieldError("soVon", "so_von_sai", NOT_SO_MUCH, {"dang_co": Amount(part)}))
    count = len(owners) - (deal.amount == part) + (deal.buyer is None)
    if count < FEWEST:
        found.append(FieldError("soVon", "con_mot_thanh_vien", ONE_LEFT))
    elif count > MOST:
        found.append(FieldError("benMua", "qua_nhieu", TOO_MANY, {"so": MOST}))
    # Only what is sold is offered to the others first (LDN 52.1).
    return [*found, *(_offer_errors(owners, deal, signed) if deal.form is TransferForm.SALE else ())]


def _form_errors(record: Mapping[str, Any], deal: Transfer) -> Iterator[FieldError]:
    """What a gift or an inheritance asks of both sides."""
    giver = record["chu_so_huu"][deal.seller]
    receives = deal.is_organisation if deal.buyer is None else _at(record, deal.buyer).get("la_to_chuc", False)
    dead = deal.form is TransferForm.INHERITANCE
    if (dead and giver["la_to_chuc"]) or (deal.form is TransferForm.GIFT_TO_HEIR and (giver["la_to_chuc"] or receives)):
        yield FieldError("hinhThuc", "to_chuc_khong_thua_ke", NO_HEIR)
    if dead and deal.amount != giver["von"]:
        yield FieldError("soVon", "khong_du_di_san", WHOLE_ESTATE, {"dang_co": Amount(giver["von"] or 0)})
    if dead and _key(giver["ten"]) in {_key(one["ten"]) for one in record["nguoi_dai_dien"]}:
        yield FieldError("benBan", "dang_la_dai_dien", STILL_REPRESENTS)


def _at(record: Mapping[str, Any], place: int) -> Mapping[str, Any]:
    owners = record["chu_so_huu"]
    return owners[place] if place < len(owners) else {}


def _buyer_errors(owners: list[dict[str, Any]], deal: Transfer) -> Iterator[FieldError]:
    if deal.buyer is not None:
        if deal.buyer == deal.seller or not deal.buyer < len(owners):
            yield FieldError("benMua", "ben_mua_sai", SELF)
    elif not deal.name:
        yield FieldError("tenBenMua", "missing", NO_BUYER)
    elif _key(deal.name) in {_key(one["ten"]) for one in owners}:
        yield FieldError("tenBenMua", "dang_la_thanh_vien", KNOWN_BUYER)
    elif fault := name_fault(deal.name, "tenBenMua"):
        yield fault


def _offer_errors(owners: list[dict[str, Any]], deal: Transfer, signed: date) -> Iterator[FieldError]:
    # Between the only two members there is nobody else to offer it to.
    if deal.buyer is not None and len(owners) == FEWEST:
        return
    days = legal_fact("chao_ban_phan_von").gia_tri
    if deal.offered is None:
        yield FieldError("ngayChaoBan", "missing", NO_OFFER)
    elif signed <= (end := deal.offered + timedelta(days=days)):
        earliest = end + timedelta(days=1)
        yield FieldError("ngayChaoBan", "chua_du_ngay", OFFERED_LATE, {"so": days, "ngay": earliest})


def members_after(record: Mapping[str, Any], deal: Transfer) -> dict[str, Any]:
    """The members as they become; who has sold everything is none any more."""
    owners = [dict(one) for one in record["chu_so_huu"]]
    owners[deal.seller]["von"] -= deal.amount
    if deal.buyer is not None:
        owners[deal.buyer]["von"] += deal.amount
    else:
        new = {"ten": deal.name, "la_to_chuc": deal.is_organisation, "hop_danh": False}
        owners.append(new | {"von": deal.amount, "so_co_phan": None})
    return {"chu_so_huu": [one for one in owners if one["von"]]}


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()
