"""Dossiers broken by hand in their money: capital, contributions, assets, shares, sources."""

from typing import Any

from tests.dossiers.support.handwritten.bases import TUAN, day, member
from tests.dossiers.support.handwritten.shape import C

CAPITAL, FIRST, S = "hoSo.tongVonDieuLe", "chuSoHuuList.0", "nguonVonList"


def asset(kind: str, value: Any, **more: Any) -> list[dict[str, Any]]:
    """The only asset of the first member, who contributes 600 million."""
    return [{"loaiTaiSan": kind, "giaTri": value, **more}]


A = f"{FIRST}.taiSanGopList"
WORTH = 600_000_000

CAPITALS = (
    C("DNTN", CAPITAL, {CAPITAL: 0}),
    C("DNTN", CAPITAL, {CAPITAL: -5}),
    C("DNTN", CAPITAL, {CAPITAL: 10**15}),
    C("DNTN", CAPITAL, {CAPITAL: "một tỷ"}),
    C("DNTN", "hoSo.taiSanGopList", {"hoSo.taiSanGopList": []}),
    C("DNTN", "hoSo.taiSanGopList", {"hoSo.taiSanGopList.0.giaTri": 299_999_999}),
    C("TNHH1_CN", S, {f"{S}.0.soTien": 799_999_999}),
    C("TNHH1_CN", S, {S: []}),
    C("TNHH1_CN", f"{S}.0.soTien", {f"{S}.0.soTien": -1}),
    C("TNHH1_CN", f"{S}.0.loaiNguonVon", {f"{S}.0.loaiNguonVon": "VAY"}),
    C("TNHH1_CN", f"{S}", {S: [{"loaiNguonVon": "TU_NHAN", "soTien": 400_000_000}] * 2}),
    C("TNHH1_CN", f"{S}.0.tyLe", {f"{S}.0.tyLe": "99"}),
    C("TNHH2", FIRST, {f"{FIRST}.phanVonGop": 0}),
    C("TNHH2", "chuSoHuuList", {f"{FIRST}.phanVonGop": 599_999_999, f"{FIRST}.taiSanGopList.0.giaTri": 599_999_999}),
    C("TNHH2", f"{FIRST}.phanVonGop", {f"{FIRST}.phanVonGop": -600_000_000}),
    C("TNHH2", f"{FIRST}.tyLeVonGop", {f"{FIRST}.tyLeVonGop": "59"}),
    C("TNHH2", f"{FIRST}.tyLeVonGop", {f"{FIRST}.tyLeVonGop": "sáu mươi"}),
    C("TNHH2", f"{FIRST}.thoiHanGopVon", {f"{FIRST}.thoiHanGopVon": None}),
    C("TNHH2", f"{FIRST}.thoiHanGopVon", {f"{FIRST}.thoiHanGopVon": day(91)}),
    C("TNHH2", f"{FIRST}.thoiHanGopVon", {f"{FIRST}.thoiHanGopVon": day(-1)}),
    C("TNHH2", f"{FIRST}.thoiHanGopVon", {f"{FIRST}.thoiHanGopVon": "29/02/2027"}),
    C("CP", f"{FIRST}.thoiHanGopVon", {f"{FIRST}.thoiHanGopVon": day(120)}),
    C("TNHH2", A, {A: []}),
    C("TNHH2", "chuSoHuuList.1", {"chuSoHuuList.1": {**member(TUAN, 400_000_000), "taiSanGopList": []}}),
    C("HD", "chuSoHuuList", {f"{FIRST}.phanVonGop": 1, f"{FIRST}.taiSanGopList.0.giaTri": 1}),
)

ASSETS = (
    C("TNHH2", f"{A}.0.loaiTaiSan", {A: asset("BITCOIN", WORTH)}),
    C("TNHH2", f"{A}.0.giaTri", {A: asset("VND", -1)}),
    C("TNHH2", f"{A}.0.giaTri", {A: asset("VND", 0)}),
    C("TNHH2", f"{A}", {A: asset("VND", 599_999_998)}),
    C("TNHH2", f"{A}.0.ngoaiTe", {A: asset("NGOAI_TE", WORTH, ngoaiTe="", soNgoaiTe="23000")}),
    C("TNHH2", f"{A}.0.ngoaiTe", {A: asset("NGOAI_TE", WORTH, ngoaiTe="bitcoin", soNgoaiTe="5")}),
    C("TNHH2", f"{A}.0.ngoaiTe", {A: asset("NGOAI_TE", WORTH, ngoaiTe="美元", soNgoaiTe="5")}),
    C("TNHH2", f"{A}.0.ngoaiTe", {A: asset("NGOAI_TE", WORTH, ngoaiTe="VND", soNgoaiTe="5")}),
    C("TNHH2", f"{A}.0.", {A: asset("NGOAI_TE", WORTH, ngoaiTe="USD", soNgoaiTe=None)}),
    C("TNHH2", f"{A}.0.soNgoaiTe", {A: asset("NGOAI_TE", WORTH, ngoaiTe="USD", soNgoaiTe="-5")}),
    C("TNHH2", f"{A}.0.soNgoaiTe", {A: asset("NGOAI_TE", WORTH, ngoaiTe="USD", soNgoaiTe="0")}),
    C("TNHH2", f"{A}.0.soNgoaiTe", {A: asset("NGOAI_TE", WORTH, ngoaiTe="USD", soNgoaiTe="nhiều")}),
    C("TNHH2", f"{A}.0.moTa", {A: asset("VANG", WORTH, moTa="")}),
    C("TNHH2", f"{A}.0.moTa", {A: asset("QSD_DAT", WORTH, moTa="")}),
    C("TNHH2", f"{A}.0.moTa", {A: asset("KHAC", WORTH, moTa="机器")}),
    C("TNHH2", f"{A}.0.moTa", {A: asset("KHAC", WORTH, moTa="01 máy tiện 🚀")}),
    C("TNHH2", f"{A}.0.moTa", {A: asset("KHAC", WORTH, moTa="m" * 900)}),
    C("TNHH1_CN", "hoSo.ngoaiTe", {"hoSo.ngoaiTe": "美元🚀", "hoSo.soNgoaiTe": "1000", "hoSo.hienThiNgoaiTe": True}),
    C("TNHH1_CN", "hoSo.ngoaiTe", {"hoSo.ngoaiTe": "XXX", "hoSo.soNgoaiTe": "1000", "hoSo.hienThiNgoaiTe": True}),
    C("TNHH1_CN", "hoSo.soNgoaiTe", {"hoSo.ngoaiTe": "USD", "hoSo.soNgoaiTe": "0", "hoSo.hienThiNgoaiTe": True}),
    C("TNHH1_CN", "hoSo.soNgoaiTe", {"hoSo.ngoaiTe": "USD", "hoSo.soNgoaiTe": "-9", "hoSo.hienThiNgoaiTe": True}),
)

SHARES = (
    C("CP", "hoSo.menhGia", {"hoSo.menhGia": 0}),
    C("CP", "", {"hoSo.menhGia": 20_000}),
    C("CP", "hoSo.coPhanList", {"hoSo.coPhanList": []}),
    C("CP", "hoSo.coPhanList.0.soLuong", {"hoSo.coPhanList.0.soLuong": 0}),
    C("CP", "hoSo.coPhanList.0.soLuong", {"hoSo.coPhanList.0.soLuong": -1}),
    C("CP", "hoSo.coPhanList.0.loaiCoPhan", {"hoSo.coPhanList.0.loaiCoPhan": "VIP"}),
    C("CP", "hoSo.coPhanList.0.soLuongChaoBan", {"hoSo.coPhanList.0.soLuongChaoBan": 999_999}),
    C("CP", "hoSo.coPhanList", {"hoSo.coPhanList.0.loaiCoPhan": "UD_CO_TUC"}),
    C("CP", f"{FIRST}.coPhanList", {f"{FIRST}.coPhanList": []}),
    C("CP", "coPhanList", {f"{FIRST}.coPhanList.0.soLuong": 399_999, f"{FIRST}.taiSanGopList.0.giaTri": 3_999_990_000}),
    C("CP", f"{FIRST}.coPhanList.0.loaiCoPhan", {f"{FIRST}.coPhanList.0.loaiCoPhan": "UD_CO_TUC"}),
    C("CP", f"{FIRST}.taiSanGopList", {f"{FIRST}.taiSanGopList.0.giaTri": 1}),
)

MONEY: tuple[C, ...] = (*CAPITALS, *ASSETS, *SHARES)
