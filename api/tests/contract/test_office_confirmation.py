"""Every office operation that moves money, takes data out in bulk, suspends or erases asks for a fresh confirmation."""

from fastapi.routing import APIRoute

from khoisu.kit.auth import CONFIRMED, RECENT_LOGIN
from khoisu.main.wiring import ROUTERS

OFFICE = "/quan-tri/"
BULK = ("text/csv", "application/zip", "spreadsheetml")
"""Media types of files that carry the data of many people, or everything of one, out of the site."""
FRESH = {CONFIRMED.dependency, RECENT_LOGIN.dependency}
HARMLESS = {
    "/payment/api/v1/quan-tri/doi-chieu": "only looks",
    "/payment/api/v1/quan-tri/sao-ke/xem-truoc": "stores nothing",
    "/payment/api/v1/quan-tri/hoa-don/so": "stores nothing",
    "/payment/api/v1/quan-tri/giao-dich/{id}/bo-qua": "no money moves, and it can be matched later",
    "/payment/api/v1/quan-tri/giao-dich/{id}/da-xem": "a mark",
    "/payment/api/v1/quan-tri/hoan-tien/{id}/tu-choi": "money stays",
    "/payment/api/v1/quan-tri/khoan-phai-tra/{id}/chuyen-don/tu-choi": "money stays",
    "/payment/api/v1/quan-tri/don-hang/{id}/ghi-chu": "a note",
    "/payment/api/v1/quan-tri/don-hang/{id}/phu-trach": "who cares for it",
    "/payment/api/v1/quan-tri/don-hang/{id}/thao-tac": "a step of the order; money has steps of its own",
    "/payment/api/v1/quan-tri/don-hang/{id}/de-nghi-doi": "a question to the order's own customer, who alone can say yes",
    "/payment/api/v1/quan-tri/don-hang/{id}/de-nghi-doi/{deNghi}/rut": "the order stays as it is",
    "/payment/api/v1/quan-tri/don-hang/{id}/ket-qua/tep": "what was ordered, to its own customer",
    "/payment/api/v1/quan-tri/don-hang/{id}/ket-qua/truy-cap": "what was ordered, to its own customer",
    "/payment/api/v1/quan-tri/don-hang/{id}/trao-doi": "words to the order's own customer",
    "/payment/api/v1/quan-tri/don-hang/{id}/trao-doi/cho": "who is to write next",
    "/payment/api/v1/quan-tri/mau-tra-loi": "a text to answer with",
    "/payment/api/v1/quan-tri/mau-tra-loi/{id}": "a text to answer with",
    "/payment/api/v1/quan-tri/don-hang/{id}/ket-qua/hang": "a note of a parcel",
    "/payment/api/v1/quan-tri/don-hang/{id}/ket-qua/{ketQua}/thu-hoi": "given again in a minute",
    "/payment/api/v1/quan-tri/don-hang/{id}/hoa-don": "a record of an invoice made elsewhere",
    "/payment/api/v1/quan-tri/don-hang/{id}/hoa-don/nguoi-mua": "a record of an invoice made elsewhere",
    "/payment/api/v1/quan-tri/don-hang/{id}/hoa-don/{so}/huy-ghi": "a record of an invoice made elsewhere",
    "/payment/api/v1/quan-tri/hop-thu-di/{id}/gui-lai": "a message again",
    "/payment/api/v1/quan-tri/tin-nhan-sms": "texts of messages",
    "/payment/api/v1/quan-tri/bao-cao.xlsx": "sums by groups, as on the screen; nobody is named",
    "/payment/api/v1/quan-tri/quy-tien-mat/{ngay}/dem": "a count, which stands beside the others",
}
"""Changes in the office's money part that need no confirmation, each with the reason."""


def routes() -> list[APIRoute]:
    found = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    return [route for route in found if OFFICE in route.path]


def hurts(route: APIRoute) -> bool:
    """Whether an operation is of the kinds that a borrowed office browser must not do."""
    changes = bool(route.methods - {"GET", "HEAD"})
    is_money = changes and route.path.startswith("/payment/")
    is_person = changes and (
        "/du-lieu/" in route.path or route.path.endswith(("/khoa", "/mo-khoa", "/han-che", "/vai-tro"))
    )
    return is_money or is_person or any(one in media for media in media_types(route) for one in BULK)


def media_types(route: APIRoute) -> set[str]:
    """What an operation answers when all is well, as the contract says it; a file must say it, see below."""
    good = [reply for status, reply in route.responses.items() if str(status).startswith("2")]
    return {media for reply in good for media in reply.get("content", {})}


def name_in_contract(path: str) -> str:
    return path.replace("{number}", "{id}").replace("{key}", "{id}")


def test_what_hurts_in_the_office_asks_for_a_fresh_confirmation() -> None:
    looked_at = [route for route in routes() if hurts(route) and name_in_contract(route.path) not in HARMLESS]
    assert len(looked_at) > 20
    open_ones = [
        route.path for route in looked_at if not any(child.call in FRESH for child in route.dependant.dependencies)
    ]
    assert open_ones == []


def test_no_exception_is_left_over() -> None:
    assert set(HARMLESS) <= {name_in_contract(route.path) for route in routes()}


def test_every_file_of_the_office_says_what_it_is() -> None:
    """An operation that answers no JSON names its media types, or the test above would not see it."""
    silent = [
        route.path
        for route in routes()
        if route.methods & {"GET"} and route.response_model is None and not media_types(route)
    ]
    assert silent == []
    assert sum(1 for route in routes() if media_types(route) & {"text/csv", "application/zip"}) >= 5
