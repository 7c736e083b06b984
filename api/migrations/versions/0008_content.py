"""Articles, policy pages and comments; what visitors see of them moves the content version."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0008"
down_revision = "0003"

# Row triggers with a condition: a comment that waits, or a count that stays, must not empty the cache of public pages.
VERSION_TRIGGERS = {
    "tac_gia": ["INSERT OR UPDATE OR DELETE"],
    "chuyen_muc": ["INSERT OR UPDATE OR DELETE"],
    "the": ["INSERT OR UPDATE OR DELETE"],
    "bai_viet": ["INSERT OR DELETE", "UPDATE:OLD.* IS DISTINCT FROM NEW.*"],
    "bai_viet_ban_dich": ["INSERT OR UPDATE OR DELETE"],
    "trang_phien_ban": ["INSERT OR UPDATE OR DELETE"],
    "binh_luan": [
        "INSERT:NEW.hien_thi",
        "DELETE:OLD.hien_thi",
        "UPDATE:(OLD.hien_thi OR NEW.hien_thi) AND (OLD.hien_thi, OLD.noi_dung) IS DISTINCT FROM (NEW.hien_thi, NEW.noi_dung)",
    ],
}


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for make in (_shelves, _articles, _article_words, _pages, _comments, _moderation):
        make()
    for table, events in VERSION_TRIGGERS.items():
        for number, event in enumerate(events, 1):
            what, _, condition = event.partition(":")
            op.execute(
                f"CREATE TRIGGER tang_phien_ban_{number} AFTER {what} ON {table} FOR EACH ROW "
                + (f"WHEN ({condition}) " if condition else "")
                + "EXECUTE FUNCTION tang_phien_ban('bai_viet')"
            )


def _shelves() -> None:
    op.create_table(
        "tac_gia",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("ho_ten_vi", sa.Text(), nullable=False),
        sa.Column("ho_ten_en", sa.Text(), nullable=False),
        sa.Column("chuc_danh_vi", sa.Text(), nullable=False),
        sa.Column("chuc_danh_en", sa.Text(), nullable=False),
        sa.Column("gioi_thieu_vi", sa.Text(), nullable=False),
        sa.Column("gioi_thieu_en", sa.Text(), nullable=False),
        sa.Column("mau", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tac_gia"),
        sa.UniqueConstraint("slug", name="uq_tac_gia_slug"),
    )
    op.create_table(
        "chuyen_muc",
        sa.Column("ma", sa.Text(), nullable=False),
        sa.Column("ten_vi", sa.Text(), nullable=False),
        sa.Column("ten_en", sa.Text(), nullable=False),
        sa.Column("thu_tu", sa.SmallInteger(), nullable=False),
        sa.PrimaryKeyConstraint("ma", name="pk_chuyen_muc"),
    )
    op.create_table(
        "the",
        sa.Column("ma", sa.Text(), nullable=False),
        sa.Column("ten_vi", sa.Text(), nullable=False),
        sa.Column("ten_en", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("ma", name="pk_the"),
    )


def _articles() -> None:
    op.create_table(
        "bai_viet",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("trang_thai", sa.Text(), nullable=False),
        sa.Column("tac_gia_id", sa.Uuid(), nullable=False),
        sa.Column("chuyen_muc", sa.Text(), nullable=False),
        sa.Column("the", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("anh_bia", sa.Text(), nullable=False),
        sa.Column("van_ban", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("ngay_dang", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ngay_cap_nhat", sa.DateTime(timezone=True), nullable=False),
        sa.Column("so_binh_luan", sa.Integer(), nullable=False),
        sa.Column("mau", sa.Boolean(), nullable=False),
        sa.CheckConstraint("trang_thai IN ('NHAP', 'HEN_GIO', 'DA_DANG', 'DA_RUT')", name="ck_bai_viet_trang_thai"),
        sa.CheckConstraint(
            "trang_thai NOT IN ('HEN_GIO', 'DA_DANG') OR ngay_dang IS NOT NULL", name="ck_bai_viet_ngay_dang"
        ),
        sa.ForeignKeyConstraint(["chuyen_muc"], ["chuyen_muc.ma"], name="fk_bai_viet_chuyen_muc"),
        sa.ForeignKeyConstraint(["tac_gia_id"], ["tac_gia.id"], name="fk_bai_viet_tac_gia_id"),
        sa.PrimaryKeyConstraint("id", name="pk_bai_viet"),
        sa.UniqueConstraint("slug", name="uq_bai_viet_slug"),
    )
    op.create_index(
        "ix_bai_viet_chuyen_muc",
        "bai_viet",
        ["chuyen_muc", "ngay_dang", "id"],
        postgresql_where=sa.text("trang_thai = 'DA_DANG'"),
    )
    op.create_index(
        "ix_bai_viet_dang", "bai_viet", ["ngay_dang", "id"], postgresql_where=sa.text("trang_thai = 'DA_DANG'")
    )
    op.create_index(
        "ix_bai_viet_hen_gio", "bai_viet", ["ngay_dang"], postgresql_where=sa.text("trang_thai = 'HEN_GIO'")
    )
    op.create_index("ix_bai_viet_tac_gia_id", "bai_viet", ["tac_gia_id"])
    op.create_index("ix_bai_viet_the", "bai_viet", ["the"], postgresql_using="gin")


def _article_words() -> None:
    op.create_table(
        "bai_viet_ban_dich",
        sa.Column("bai_viet_id", sa.Uuid(), nullable=False),
        sa.Column("ngon_ngu", sa.Text(), nullable=False),
        sa.Column("tieu_de", sa.Text(), nullable=False),
        sa.Column("tom_tat", sa.Text(), nullable=False),
        sa.Column("noi_dung", sa.Text(), nullable=False),
        sa.Column("muc_luc", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("phut_doc", sa.SmallInteger(), nullable=False),
        sa.Column(
            "tim_tieu_de",
            postgresql.TSVECTOR(),
            sa.Computed("tu_tim(tieu_de || ' ' || tom_tat)", persisted=True),
            nullable=True,
        ),
        sa.Column("tim_kiem", postgresql.TSVECTOR(), nullable=False),
        sa.CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ck_bai_viet_ban_dich_ngon_ngu"),
        sa.ForeignKeyConstraint(
            ["bai_viet_id"], ["bai_viet.id"], name="fk_bai_viet_ban_dich_bai_viet_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("bai_viet_id", "ngon_ngu", name="pk_bai_viet_ban_dich"),
    )
    op.create_index("ix_bai_viet_ban_dich_tim_kiem", "bai_viet_ban_dich", ["tim_kiem"], postgresql_using="gin")


def _pages() -> None:
    op.create_table(
        "trang",
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("loai", sa.Text(), nullable=False),
        sa.Column("thu_tu", sa.SmallInteger(), nullable=False),
        sa.CheckConstraint("loai IN ('CHINH_SACH', 'THONG_TIN')", name="ck_trang_loai"),
        sa.PrimaryKeyConstraint("slug", name="pk_trang"),
    )
    op.create_table(
        "trang_phien_ban",
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("hieu_luc_tu", sa.Date(), nullable=False),
        sa.Column("ngon_ngu", sa.Text(), nullable=False),
        sa.Column("tieu_de", sa.Text(), nullable=False),
        sa.Column("tom_tat", sa.Text(), nullable=False),
        sa.Column("noi_dung", sa.Text(), nullable=False),
        sa.Column("muc_luc", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("ngay_cap_nhat", sa.DateTime(timezone=True), nullable=False),
        sa.Column("mau", sa.Boolean(), nullable=False),
        sa.CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ck_trang_phien_ban_ngon_ngu"),
        sa.ForeignKeyConstraint(["slug"], ["trang.slug"], name="fk_trang_phien_ban_slug", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("slug", "hieu_luc_tu", "ngon_ngu", name="pk_trang_phien_ban"),
    )


def _comments() -> None:
    op.create_table(
        "binh_luan",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("bai_viet_id", sa.Uuid(), nullable=False),
        sa.Column("goc_id", sa.Uuid(), nullable=True),
        sa.Column("account_id", sa.Uuid(), nullable=False),
        sa.Column("ten_nguoi_viet", sa.Text(), nullable=False),
        sa.Column("la_nhan_vien", sa.Boolean(), nullable=False),
        sa.Column("noi_dung", sa.Text(), nullable=False),
        sa.Column("trang_thai", sa.Text(), nullable=False),
        sa.Column("ly_do_giu", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("hien_thi", sa.Boolean(), nullable=False),
        sa.Column("so_tra_loi", sa.Integer(), nullable=False),
        sa.Column("so_bao_cao", sa.Integer(), nullable=False),
        sa.Column("tao_luc", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sua_luc", sa.DateTime(timezone=True), nullable=True),
        sa.Column("duyet_boi", sa.Uuid(), nullable=True),
        sa.Column("duyet_luc", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("NOT hien_thi OR trang_thai = 'HIEN'", name="ck_binh_luan_hien_thi"),
        sa.CheckConstraint("trang_thai IN ('CHO_DUYET', 'HIEN', 'AN', 'XOA')", name="ck_binh_luan_trang_thai"),
        sa.ForeignKeyConstraint(["bai_viet_id"], ["bai_viet.id"], name="fk_binh_luan_bai_viet_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["goc_id"], ["binh_luan.id"], name="fk_binh_luan_goc_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_binh_luan"),
    )
    op.create_index("ix_binh_luan_bai_viet_hien", "binh_luan", ["bai_viet_id"], postgresql_where=sa.text("hien_thi"))
    op.create_index("ix_binh_luan_bao_cao", "binh_luan", ["tao_luc", "id"], postgresql_where=sa.text("so_bao_cao > 0"))
    op.create_index(
        "ix_binh_luan_goc",
        "binh_luan",
        ["bai_viet_id", "tao_luc", "id"],
        postgresql_where=sa.text("goc_id IS NULL AND (hien_thi OR (trang_thai = 'XOA' AND so_tra_loi > 0))"),
    )
    op.create_index("ix_binh_luan_hang_doi", "binh_luan", ["trang_thai", "tao_luc", "id"])
    op.create_index("ix_binh_luan_nguoi", "binh_luan", ["account_id", "tao_luc", "id"])
    op.create_index(
        "ix_binh_luan_tra_loi", "binh_luan", ["goc_id", "tao_luc", "id"], postgresql_where=sa.text("goc_id IS NOT NULL")
    )


def _moderation() -> None:
    op.create_table(
        "bao_cao_binh_luan",
        sa.Column("binh_luan_id", sa.Uuid(), nullable=False),
        sa.Column("account_id", sa.Uuid(), nullable=False),
        sa.Column("ly_do", sa.Text(), nullable=False),
        sa.Column("ghi_chu", sa.Text(), nullable=False),
        sa.Column("tao_luc", sa.DateTime(timezone=True), nullable=False),
        sa.Column("xu_ly_luc", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "ly_do IN ('QUANG_CAO', 'XUC_PHAM', 'LUA_DAO', 'LO_THONG_TIN', 'KHAC')", name="ck_bao_cao_binh_luan_ly_do"
        ),
        sa.ForeignKeyConstraint(
            ["binh_luan_id"], ["binh_luan.id"], name="fk_bao_cao_binh_luan_binh_luan_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("binh_luan_id", "account_id", name="pk_bao_cao_binh_luan"),
    )
    op.create_table(
        "cam_binh_luan",
        sa.Column("account_id", sa.Uuid(), nullable=False),
        sa.Column("ly_do", sa.Text(), nullable=False),
        sa.Column("boi", sa.Uuid(), nullable=False),
        sa.Column("tao_luc", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("account_id", name="pk_cam_binh_luan"),
    )


def downgrade() -> None:
    for table in (
        "cam_binh_luan",
        "bao_cao_binh_luan",
        "binh_luan",
        "trang_phien_ban",
        "trang",
        "bai_viet_ban_dich",
        "bai_viet",
        "the",
        "chuyen_muc",
        "tac_gia",
    ):
        op.drop_table(table)
