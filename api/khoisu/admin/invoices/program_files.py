"""What is to be issued as files that programs for e-invoices import, a row or element for each line.

The names of the fields are those of the programs' published interfaces: meInvoice of MISA, the `Invoices` document of VNPT, SInvoice of
Viettel. Nobody has imported one of these files into the programs yet, so an office tries one invoice first (decision 0077).
"""

import io
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any
from xml.etree import ElementTree as ET

from khoisu.admin.invoices.reads import ToIssue
from khoisu.dossiers.rules.money.number_words import vnd_in_words_vi
from khoisu.invoices.service import InvoiceLine
from khoisu.invoices.states import BuyerKind, InvoiceProgram
from khoisu.kit.lang import Text

SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
XML = "application/xml"
MOST = 500
NAMELESS = "Người mua không lấy hóa đơn"
UNIT = "gói"
PROGRAMS: Mapping[InvoiceProgram, Text] = {
    InvoiceProgram.MISA: Text("MISA meInvoice (XLSX)", "MISA meInvoice (XLSX)"),
    InvoiceProgram.VNPT: Text("VNPT Invoice (XML)", "VNPT Invoice (XML)"),
    InvoiceProgram.VIETTEL: Text("Viettel SInvoice (XLSX)", "Viettel SInvoice (XLSX)"),
}
Cell = str | int | None


def _person(one: ToIssue) -> str:
    return "" if one.nguoi_mua.loai is BuyerKind.ORGANISATION else one.nguoi_mua.ten or NAMELESS


def _organisation(one: ToIssue) -> str:
    return one.nguoi_mua.ten if one.nguoi_mua.loai is BuyerKind.ORGANISATION else ""


def _misa(one: ToIssue, line: InvoiceLine, number: int, day: date) -> dict[str, Cell]:
    return {
        "RefID": one.ma_don_hang,
        "InvDate": day.isoformat(),
        "CurrencyCode": "VND",
        "ExchangeRate": 1,
        "PaymentMethodName": "TM" if one.tien_mat else "CK",
        "BuyerFullName": _person(one),
        "BuyerLegalName": _organisation(one),
        "BuyerTaxCode": one.nguoi_mua.ma_so_thue,
        "BuyerAddress": one.nguoi_mua.dia_chi,
        "BuyerEmail": one.nguoi_mua.email,
        "LineNumber": number,
        "ItemName": line.ten,
        "UnitName": UNIT,
        "Quantity": line.so_luong,
        "UnitPrice": line.don_gia,
        "AmountWithoutVATOC": line.thanh_tien,
        "VATRateName": f"{line.thue_suat}%",
        "VATAmountOC": line.thue_gtgt,
        "AmountAfterTax": line.thanh_tien + line.thue_gtgt,
        "TotalAmountWithoutVATOC": one.so_tien - one.thue_gtgt,
        "TotalVATAmountOC": one.thue_gtgt,
        "TotalAmountOC": one.so_tien,
    }


def _viettel(one: ToIssue, line: InvoiceLine, number: int, day: date) -> dict[str, Cell]:
    return {
        "transactionUuid": one.ma_don_hang,
        "invoiceIssuedDate": day.strftime("%d/%m/%Y"),
        "currencyCode": "VND",
        "paymentMethodName": "TM" if one.tien_mat else "CK",
        "buyerName": _person(one),
        "buyerLegalName": _organisation(one),
        "buyerTaxCode": one.nguoi_mua.ma_so_thue,
        "buyerAddressLine": one.nguoi_mua.dia_chi,
        "buyerEmail": one.nguoi_mua.email,
        "lineNumber": number,
        "itemName": line.ten,
        "unitName": UNIT,
        "quantity": line.so_luong,
        "unitPrice": line.don_gia,
        "itemTotalAmountWithoutTax": line.thanh_tien,
        "taxPercentage": line.thue_suat,
        "taxAmount": line.thue_gtgt,
        "itemTotalAmountWithTax": line.thanh_tien + line.thue_gtgt,
        "totalAmountWithoutTax": one.so_tien - one.thue_gtgt,
        "totalTaxAmount": one.thue_gtgt,
        "totalAmountWithTax": one.so_tien,
    }


def _vnpt_line(line: InvoiceLine) -> dict[str, Cell]:
    return {
        "ProdName": line.ten,
        "ProdUnit": UNIT,
        "ProdQuantity": line.so_luong,
        "ProdPrice": line.don_gia,
        "Total": line.thanh_tien,
        "VATRate": line.thue_suat,
        "VATAmount": line.thue_gtgt,
        "Amount": line.thanh_tien + line.thue_gtgt,
    }


def _vnpt_invoice(one: ToIssue, day: date) -> tuple[dict[str, Cell], dict[str, Cell]]:
    """What stands before the lines, and behind them. One rate for the whole only where all lines have it."""
    rates = {line.thue_suat for line in one.dong}
    before: dict[str, Cell] = {
        "CusCode": one.ma_don_hang,
        "Buyer": _person(one),
        "CusName": _organisation(one),
        "CusAddress": one.nguoi_mua.dia_chi,
        "CusTaxCode": one.nguoi_mua.ma_so_thue,
        "EmailDeliver": one.nguoi_mua.email,
        "PaymentMethod": "TM" if one.tien_mat else "CK",
        "ArisingDate": day.strftime("%d/%m/%Y"),
        "CurrencyUnit": "VND",
    }
    behind: dict[str, Cell] = {
        "Total": one.so_tien - one.thue_gtgt,
        "VATRate": rates.pop() if len(rates) == 1 else None,
        "VATAmount": one.thue_gtgt,
        "Amount": one.so_tien,
        "AmountInWords": vnd_in_words_vi(one.so_tien),
    }
    return before, behind


def _to_xml(found: Sequence[ToIssue], day: date) -> bytes:
    root = ET.Element("Invoices")
    for one in found:
        outer = ET.SubElement(root, "Inv")
        _fill(outer, {"key": one.ma_don_hang})
        invoice = ET.SubElement(outer, "Invoice")
        before, behind = _vnpt_invoice(one, day)
        _fill(invoice, before)
        products = ET.SubElement(invoice, "Products")
        for line in one.dong:
            _fill(ET.SubElement(products, "Product"), _vnpt_line(line))
        _fill(invoice, behind)
    ET.indent(root)
    return ET.tostring(root, encoding="utf-8", xml_declaration=True)


def _fill(parent: ET.Element, cells: Mapping[str, Cell]) -> None:
    for name, value in cells.items():
        ET.SubElement(parent, name).text = "" if value is None else str(value)


def _to_sheet(
    found: Sequence[ToIssue], day: date, row_of: Callable[[ToIssue, InvoiceLine, int, date], dict[str, Cell]]
) -> bytes:
    # Few ask for a sheet, and the library is 15 MB in every process that has it.
    import xlsxwriter  # noqa: PLC0415 # pyright: ignore[reportMissingTypeStubs]

    rows = [row_of(one, line, number, day) for one in found for number, line in enumerate(one.dong, 1)]
    stored = io.BytesIO()
    workbook: Any = xlsxwriter.Workbook  # it publishes no types
    with workbook(stored, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        page = book.add_worksheet("HoaDon")
        page.freeze_panes(1, 0)
        for at, name in enumerate(rows[0] if rows else ()):
            page.write_string(0, at, name)
        for line, row in enumerate(rows, 1):
            for at, value in enumerate(row.values()):
                if isinstance(value, int):
                    page.write_number(line, at, value)
                else:
                    page.write_string(line, at, value or "")
    return stored.getvalue()


def to_file(found: Sequence[ToIssue], program: InvoiceProgram, day: date) -> tuple[bytes, str]:
    """The file and its media type."""
    if program is InvoiceProgram.VNPT:
        return _to_xml(found, day), XML
    return _to_sheet(found, day, _misa if program is InvoiceProgram.MISA else _viettel), SHEET
