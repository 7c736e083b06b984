"""The tables of a dossier. Columns of what people fill in are derived from `rules.entities`, so a field there is a column here.

What is never read alone (an address of a person, assets, shares, representatives of an organisation) is JSONB in
its row; `nguyen_van` holds dates and amounts as typed while they cannot be read (decision 0015).
"""

from functools import lru_cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Computed,
    Date,
    DateTime,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    Numeric,
    PrimaryKeyConstraint,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    Uuid,
    false,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TSVECTOR

from khoisu.dossiers.rules.entities import (
    ChuSoHuuHuongLoi,
    DiaChi,
    HoSo,
    NganhNghe,
    Nguoi,
    NguoiDaiDien,
    NguonVon,
    ThongTinDangKyThue,
)
from khoisu.dossiers.rules.fields import OWNERS, Field, Kind, fields_of
from khoisu.dossiers.rules.people.person_places import own_fields
from khoisu.dossiers.states import State
from khoisu.kit.actors import ActorKind
from khoisu.kit.db import Base
from khoisu.kit.ids import new_id

MOMENT = DateTime(timezone=True)
ADDRESSES = "dia_chi_lien_he_list"
"""The one list of a part that has a table of its own: the specification names it as an entity."""
TYPES: dict[Kind, Any] = {
    "text": Text(),
    "code": Text(),
    "number": BigInteger(),
    "ratio": Numeric(),
    "flag": Boolean(),
    "day": Date(),
    "moment": MOMENT,
    "words": JSONB(none_as_null=True),
    "part": JSONB(none_as_null=True),
    "parts": JSONB(none_as_null=True),
}


@lru_cache
def table_fields(*shapes: type) -> tuple[Field, ...]:
    """The fields of one or several shapes that become columns, each name once; a person's lie in `nguoi_ho_so`."""
    named = {field.name: field for shape in reversed(shapes) for field in reversed(own_fields(shape))}
    return tuple(field for field in reversed(named.values()) if field.name != ADDRESSES)


def _columns(*shapes: type) -> list[Column[Any]]:
    return _field_columns(table_fields(*shapes))


def _field_columns(fields: tuple[Field, ...]) -> list[Column[Any]]:
    made: list[Column[Any]] = [Column(field.name, TYPES[field.kind], nullable=field.nullable) for field in fields]
    return [*made, Column("nguyen_van", JSONB(), nullable=False)]


def _of_dossier(*, unique: bool = False) -> Column[Any]:
    return Column("ho_so_id", Uuid(), ForeignKey("ho_so.id", ondelete="CASCADE"), nullable=False, primary_key=unique)


def _person(table: str, column: str, *, nullable: bool = False) -> tuple[Column[Any], ForeignKeyConstraint]:
    """A reference to the record of a person of the same dossier."""
    key = ForeignKeyConstraint(
        ["ho_so_id", column], ["nguoi_ho_so.ho_so_id", "nguoi_ho_so.ma"], name=f"fk_{table}_{column}"
    )
    return Column(column, Text(), nullable=nullable), key


def _item_table(name: str, *shapes: type) -> Table:
    persons = [shape for shape in shapes if issubclass(shape, Nguoi)]
    # Owners may be organisations, which have no record of a person.
    reference = _person(name, "nguoi", nullable=len(persons) < len(shapes)) if persons else ()
    return Table(
        name,
        Base.metadata,
        Column("id", Uuid(), primary_key=True, default=new_id),
        _of_dossier(),
        Column("thu_tu", SmallInteger(), nullable=False),
        *_columns(*shapes),
        *reference,
        Index(f"ix_{name}_ho_so_id", "ho_so_id", "thu_tu"),
    )


def _one_of(column: str, codes: Any) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(code.value) for code in codes)})", name=column)


ho_so = Table(
    "ho_so",
    Base.metadata,
    Column("id", Uuid(), primary_key=True, default=new_id),
    Column("ma_ho_so", Text(), nullable=False),
    Column("account_id", Uuid(), nullable=False),
    Column("trang_thai", Text(), nullable=False),
    Column("phien_ban", Integer(), nullable=False),
    Column("ngon_ngu", Text(), nullable=False),
    Column("don_hang_id", Uuid()),
    Column("ma_don_hang", Text()),
    Column("buoc_xong", JSONB(), nullable=False),
    Column("so_su_kien", Integer(), nullable=False),
    Column("khoa_ten", ARRAY(Text()), nullable=False),
    Column("tu_khoa", Text(), nullable=False),
    Column("tim_kiem", TSVECTOR(), Computed("tu_tim(tu_khoa)", persisted=True)),
    Column("tao_luc", MOMENT, nullable=False),
    Column("cap_nhat_luc", MOMENT, nullable=False),
    Column("ly_do", Text()),
    Column("nop_luc", MOMENT),
    Column("han_xu_ly", MOMENT),
    # What the registrar answered: receipt and due day, enterprise code, certificate.
    Column("so_bien_nhan", Text()),
    Column("ngay_nop_co_quan", Date()),
    Column("ngay_hen_tra", Date()),
    Column("ma_doanh_nghiep", Text()),
    # A double from before codes were unique; correcting the certificate clears it.
    Column("ma_trung_cu", Boolean(), nullable=False, server_default=false()),
    Column("ngay_cap_gcn", Date()),
    Column("tep_gcn_id", Uuid()),
    Column("xong_luc", MOMENT),
    *_columns(HoSo),
    UniqueConstraint("ma_ho_so"),
    _one_of("trang_thai", State),
    CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ngon_ngu"),
    Index("ix_ho_so_account_id", "account_id", "id"),
    Index("ix_ho_so_don_hang_id", "don_hang_id"),
    Index("ix_ho_so_trang_thai", "trang_thai", "id"),
    Index("ix_ho_so_han_xu_ly", "han_xu_ly", postgresql_where="han_xu_ly IS NOT NULL"),
    Index("ix_ho_so_khoa_ten", "khoa_ten", postgresql_using="gin"),
    Index("ix_ho_so_tim_kiem", "tim_kiem", postgresql_using="gin"),
    Index(
        "uq_ho_so_ma_doanh_nghiep",
        "ma_doanh_nghiep",
        unique=True,
        postgresql_where="ma_doanh_nghiep IS NOT NULL AND NOT ma_trung_cu",
    ),
    Index("ix_ho_so_ma_trung_cu", "ma_doanh_nghiep", "id", postgresql_where="ma_trung_cu"),
    Index("ix_ho_so_nhap_cu", "cap_nhat_luc", postgresql_where="trang_thai = 'NHAP'"),
)
"""One company to be formed: its head, what the registrar answered, and the fields of `HoSo`."""

nguoi_ho_so = Table(
    "nguoi_ho_so",
    Base.metadata,
    _of_dossier(unique=True),
    Column("ma", Text(), primary_key=True),
    *_field_columns(fields_of(Nguoi)),
)
"""The persons of a dossier, each once; `ma` is made of kind and number of the paper (rules/people/person_places.py)."""

nganh_nghe = _item_table("nganh_nghe", NganhNghe)
chu_so_huu = _item_table("chu_so_huu", *OWNERS)
chu_so_huu_huong_loi = _item_table("chu_so_huu_huong_loi", ChuSoHuuHuongLoi)
nguoi_dai_dien = _item_table("nguoi_dai_dien", NguoiDaiDien)
nguon_von = _item_table("nguon_von", NguonVon)
dia_chi_lien_he = _item_table("dia_chi_lien_he", DiaChi)
thong_tin_dang_ky_thue = Table(
    "thong_tin_dang_ky_thue",
    Base.metadata,
    _of_dossier(unique=True),
    *_columns(ThongTinDangKyThue),
    *_person("thong_tin_dang_ky_thue", "nguoi_giam_doc", nullable=True),
    *_person("thong_tin_dang_ky_thue", "nguoi_ke_toan_truong", nullable=True),
)

LIST_TABLES: dict[str, Table] = {
    "nganh_nghe_list": nganh_nghe,
    "chu_so_huu_list": chu_so_huu,
    "chu_so_huu_huong_loi_list": chu_so_huu_huong_loi,
    "nguoi_dai_dien": nguoi_dai_dien,
    "nguon_von_list": nguon_von,
}
"""The table of each list of a dossier."""

su_kien_ho_so = Table(
    "su_kien_ho_so",
    Base.metadata,
    Column("id", Uuid(), primary_key=True, default=new_id),
    # No foreign key: that something was deleted must be known after its deletion.
    Column("ho_so_id", Uuid(), nullable=False),
    Column("so", Integer(), nullable=False),
    Column("loai", Text(), nullable=False),
    Column("tu", Text()),
    Column("den", Text()),
    Column("nguoi_lam", Text(), nullable=False),
    Column("account_id", Uuid()),
    Column("ly_do", Text()),
    Column("du_lieu", JSONB(), nullable=False),
    Column("cong_khai", Boolean(), nullable=False),
    Column("luc", MOMENT, nullable=False),
    UniqueConstraint("ho_so_id", "so"),
    _one_of("nguoi_lam", ActorKind),
)
"""The append-only log; triggers refuse every change."""

ghi_chu_ho_so = Table(
    "ghi_chu_ho_so",
    Base.metadata,
    Column("id", Uuid(), primary_key=True, default=new_id),
    _of_dossier(),
    Column("truong", Text(), nullable=False),
    Column("noi_dung", Text(), nullable=False),
    Column("account_id", Uuid(), nullable=False),
    Column("luc", MOMENT, nullable=False),
    Column("gui_luc", MOMENT),
    Column("xong_luc", MOMENT),
    Index("ix_ghi_chu_ho_so_ho_so_id", "ho_so_id", "id"),
)
"""What staff ask to be changed, on a field; seen by the customer once sent."""

muc_da_kiem_tra = Table(
    "muc_da_kiem_tra",
    Base.metadata,
    Column("id", Uuid(), primary_key=True, default=new_id),
    _of_dossier(),
    Column("truong", Text(), nullable=False),
    Column("account_id", Uuid(), nullable=False),
    Column("phien_ban", Integer(), nullable=False),
    Column("da_kiem", Boolean(), nullable=False),
    Column("luc", MOMENT, nullable=False),
    Index("ix_muc_da_kiem_tra_ho_so_id", "ho_so_id", "truong", "account_id", "id"),
)
"""Ticks of reviewers on fields, each for the revision they looked at; only added to (trigger): the newest of a field and person counts."""

lien_ket_chu_so_huu = Table(
    "lien_ket_chu_so_huu",
    Base.metadata,
    Column("id", Uuid(), primary_key=True, default=new_id),
    _of_dossier(),
    Column("chu_so_huu_id", Uuid(), nullable=False),
    Column("token_hash", LargeBinary(), nullable=False),
    Column("dau_van", LargeBinary(), nullable=False),
    Column("kenh", Text(), nullable=False),
    Column("tao_luc", MOMENT, nullable=False),
    Column("het_han", MOMENT, nullable=False),
    Column("mo_luc", MOMENT),
    Column("dung_luc", MOMENT),
    Column("huy_luc", MOMENT),
    Column("phien_ban_dong_y", Text()),
    Column("dia_chi_mang", Text()),
    UniqueConstraint("token_hash"),
    CheckConstraint("kenh IN ('EMAIL', 'SMS')", name="kenh"),
    Index("ix_lien_ket_chu_so_huu_ho_so_id", "ho_so_id", "chu_so_huu_id"),
)
"""One-time links for co-owners; `dau_van` is the fingerprint of the owner's data when it was made."""

ban_ky_ho_so = Table(
    "ban_ky_ho_so",
    Base.metadata,
    Column("id", Uuid(), primary_key=True, default=new_id),
    _of_dossier(),
    Column("giay_to", Text(), nullable=False),
    Column("ten", Text(), nullable=False),
    Column("tep_id", Uuid(), nullable=False),
    Column("so_trang", SmallInteger(), nullable=False),
    Column("luc", MOMENT, nullable=False),
    Column("bo_id", Uuid()),
    Index("ix_ban_ky_ho_so_ho_so_id", "ho_so_id", "id"),
)
"""Signed papers that the customer sent back; the file itself is in `tep_tai_len`.

`bo_id` is the set of papers that was signed; empty in copies that are older than this record.
"""

ban_nop_ho_so = Table(
    "ban_nop_ho_so",
    Base.metadata,
    Column("id", Uuid(), primary_key=True, default=new_id),
    _of_dossier(),
    Column("phien_ban", Integer(), nullable=False),
    Column("noi_dung", Text(), nullable=False),
    Column("muoi", LargeBinary(), nullable=False),
    Column("bam", Text(), nullable=False),
    Column("luc", MOMENT, nullable=False),
    UniqueConstraint("ho_so_id", "phien_ban"),
    CheckConstraint("bam = encode(sha256(muoi || convert_to(noi_dung, 'UTF8')), 'hex')", name="bam"),
)
"""What was handed in, revision by revision, as `paper_files/submissions.py` writes it; only added to (triggers), and deleted
on schedule after the papers that were drawn from it."""

giay_to_kem_theo = Table(
    "giay_to_kem_theo",
    Base.metadata,
    Column("id", Uuid(), primary_key=True, default=new_id),
    _of_dossier(),
    Column("ma", Text(), nullable=False),
    # The entry of the dossier that it is about, and what tells whether that is still the same person or organisation.
    Column("chu_the_id", Uuid(), nullable=False),
    Column("dau_so", Text(), nullable=False),
    Column("dau_ten", Text(), nullable=False),
    Column("ten", Text(), nullable=False),
    Column("bam", Text(), nullable=False),
    Column("tep_id", Uuid(), nullable=False),
    Column("so_trang", SmallInteger(), nullable=False),
    Column("luc", MOMENT, nullable=False),
    # Removed by the customer, but a version that was handed in needs it.
    Column("bo_luc", MOMENT),
    UniqueConstraint("tep_id"),
    Index("ix_giay_to_kem_theo_ho_so_id", "ho_so_id", "id"),
)
"""Papers that go with the dossier, such as a passport; `bam` is the SHA-256 of what was sent, the file is in `tep_tai_len`."""

giay_to_da_nop = Table(
    "giay_to_da_nop",
    Base.metadata,
    _of_dossier(),
    Column("phien_ban", Integer(), nullable=False),
    Column("giay_to_id", Uuid(), ForeignKey("giay_to_kem_theo.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("ho_so_id", "phien_ban", "giay_to_id"),
    Index("ix_giay_to_da_nop_giay_to_id", "giay_to_id"),
)
"""Which attachments were handed in with which revision."""

ten_can_tranh = Table(
    "ten_can_tranh",
    Base.metadata,
    Column("id", Uuid(), primary_key=True, default=new_id),
    Column("loai", Text(), nullable=False),
    Column("ten", Text(), nullable=False),
    Column("ten_tieng_nuoc_ngoai", Text(), nullable=False),
    Column("ten_viet_tat", Text(), nullable=False),
    Column("ghi_chu", Text(), nullable=False),
    Column("khoa_ten", ARRAY(Text()), nullable=False),
    Column("account_id", Uuid(), nullable=False),
    Column("tao_luc", MOMENT, nullable=False),
    CheckConstraint("loai IN ('TU_CAM', 'TEN_DA_CO')", name="loai"),
    UniqueConstraint("loai", "ten"),
    Index("ix_ten_can_tranh_khoa_ten", "khoa_ten", postgresql_using="gin"),
)
"""The watch list of names, maintained by staff: forbidden words, and names that are taken or protected."""

nhat_ky_xoa = Table(
    "nhat_ky_xoa",
    Base.metadata,
    Column("id", Uuid(), primary_key=True, default=new_id),
    Column("loai", Text(), nullable=False),
    Column("ho_so_id", Uuid(), nullable=False),
    Column("ma_ho_so", Text(), nullable=False),
    Column("so_luong", Integer(), nullable=False),
    Column("luc", MOMENT, nullable=False),
    CheckConstraint("loai IN ('BAN_NHAP', 'ANH_GIAY_TO', 'LIEN_KET', 'GIAY_TO')", name="loai"),
    Index("ix_nhat_ky_xoa_luc", "luc"),
)
"""What was deleted on schedule: kind, dossier, how many; never what it said."""
