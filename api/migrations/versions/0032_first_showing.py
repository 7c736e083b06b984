"""Comments know whether somebody still waits to hear of them, authors have portraits, coming versions can be withdrawn."""

from alembic import op

revision = "0032"
down_revision = "0031"

# A comment that was held is announced when a visitor first sees it, which may be long after it was let through.
REPORTED = (
    "ALTER TABLE binh_luan ADD COLUMN cho_bao boolean NOT NULL DEFAULT false",
    "UPDATE binh_luan SET cho_bao = true WHERE trang_thai = 'CHO_DUYET'",
    "CREATE INDEX ix_binh_luan_cho_bao ON binh_luan (bai_viet_id) WHERE cho_bao",
)
PORTRAIT = "ALTER TABLE tac_gia ADD COLUMN anh text NOT NULL DEFAULT ''"
# `ban` counts the attempts at one day: the words of a withdrawn one stay as they were published.
ATTEMPT = (
    "ALTER TABLE trang_phien_ban ADD COLUMN ban smallint NOT NULL DEFAULT 1",
    """ALTER TABLE trang_phien_ban DROP CONSTRAINT pk_trang_phien_ban,
  ADD CONSTRAINT pk_trang_phien_ban PRIMARY KEY (slug, hieu_luc_tu, ban, ngon_ngu)""",
)
WITHDRAWAL = (
    """CREATE TABLE trang_phien_ban_rut (
  slug text NOT NULL,
  hieu_luc_tu date NOT NULL,
  ban smallint NOT NULL,
  nguoi_rut uuid NOT NULL,
  ten_nguoi_rut text NOT NULL,
  ly_do text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_trang_phien_ban_rut PRIMARY KEY (slug, hieu_luc_tu, ban),
  CONSTRAINT fk_trang_phien_ban_rut_slug FOREIGN KEY (slug) REFERENCES trang (slug) ON DELETE CASCADE
)""",
    """CREATE TRIGGER trang_phien_ban_rut_chi_duoc_them BEFORE UPDATE OR DELETE ON trang_phien_ban_rut
FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()""",
    """CREATE TRIGGER tang_phien_ban_1 AFTER INSERT ON trang_phien_ban_rut
FOR EACH ROW EXECUTE FUNCTION tang_phien_ban('bai_viet')""",
)


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in (*REPORTED, PORTRAIT, *ATTEMPT, *WITHDRAWAL):
        op.execute(statement)


def downgrade() -> None:
    op.drop_table("trang_phien_ban_rut")
    op.execute(
        """ALTER TABLE trang_phien_ban DROP CONSTRAINT pk_trang_phien_ban, DROP COLUMN ban,
  ADD CONSTRAINT pk_trang_phien_ban PRIMARY KEY (slug, hieu_luc_tu, ngon_ngu)"""
    )
    op.execute("ALTER TABLE tac_gia DROP COLUMN anh")
    op.execute("DROP INDEX ix_binh_luan_cho_bao")
    op.execute("ALTER TABLE binh_luan DROP COLUMN cho_bao")
